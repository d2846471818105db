package strictjson_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles/strictjson"
)

// word reads only "yes".
type word string

func (w *word) UnmarshalText(text []byte) error {
	if string(text) != "yes" {
		return errors.New("it is not yes")
	}
	*w = word(text)
	return nil
}

type inner struct {
	Count int `json:"count" file:",must"`
}

type embedded struct {
	Deep *int `json:"deep,omitempty"`
}

type outer struct {
	Name  string                     `json:"name,omitempty"`
	Big   uint64                     `json:"big,omitempty"`
	Real  float64                    `json:"real,omitempty"`
	Truth bool                       `json:"truth,omitempty"`
	Word  word                       `json:"word,omitempty"`
	List  []string                   `json:"list,omitempty"`
	In    *inner                     `json:"in,omitempty"`
	Ins   []inner                    `json:"ins,omitempty"`
	Raw   map[string]json.RawMessage `json:"raw,omitempty"`
	embedded
}

type counted struct {
	At    int      `file:"at,from1"`
	Order []int    `file:"order,from1"`
	Steps []string `file:"steps,counted"`
}

// parse reads a text whose errors begin with the offset of what is wrong.
func parse(text string) (strictjson.Value, error) {
	t := strictjson.Text{Data: []byte(text), MaxEntries: 3, Fail: func(at int, format string, args ...any) error {
		return fmt.Errorf("%d: %w", at, fmt.Errorf(format, args...))
	}}
	return t.Parse()
}

func read(text string, to any) error {
	v, err := parse(text)
	if err != nil {
		return err
	}
	return v.Read(to)
}

func TestWhatIsMeantIsRead(t *testing.T) {
	var x outer
	require.NoError(t, read(`{"name": "a\u0041\ud83d\ude00", "big": 18446744073709551615, "real": 0.5, "truth": true, "word": "yes",
 "list": ["a", "]b\"\\"], "in": {"count": 3}, "ins": [{"count": 1}, {"count": 2}], "raw": {"a": [1, {}], "b":null}, "deep":7} `, &x))
	deep := 7
	assert.Equal(t, outer{
		"aA😀", 1<<64 - 1, 0.5, true, "yes",
		[]string{"a", `]b"\`},
		&inner{3},
		[]inner{{1}, {2}},
		map[string]json.RawMessage{"a": json.RawMessage("[1, {}]"), "b": json.RawMessage("null")},
		embedded{&deep},
	}, x)
	var c counted
	require.NoError(t, read(`{"length": 2, "steps": ["a", "b"], "at": 1, "order": [3, 1]}`, &c))
	assert.Equal(t, counted{0, []int{2, 0}, []string{"a", "b"}}, c)
}

func TestWhatIsNotMeantIsRefused(t *testing.T) {
	for text, want := range map[string]string{
		"":                              "0: the file is empty",
		" \n":                           "2: the file is empty",
		`{"name": "a`:                   "11: the file ends in the middle: it has been cut off",
		"{\n\"name\" \"a\"}":            "9: this is not JSON: invalid character '\"' after object key",
		"{} {}":                         "3: there is something after the end",
		"[]":                            "0: this must be an object, not a list",
		`{ "nam": 1}`:                   `2: the key "nam" is unknown`,
		`{"Name": "a"}`:                 `1: the key "Name" is unknown`,
		`{"name": "a", "name":1}`:       `14: the key "name" occurs twice`,
		`{"raw": {"a":1, "a":1}}`:       `16: the key "raw.a" occurs twice`,
		`{"name": 1}`:                   `9: "name" must be a text, not a number`,
		`{"name": null}`:                `9: "name" must be a text, not null`,
		`{"big": -1}`:                   `8: "big" must be a whole number from 0, not -1`,
		`{"big": 1.5}`:                  "whole number",
		`{"big": 18446744073709551616}`: "whole number",
		`{"real": -0.5}`:                "must be a number from 0",
		`{"real": 1e999}`:               "must be a number from 0",
		`{"truth": "true"}`:             "must be true or false, not a text",
		`{"word": "no"}`:                `9: "word": it is not yes`,
		`{"word": 1}`:                   "must be a text",
		`{"list": {}}`:                  "must be a list, not an object",
		`{"list": ["a", 1]}`:            `15: "list[1]" must be a text, not a number`,
		`{"list": ["a","a","a","a"]}`:   `22: "list" has more than 3 entries`,
		`{"in": {}}`:                    `7: the key "in.count" is missing`,
		`{"ins": [{"count":1}, {"count": 4294967296}]}`: `32: "ins[1].count" is too large`,
		`{"ins": [{"count":1}, {"cnt": 4294967296}]}`:   `23: the key "ins[1].cnt" is unknown`,
		`{"in": null}`:              "must be an object, not null",
		"{\"name\": \"é\xff\"}":     "12: this is not text in UTF-8",
		strings.Repeat("[", 20_000): "this is not JSON: invalid character '[' exceeded max depth",
	} {
		err := read(text, &outer{})
		if assert.Error(t, err, text) {
			assert.Contains(t, err.Error(), want)
		}
	}
	for text, want := range map[string]string{
		`{"length": 2, "steps": ["a"]}`: `11: "length" is 2, but there are 1 steps`,
		`{"length": 1}`:                 `11: "length" is 1, but there are 0 steps`,
		`{"length": -1}`:                `"length" must be a whole number`,
		`{"at": 0}`:                     `7: the numbers of "at" begin at 1`,
		`{"order": [1, 0]}`:             `10: the numbers of "order" begin at 1`,
	} {
		assert.ErrorContains(t, read(text, &counted{}), want)
	}
}

func TestAFieldIsFoundByItsPath(t *testing.T) {
	v, err := parse(` {"name": "b", "ins": [{"count": 1}, {"count": 2}], "list": []}`)
	require.NoError(t, err)
	for _, c := range []struct {
		path []any
		at   int
		ok   bool
	}{
		{nil, 1, true},
		{[]any{"name"}, 10, true},
		{[]any{"ins", 1, "count"}, 47, true},
		{[]any{"ins", 1, "none"}, 37, false},
		{[]any{"ins", 7}, 22, false},
		{[]any{"list", "list"}, 60, false},
		{[]any{"name", "x"}, 10, false},
	} {
		found, ok := v.Find(c.path...)
		assert.Equal(t, c.at, found.At, c.path)
		assert.Equal(t, c.ok, ok, c.path)
	}
}

// FuzzRead: what is read is what encoding/json reads, every value is found by its path, and every
// byte of a text has its place.
func FuzzRead(f *testing.F) {
	f.Add(`{"name": "a\u0041\ud83d\ude00\ud83d\u0041\/", "big": 1, "list": ["a", "]b\"\\"], "in": {"count": 3}, "ins": [{"count": 1}], "raw": {"a": [1, {}]}, "deep":7}`)
	f.Add(`[1, [], {"a": {}}, "", null]`)
	f.Fuzz(func(t *testing.T, text string) {
		whole, err := parse(text)
		require.Equal(t, json.Valid([]byte(text)) && utf8.ValidString(text), err == nil)
		if err != nil {
			return
		}
		var x, y outer
		if whole.Read(&x) == nil {
			require.NoError(t, json.Unmarshal([]byte(text), &y))
			a, err := json.Marshal(x)
			require.NoError(t, err)
			b, err := json.Marshal(y)
			require.NoError(t, err)
			require.Equal(t, string(b), string(a))
		}
		var visit func(v strictjson.Value, path []any)
		visit = func(v strictjson.Value, path []any) {
			found, ok := whole.Find(path...)
			require.True(t, ok)
			require.Equal(t, v.At, found.At)
			switch v.Kind() {
			case strictjson.String:
				s, err := v.Text()
				require.NoError(t, err)
				at := v.At
				for i := range s {
					require.Greater(t, v.Offset(i), at)
					at = v.Offset(i)
				}
				require.Equal(t, byte('"'), text[v.Offset(len(s))])
			case strictjson.List:
				n := 0
				require.NoError(t, v.Each(0, func(e strictjson.Value) error {
					visit(e, append(path[:len(path):len(path)], n))
					n++
					return nil
				}))
			case strictjson.Object:
				_ = v.Entries(func(e strictjson.Value) error {
					visit(e, append(path[:len(path):len(path)], e.Key))
					return nil
				})
			}
		}
		visit(whole, nil)
	})
}
