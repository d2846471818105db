package strictjson

import (
	"reflect"
	"slices"
	"strings"
	"sync"
)

// Field is a field of a struct as it stands in a file. Its key is that of its tag `file`, else
// that of its tag `json`; one without a key is in no file. In the tag `file` there may stand
// behind the key, after commas:
//
//	must     the field is asked for, and it is always written
//	always   it is written when it is zero too
//	from1    it is an index, or some, which files count from 1
//	counted  the number of its entries stands behind it, as "length": a field that counts
type Field struct {
	Key    string
	Index  []int // see reflect.Value.FieldByIndex; of one that counts that of the list
	Must   bool
	Always bool // as one that must be there is, too
	From1  bool
	Counts bool
}

var fieldsOf sync.Map // of reflect.Type; []Field

// Fields lists the fields of a struct in their order, those of structs within it that have no
// key among them.
func Fields(t reflect.Type) []Field {
	if list, ok := fieldsOf.Load(t); ok {
		return list.([]Field)
	}
	var list []Field
	for i := range t.NumField() {
		f := t.Field(i)
		key, options, _ := strings.Cut(f.Tag.Get("file"), ",")
		if key == "" {
			key, _, _ = strings.Cut(f.Tag.Get("json"), ",")
		}
		switch {
		case key != "":
			has := func(option string) bool { return slices.Contains(strings.Split(options, ","), option) }
			list = append(list, Field{key, []int{i}, has("must"), has("must") || has("always"), has("from1"), false})
			if has("counted") {
				list = append(list, Field{Key: "length", Index: []int{i}, Counts: true})
			}
		case f.Anonymous && f.Type.Kind() == reflect.Struct:
			for _, within := range Fields(f.Type) {
				within.Index = append([]int{i}, within.Index...)
				list = append(list, within)
			}
		}
	}
	fieldsOf.Store(t, list)
	return list
}

// Fields reads an object into the struct that to points to.
func (v Value) Fields(to any) error {
	if err := v.expect(Object); err != nil {
		return err
	}
	in := reflect.ValueOf(to).Elem()
	fields := Fields(in.Type())
	given := make([]bool, len(fields))
	err := v.walk(func(e Value) error {
		k := slices.IndexFunc(fields, func(f Field) bool { return f.Key == e.Key })
		switch {
		case k < 0:
			return e.Unknown()
		case given[k]:
			return e.repeated()
		}
		given[k] = true
		if fields[k].Counts {
			return nil // compared below
		}
		field := in.FieldByIndex(fields[k].Index)
		if err := e.Read(field.Addr().Interface()); err != nil {
			return err
		}
		if fields[k].From1 && !Shift(field, -1) {
			return e.Fail("the numbers of %q begin at 1", e.Path())
		}
		return nil
	})
	if err != nil {
		return err
	}
	for k, f := range fields {
		if f.Must && !given[k] {
			return v.Missing(f.Key)
		}
		if !f.Counts || !given[k] {
			continue
		}
		length, _ := v.Find(f.Key)
		said := 0
		if err := length.Read(&said); err != nil {
			return err
		}
		if n := in.FieldByIndex(f.Index).Len(); said != n {
			return length.Fail("%q is %d, but there are %d %s", length.Path(), said, n, fields[k-1].Key)
		}
	}
	return nil
}

// Shift adds to an index, or to each of several; it reports whether none is negative then.
func Shift(v reflect.Value, by int64) bool {
	if v.Kind() != reflect.Slice {
		v.SetInt(v.Int() + by)
		return v.Int() >= 0
	}
	sound := true
	for i := range v.Len() {
		sound = Shift(v.Index(i), by) && sound
	}
	return sound
}
