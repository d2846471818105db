package strict

import (
	"encoding"
	"encoding/json"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// maxEntries is how many entries a list may have.
const maxEntries = 100_000

// Places knows where the fields of a text stand.
type Places struct {
	source
	root *value
}

// Read reads a text into a struct whose fields have json tags: texts, numbers, truths, lists,
// structs, pointers to them, and what unmarshals itself from a text. A tag `strict:"must"`
// asks for a field. The text is called name in errors, which are *puzzles.FileError.
func Read(data []byte, name string, to any) (Places, error) {
	s := source{name, []byte(strings.TrimPrefix(string(data), "\ufeff"))}
	root, err := s.parse()
	if err != nil {
		return Places{s, nil}, err
	}
	r := reader{s}
	return Places{s, root}, r.read(root, "file", reflect.ValueOf(to).Elem())
}

// Fail returns an error at the field that a path of keys and indexes leads to, or as near
// to it as there is something.
func (p Places) Fail(path []any, err error) error {
	v, at := p.root, 0
	for _, step := range path {
		if v == nil {
			break
		}
		at = v.at
		v = v.step(step)
	}
	if v != nil {
		at = v.at
	}
	return p.at(at, err)
}

func (v *value) step(step any) *value {
	i := -1
	switch s := step.(type) {
	case int:
		if v.keys == nil {
			i = s
		}
	case string:
		i = slices.IndexFunc(v.keys, func(k key) bool { return k.name == s })
	}
	if i < 0 || i >= len(v.entries) {
		return nil
	}
	return v.entries[i]
}

// reader reads values into fields.
type reader struct{ source }

func (r reader) expect(v *value, what, kind string) error {
	if got := v.kind(); got != kind {
		return r.fail(v.at, "%q must be %s, not %s", what, kind, got)
	}
	return nil
}

// read reads one value, which messages call what.
func (r reader) read(v *value, what string, to reflect.Value) error {
	if u, ok := to.Addr().Interface().(encoding.TextUnmarshaler); ok {
		if err := r.expect(v, what, "a text"); err != nil {
			return err
		}
		if err := u.UnmarshalText([]byte(v.token.(string))); err != nil {
			return r.fail(v.at, "%q: %v", what, err)
		}
		return nil
	}
	switch to.Kind() {
	case reflect.Pointer:
		to.Set(reflect.New(to.Type().Elem()))
		return r.read(v, what, to.Elem())
	case reflect.Struct:
		return r.object(v, what, to)
	case reflect.Slice:
		return r.list(v, what, to)
	case reflect.String:
		if err := r.expect(v, what, "a text"); err != nil {
			return err
		}
		to.SetString(v.token.(string))
		return nil
	case reflect.Bool:
		if err := r.expect(v, what, "true or false"); err != nil {
			return err
		}
		to.SetBool(v.token.(bool))
		return nil
	}
	return r.number(v, what, to)
}

// number reads a number that is not negative.
func (r reader) number(v *value, what string, to reflect.Value) error {
	if err := r.expect(v, what, "a number"); err != nil {
		return err
	}
	text := v.token.(json.Number).String()
	if to.Kind() == reflect.Float64 {
		x, err := strconv.ParseFloat(text, 64)
		if err != nil || x < 0 || math.IsInf(x, 0) {
			return r.fail(v.at, "%q must be a number from 0, not %s", what, shorten(text))
		}
		to.SetFloat(x)
		return nil
	}
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return r.fail(v.at, "%q must be a whole number from 0, not %s", what, shorten(text))
	}
	if to.Kind() == reflect.Int {
		if n > math.MaxInt32 {
			return r.fail(v.at, "%q is too large: %d", what, n)
		}
		to.SetInt(int64(n))
		return nil
	}
	to.SetUint(n)
	return nil
}

func (r reader) list(v *value, what string, to reflect.Value) error {
	if err := r.expect(v, what, "a list"); err != nil {
		return err
	}
	if len(v.entries) > maxEntries {
		return r.fail(v.entries[maxEntries].at, "%q has more than %d entries", what, maxEntries)
	}
	to.Set(reflect.MakeSlice(to.Type(), len(v.entries), len(v.entries)))
	for i, entry := range v.entries {
		if err := r.read(entry, what, to.Index(i)); err != nil {
			return err
		}
	}
	return nil
}

func (r reader) object(v *value, what string, to reflect.Value) error {
	if err := r.expect(v, what, "an object"); err != nil {
		return err
	}
	fields := map[string]reflect.Value{}
	var must []string
	for i := range to.NumField() {
		f := to.Type().Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "" || name == "-" || !f.IsExported() {
			continue
		}
		fields[name] = to.Field(i)
		if f.Tag.Get("strict") == "must" {
			must = append(must, name)
		}
	}
	for i, k := range v.keys {
		field, known := fields[k.name]
		switch {
		case !known:
			return r.fail(k.at, "%q is no key that %q can have", shorten(k.name), what)
		case slices.ContainsFunc(v.keys[:i], func(o key) bool { return o.name == k.name }):
			return r.fail(k.at, "the key %q occurs twice", k.name)
		}
		if err := r.read(v.entries[i], k.name, field); err != nil {
			return err
		}
	}
	for _, name := range must {
		if !slices.ContainsFunc(v.keys, func(k key) bool { return k.name == name }) {
			return r.fail(v.at, "the key %q is missing", name)
		}
	}
	return nil
}
