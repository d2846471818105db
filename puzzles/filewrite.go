package puzzles

import (
	"bytes"
	"encoding/json"
	"math"
	"reflect"
	"slices"
	"time"

	"waymark/puzzles/strictjson"
)

// EncodeFile returns the puzzle as a .waymark file; ReadFile reads it back. It fails
// where the file would hold more than ReadFile takes.
func EncodeFile(p *Puzzle, find Lookup) ([]byte, error) {
	o, err := filePuzzle(p, find)
	if err != nil {
		return nil, err
	}
	return encodeWhole(append(object{{"waymark", fileVersion}}, o...))
}

// EncodeFiles returns puzzles as one .waymark file, one alone as EncodeFile does; Read
// reads them back.
func EncodeFiles(list []*Puzzle, find Lookup) ([]byte, error) {
	switch {
	case len(list) == 1:
		return EncodeFile(list[0], find)
	case len(list) == 0:
		return nil, Messagef("there is no puzzle in this collection")
	case len(list) > MaxCollection:
		return nil, Messagef(tooManyEntries, "puzzles", MaxCollection)
	}
	all := make([]object, len(list))
	for i, p := range list {
		var err error
		if all[i], err = filePuzzle(p, find); err != nil {
			return nil, Messagef("puzzle %d: %v", i+1, err)
		}
	}
	return encodeWhole(object{{"waymark", fileVersion}, {"puzzles", all}})
}

// encodeWhole returns the object of a whole file, unless that is larger than what is read.
func encodeWhole(o object) ([]byte, error) {
	data, err := encodeJSON(o, "  ")
	if err == nil {
		err = checkSizeOf(len(data))
	}
	return data, err
}

// filePuzzle returns the object of a puzzle without the version of the file.
func filePuzzle(p *Puzzle, find Lookup) (object, error) {
	f := find(p.Family)
	if f == nil {
		return nil, NoFamily(p.Family)
	}
	if err := p.within(); err != nil {
		return nil, err
	}
	o := object{{"family", p.Family}}
	o.addText("name", OneLine(p.Name))
	o.addText("author", OneLine(p.Author))
	o.addText("note", Lines(p.Note))
	if p.Made != nil {
		o.add("made", fileValue(f, reflect.ValueOf(p.Made)))
	}
	if p.Published != nil {
		o.add("published", fileValue(f, reflect.ValueOf(p.Published)))
	}
	if options := encodeHeaders(p.Headers); len(options) > 0 {
		o.add("options", options)
	}
	o.add("start", Rows(f, p.Start, Start))
	if !f.Info().NoGoal {
		o.add("goal", Rows(f, p.Goal, Goal))
	}
	if word, rows := layerRows(f, p.Start); rows != nil {
		o.add(word, rows)
	}
	if len(p.Marks) > 0 {
		o.add("marks", fileValue(f, reflect.ValueOf(p.Marks)))
	}
	if len(p.Demands) > 0 {
		o.add("demands", fileDemands(f, p.Start.Size, p.Demands))
	}
	if len(p.Tasks) > 0 {
		o.add("tasks", fileValue(f, reflect.ValueOf(p.Tasks)))
	}
	kept := slices.DeleteFunc(slices.Clone(p.Solutions), func(s Solution) bool { return s.Loose })
	if len(kept) > 0 {
		for i, s := range kept {
			kept[i] = s.Said()
		}
		o.add("solutions", fileValue(f, reflect.ValueOf(kept)))
	}
	if len(p.Bounds) > 0 {
		bounds := slices.Clone(p.Bounds)
		for i, b := range bounds {
			bounds[i] = b.Said()
		}
		o.add("bounds", fileValue(f, reflect.ValueOf(bounds)))
	}
	if len(p.Tried) > 0 {
		o.add("tried", fileValue(f, reflect.ValueOf(p.Tried)))
	}
	return o, nil
}

// fileObject returns the fields of a struct as they are written.
func fileObject(f Family, from reflect.Value) object {
	o := object{}
	for _, e := range strictjson.Fields(from.Type()) {
		x := from.FieldByIndex(e.Index)
		switch {
		case e.Counts:
			o.add(e.Key, x.Len())
			continue
		case x.IsZero() && !e.Always:
			continue
		case e.From1:
			x = counted(x)
		}
		if written := fileValue(f, x); e.Always || !reflect.ValueOf(written).IsZero() {
			o.add(e.Key, written)
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
	strictjson.Shift(n, 1)
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

// encodeHeaders makes one entry a key: a text, or a list when it occurs more
// than once.
func encodeHeaders(headers []Header) (o object) {
	values := map[string][]string{}
	for _, h := range headers {
		values[h.Key] = append(values[h.Key], OneLine(h.Value))
	}
	for _, h := range headers {
		switch list := values[h.Key]; {
		case len(list) == 1:
			o.add(h.Key, list[0])
		case len(list) > 1:
			o.add(h.Key, list)
		}
		delete(values, h.Key)
	}
	return o
}

// finite is a time as JSON can hold it.
func finite(seconds float64) float64 {
	if math.IsNaN(seconds) || math.IsInf(seconds, 0) || seconds < 0 {
		return 0
	}
	return seconds
}

// object is a JSON object that keeps the order of its entries.
type object []property

type property struct {
	key   string
	value any
}

func (o *object) add(key string, value any) { *o = append(*o, property{key, value}) }

// addText adds a text unless it is empty.
func (o *object) addText(key, text string) {
	if text != "" {
		o.add(key, text)
	}
}

// MarshalJSON writes the entries in their order.
func (o object) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, p := range o {
		if i > 0 {
			b.WriteByte(',')
		}
		for j, v := range []any{p.key, p.value} {
			text, err := encodeJSON(v, "")
			if err != nil {
				return nil, err
			}
			if j == 1 {
				b.WriteByte(':')
			}
			b.Write(bytes.TrimSuffix(text, []byte("\n")))
		}
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// encodeJSON is json.Marshal that leaves <, > and & readable; it ends with a
// line feed.
func encodeJSON(v any, indent string) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", indent)
	err := e.Encode(v)
	return b.Bytes(), err
}
