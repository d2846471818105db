package puzzles

import (
	"reflect"
	"slices"
	"strings"
	"time"
)

// fileField is a field of a struct as it stands in a .waymark file. Its tag says how:
// `file:"key"`, and after commas
//
//	must     the reader asks for it, and it is always written
//	always   it is written when it is zero too
//	from1    it is an index, which files count from 1
//	counted  the number of its entries stands behind it, as "length"
type fileField struct{ key, options string }

const lengthKey = "length"

func (f fileField) has(option string) bool { return strings.Contains(f.options, option) }

// fileFields lists the fields of a struct in the order in which they are written; those
// without a key are in no file.
func fileFields(t reflect.Type) []fileField {
	fields := make([]fileField, t.NumField())
	for i := range fields {
		key, options, _ := strings.Cut(t.Field(i).Tag.Get("file"), ",")
		fields[i] = fileField{key, options}
	}
	return fields
}

// stays says that the field is written when it is zero too.
func (f fileField) stays() bool { return f.has("must") || f.has("always") }

// fileKeys lists the keys of a struct: the reader refuses any other, and the package's
// documentation names them.
func fileKeys(t reflect.Type) []string {
	var keys []string
	for _, f := range fileFields(t) {
		if f.key == "" {
			continue
		}
		if keys = append(keys, f.key); f.has("counted") {
			keys = append(keys, lengthKey)
		}
	}
	return keys
}

// object reads the fields of a struct.
func (r *fileReader) object(v value, to reflect.Value) error {
	members, err := v.object(fileKeys(to.Type())...)
	if err != nil {
		return err
	}
	fields := fileFields(to.Type())
	for _, m := range members {
		if m.key == lengthKey { // complete compares it
			_, err = m.value.count()
		} else {
			k := slices.IndexFunc(fields, func(f fileField) bool { return f.key == m.key })
			field := to.Field(k)
			err = r.field(m.value, field.Addr().Interface())
			if err == nil && fields[k].has("from1") && !shift(field, -1) {
				err = m.value.fail("marks are numbered from 1")
			}
			if field.Kind() == reflect.Slice && field.Len() == 0 && !fields[k].stays() {
				field.SetZero() // as it is read where it is left out, which it is when it is written
			}
		}
		if err != nil {
			return err
		}
	}
	return complete(v, members, fields, to)
}

// shift adds to an index, or to each of several; it reports whether none is negative then.
func shift(v reflect.Value, by int64) bool {
	if v.Kind() != reflect.Slice {
		v.SetInt(v.Int() + by)
		return v.Int() >= 0
	}
	sound := true
	for i := range v.Len() {
		sound = shift(v.Index(i), by) && sound
	}
	return sound
}

// complete says what is missing in an object that was read, or counted wrongly.
func complete(v value, members []member, fields []fileField, in reflect.Value) error {
	find := func(key string) int { return slices.IndexFunc(members, func(m member) bool { return m.key == key }) }
	for _, f := range fields {
		if f.has("must") && find(f.key) < 0 {
			return v.fail("the key %q is missing", f.key)
		}
	}
	length := find(lengthKey)
	for i, f := range fields {
		if !f.has("counted") || length < 0 {
			continue
		}
		said, _ := members[length].value.count()
		if n := in.Field(i).Len(); said != n {
			return members[length].value.fail("%q is %d, but there are %d moves", lengthKey, said, n)
		}
	}
	return nil
}

// field reads what to points to.
func (r *fileReader) field(v value, to any) (err error) {
	switch x := to.(type) {
	case *string:
		*x, err = readLine[string](v)
	case *bool:
		*x, err = v.truth()
	case *int:
		*x, err = v.count()
	case *uint64:
		*x, err = v.whole()
	case *[]int:
		err = each(v, maxObjects, func(v value) error {
			n, err := v.count()
			*x = append(*x, n)
			return err
		})
	case *float64:
		*x, err = v.real()
	case *time.Time:
		*x, err = readTime(v)
	case *MarkKind: // objects looks at it
		*x, err = readLine[MarkKind](v)
	case *SolutionStatus:
		*x, err = readStatus(v)
	case *[]Move:
		*x, err = r.moves(v)
	case *Board:
		*x, err = r.pattern(v)
	case *[]Mark:
		err = objects(r, v, "mark", x)
	case *[]MarkAudit:
		err = objects(r, v, "mark of an audit", x)
	case *[]Solution:
		err = objects(r, v, "solution", x)
	case *[]Bound:
		err = objects(r, v, "bound", x)
	default:
		field := reflect.ValueOf(to).Elem()
		if field.Kind() == reflect.Pointer {
			field.Set(reflect.New(field.Type().Elem()))
			field = field.Elem()
		}
		err = r.object(v, field)
	}
	return err
}

// objects reads a list of structs, each of which messages call what.
func objects[T any](r *fileReader, v value, what string, to *[]T) error {
	return each(v, maxObjects, func(v value) error {
		var x T
		v.what = what
		if err := r.object(v, reflect.ValueOf(&x).Elem()); err != nil {
			return err
		}
		*to = append(*to, x)
		if m, ok := any(&x).(*Mark); ok {
			if msg, bad := m.fault(); bad {
				return v.src.failWith(v.at, msg)
			}
			return r.addRecorded(v.at, len(m.Moves))
		}
		return nil
	})
}

// readLine reads a text that is kept on one line.
func readLine[S ~string](v value) (S, error) {
	text, err := v.text()
	if err == nil {
		if err = checkText(v.what, text); err != nil {
			err = v.src.failWith(v.at, err)
		}
	}
	return S(OneLine(text)), err
}

func readStatus(v value) (SolutionStatus, error) {
	text, err := v.text()
	if err != nil {
		return "", err
	}
	switch s := SolutionStatus(text); s {
	case StatusOptimal, StatusSolved, StatusManual:
		return s, nil
	}
	return "", v.fail("%q is no status; a solution is optimal, solved or manual", shorten(text))
}

// readTime reads a point in time.
func readTime(v value) (time.Time, error) {
	text, err := v.text()
	if err != nil {
		return time.Time{}, err
	}
	t, err := time.Parse(time.RFC3339, text)
	if t = t.UTC().Truncate(time.Second); err != nil || t.IsZero() || t.Year() < 1 || t.Year() > 9999 {
		return time.Time{}, v.fail("%q is no time; one looks like %s", shorten(text), "2026-05-30T18:04:00Z")
	}
	return t, nil
}

// fileObject returns the fields of a struct as they are written.
func fileObject(f Family, from reflect.Value) object {
	o := object{}
	for i, e := range fileFields(from.Type()) {
		x := from.Field(i)
		always := e.stays()
		if e.key == "" || x.IsZero() && !always {
			continue
		}
		if e.has("from1") {
			x = counted(x)
		}
		written := fileValue(f, x)
		if always || !reflect.ValueOf(written).IsZero() {
			o.add(e.key, written)
		}
		if e.has("counted") {
			o.add(lengthKey, x.Len())
		}
	}
	return o
}

// counted is an index, or several, as files count: from 1.
func counted(x reflect.Value) reflect.Value {
	n := reflect.New(x.Type()).Elem()
	if n.Set(x); x.Kind() == reflect.Slice {
		n.Set(reflect.AppendSlice(reflect.Zero(x.Type()), x))
	}
	shift(n, 1)
	return n
}

// fileValue returns a field as it is written.
func fileValue(f Family, v reflect.Value) any {
	switch x := v.Interface().(type) {
	case string:
		return OneLine(x)
	case float64:
		return finite(x)
	case time.Time:
		return x.UTC().Format(time.RFC3339)
	case []Move:
		return FormatMoves(x)
	case []int:
		return append([]int{}, x...) // none is an empty list, not null
	case Board:
		return Rows(f, x, Pattern)
	}
	switch v.Kind() {
	case reflect.Pointer:
		return fileObject(f, v.Elem())
	case reflect.Struct:
		return fileObject(f, v)
	case reflect.Slice:
		list := make([]object, v.Len())
		for i := range list {
			list[i] = fileObject(f, v.Index(i))
		}
		return list
	}
	return v.Interface()
}
