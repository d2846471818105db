package strictjson

import (
	"encoding"
	"encoding/json"
	"math"
	"reflect"
	"strconv"
)

// Reader is what reads itself from a value.
type Reader interface{ ReadJSON(v Value) error }

// Read reads the value into what to points to. A number is not negative, one of type int at most
// 2^31-1; an empty list is read as nil.
func (v Value) Read(to any) error {
	if v.text.Own != nil {
		if done, err := v.text.Own(v, to); done || err != nil {
			return err
		}
	}
	switch x := to.(type) {
	case *json.RawMessage:
		*x = v.raw()
		return nil
	case Reader:
		return x.ReadJSON(v)
	case encoding.TextUnmarshaler:
		text, err := v.Text()
		if err != nil {
			return err
		}
		if err = x.UnmarshalText([]byte(text)); err != nil {
			err = v.Fail("%q: %v", v.Path(), err)
		}
		return err
	}
	in := reflect.ValueOf(to).Elem()
	switch in.Kind() {
	case reflect.Pointer:
		in.Set(reflect.New(in.Type().Elem()))
		return v.Read(in.Interface())
	case reflect.Struct:
		return v.Fields(to)
	case reflect.Map:
		return v.object(in)
	case reflect.Slice:
		return v.list(in)
	case reflect.String:
		text, err := v.Text()
		in.SetString(text)
		return err
	case reflect.Bool:
		in.SetBool(v.text.Data[v.At] == 't')
		return v.expect(Boolean)
	}
	return v.number(in)
}

// number reads a number that is not negative.
func (v Value) number(in reflect.Value) error {
	if err := v.expect(Number); err != nil {
		return err
	}
	text := string(v.raw())
	if in.CanFloat() {
		x, err := strconv.ParseFloat(text, 64)
		if err != nil || x < 0 {
			return v.Fail("%q must be a number from 0, not %s", v.Path(), shorten(text))
		}
		in.SetFloat(x)
		return nil
	}
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return v.Fail("%q must be a whole number from 0, not %s", v.Path(), shorten(text))
	}
	if in.CanUint() {
		in.SetUint(n)
		return nil
	}
	if n > math.MaxInt64 || in.Kind() == reflect.Int && n > math.MaxInt32 {
		return v.Fail("%q is too large: %d", v.Path(), n)
	}
	in.SetInt(int64(n))
	return nil
}

func (v Value) list(in reflect.Value) error {
	in.SetZero()
	return v.Each(v.text.MaxEntries, func(e Value) error {
		in.Grow(1)
		in.SetLen(in.Len() + 1)
		last := in.Index(in.Len() - 1)
		last.SetZero()
		return e.Read(last.Addr().Interface())
	})
}

// object reads a map from texts.
func (v Value) object(in reflect.Value) error {
	in.Set(reflect.MakeMap(in.Type()))
	return v.Entries(func(e Value) error {
		entry := reflect.New(in.Type().Elem())
		err := e.Read(entry.Interface())
		in.SetMapIndex(reflect.ValueOf(e.Key), entry.Elem())
		return err
	})
}
