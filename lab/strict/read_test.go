package strict_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/lab/strict"
	"waymark/puzzles"
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
	Count int `json:"count" strict:"must"`
}

type outer struct {
	Name  string   `json:"name,omitempty"`
	Big   uint64   `json:"big,omitempty"`
	Real  float64  `json:"real,omitempty"`
	Truth bool     `json:"truth,omitempty"`
	Word  word     `json:"word,omitempty"`
	List  []string `json:"list,omitempty"`
	In    *inner   `json:"in,omitempty"`
	Ins   []inner  `json:"ins,omitempty"`
}

func TestWhatIsMeantIsRead(t *testing.T) {
	var x outer
	places, err := strict.Read([]byte("\ufeff{\"name\": \"a\\u0041\", \"big\": 18446744073709551615, \"real\": 0.5, \"truth\": true, \"word\": \"yes\",\n \"list\": [\"a\", \"b\"],\n"+
		" \"in\": {\"count\": 3}, \"ins\": [{\"count\": 1},\n   {\"count\": 2}]}\n"), "file", &x)
	require.NoError(t, err)
	assert.Equal(t, outer{"aA", 1<<64 - 1, 0.5, true, "yes", []string{"a", "b"}, &inner{3}, []inner{{1}, {2}}}, x)
	for _, c := range []struct {
		path         []any
		line, column int
	}{
		{nil, 1, 1},
		{[]any{"name"}, 1, 10},
		{[]any{"ins", 1, "count"}, 4, 14},
		{[]any{"ins", 1, "none"}, 4, 4},
		{[]any{"ins", 7}, 3, 29},
		{[]any{"list", "x"}, 2, 10},
	} {
		var at *puzzles.FileError
		require.ErrorAs(t, places.Fail(c.path, errors.New("wrong")), &at)
		assert.Equal(t, []int{c.line, c.column}, []int{at.Line, at.Column}, c.path)
	}
}

func TestWhatIsNotMeantIsRefused(t *testing.T) {
	for text, says := range map[string]string{
		"":                              "1:1: the file is empty",
		"{":                             "cut off",
		"{\n\"name\" \"a\"}":            "2:8: this is not JSON",
		"{} {}":                         "1:4: there is something after the end",
		"[]":                            `1:1: "file" must be an object, not a list`,
		"null":                          "must be an object, not null",
		"{\n \"nam\": 1}":               `2:2: "nam" is no key that "file" can have`,
		`{"name": "a", "name":1}`:       `the key "name" occurs twice`,
		`{"name": 1}`:                   `"name" must be a text, not a number`,
		`{"big": -1}`:                   "whole number from 0, not -1",
		`{"big": 1.5}`:                  "whole number",
		`{"big": 18446744073709551616}`: "whole number",
		`{"real": -0.5}`:                "must be a number from 0",
		`{"real": 1e999}`:               "must be a number from 0",
		`{"truth": "true"}`:             "must be true or false, not a text",
		`{"word": "no"}`:                `1:10: "word": it is not yes`,
		`{"word": 1}`:                   "must be a text",
		`{"list": {}}`:                  "must be a list, not an object",
		`{"list": ["a", 1]}`:            `1:16: "list" must be a text`,
		`{"in": {}}`:                    `1:8: the key "count" is missing`,
		`{"in": {"count": 4294967296}}`: "too large",
		`{"in": null}`:                  "must be an object, not null",
		"\xff":                          "not text in UTF-8",
		strings.Repeat("[", 20) + strings.Repeat("]", 20): "nested deeper",
		strings.Repeat(" ", strict.MaxSize+1):             "larger than",
	} {
		var x outer
		_, err := strict.Read([]byte(text), "file", &x)
		if assert.Error(t, err, text) {
			assert.Contains(t, err.Error(), says)
		}
	}
}
