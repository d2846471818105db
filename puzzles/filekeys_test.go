package puzzles_test

import (
	"encoding/json"
	"go/parser"
	"go/token"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
)

// The documentation names the keys that the reader accepts, and the writer writes those
// and no others: all of them in a puzzle with nothing left empty.
func TestKeysOfAFileAreDocumented(t *testing.T) {
	assert.Equal(t, puzzles.FileKeys, documentedKeys(t))

	p := walk{}.New(puzzles.Size{Rows: 1, Cols: 2})
	filled(reflect.ValueOf(p).Elem())
	p.Family, p.Start, p.Goal = "walk", puzzles.NewBoard(puzzles.Size{Rows: 1, Cols: 2}, walker), puzzles.NewBoard(puzzles.Size{Rows: 1, Cols: 2}, puzzles.Any)
	p.Headers = []puzzles.Header{{Key: "pace", Value: "slow"}}
	p.Marks = []puzzles.Mark{
		{Kind: puzzles.Via, Name: "a", Off: true, Board: p.Start},
		{Kind: puzzles.Fixed, Moves: []puzzles.Move{"A1-R"}},
	}
	p.Demands = []puzzles.Demand{
		{Kind: puzzles.DemandEvery, Board: p.Start, Within: 3},
		{Kind: puzzles.DemandNone, Piece: walker, Cell: 1},
		{Kind: puzzles.DemandLength, Least: 1, Most: 2},
		{Kind: puzzles.DemandOnly, Moves: []puzzles.Move{"A1-R"}},
	}
	p.Solutions[0].Status, p.Solutions[0].Loose = puzzles.StatusManual, false // no file holds a loose one
	p.Tried[0].From = 0
	p.Published.Lengths[0].Unit, p.Made.Difficulty = "slide", "hard"
	loose := p.Clone()
	loose.Solutions[0].Loose = true
	data, err := puzzles.EncodeFile(loose, find)
	require.NoError(t, err)
	assert.NotContains(t, string(data), "solutions")
	data, err = puzzles.EncodeFile(p, find)
	require.NoError(t, err)
	written := map[string]any{}
	require.NoError(t, json.Unmarshal(data, &written))
	keys := map[string]map[string]bool{}
	collectKeys(keys, "puzzle", written)
	for object, want := range puzzles.FileKeys {
		got := []string{}
		for key := range keys[object] {
			got = append(got, key)
		}
		assert.ElementsMatch(t, want, got, object)
	}
	p.Headers, p.Published.Unsolvable = nil, false // the family has no settings, and it has a length
	data, err = puzzles.EncodeFile(p, find)
	require.NoError(t, err)
	again, err := puzzles.ReadFile(data, "f", find)
	require.NoError(t, err)
	assert.Equal(t, puzzles.Claimed(p), again, "what is written is read")
}

// documentedKeys reads the lists of keys in the documentation of the package.
func documentedKeys(t *testing.T) map[string][]string {
	file, err := parser.ParseFile(token.NewFileSet(), "doc.go", nil, parser.ParseComments)
	require.NoError(t, err)
	keys := map[string][]string{}
	for _, line := range strings.Split(file.Doc.Text(), "\n") {
		if object, list, ok := strings.Cut(line, ": "); ok && strings.HasPrefix(line, "\t") {
			keys[strings.TrimSpace(object)] = strings.Fields(list)
		}
	}
	return keys
}

// collectKeys notes the keys of an object in a file and of those in it.
func collectKeys(keys map[string]map[string]bool, object string, members map[string]any) {
	inside := map[string]string{
		"puzzle made": "made", "puzzle published": "published", "published lengths": "length", "puzzle marks": "mark", "puzzle demands": "demand", "puzzle tasks": "task", "puzzle tried": "tried", "puzzle solutions": "solution", "puzzle bounds": "bound", "bound asked": "asked", "solution asked": "asked", "solution proof": "proof", "solution audit": "audit",
		"audit free": "audit part", "audit marks": "audit of mark", "audit of mark without": "audit part", "audit of mark weakened": "audit part",
		"audit order": "audit of order", "audit of order best": "audit part",
	}
	if keys[object] == nil {
		keys[object] = map[string]bool{}
	}
	for key, v := range members {
		keys[object][key] = true
		list, many := v.([]any)
		if !many {
			list = []any{v}
		}
		for _, v := range list {
			if m, ok := v.(map[string]any); ok && inside[object+" "+key] != "" {
				collectKeys(keys, inside[object+" "+key], m)
			}
		}
	}
}

// filled gives every field of a struct a value that is not empty.
func filled(v reflect.Value) {
	switch {
	case v.Type() == reflect.TypeFor[time.Time]():
		v.Set(reflect.ValueOf(time.Date(2026, 5, 30, 18, 4, 0, 0, time.UTC)))
		return
	case v.CanInt():
		v.SetInt(1)
	case v.CanUint():
		v.SetUint(1)
	case v.CanFloat():
		v.SetFloat(1)
	}
	switch v.Kind() {
	case reflect.String:
		v.SetString("A1-R")
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Pointer:
		if v.Type() == reflect.TypeFor[*puzzles.Claim]() || v.Type() == reflect.TypeFor[*puzzles.BoundClaim]() {
			return // as in what a program knows
		}
		v.Set(reflect.New(v.Type().Elem()))
		filled(v.Elem())
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		filled(v.Index(0))
	case reflect.Struct:
		for i := range v.NumField() {
			filled(v.Field(i))
		}
	}
}
