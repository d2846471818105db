package cli_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles/plays"
)

// schema is a JSON Schema, as much of it as docs/waymark.schema.json has.
type schema struct {
	Dialect     string   `json:"$schema"`
	Title       string   `json:"title"`
	Description string   `json:"description"`
	Type        any      `json:"type"` // a name, or a list of names
	Const       any      `json:"const"`
	Enum        []any    `json:"enum"`
	Ref         string   `json:"$ref"`
	AnyOf       []schema `json:"anyOf"`
	Items       *schema  `json:"items"`
	Properties  keyed    `json:"properties"`
	Required    []string `json:"required"`
	Defs        keyed    `json:"$defs"`
}

// keyed are schemas by their keys, in their order.
type keyed struct {
	keys []string
	of   map[string]schema
}

func (k *keyed) UnmarshalJSON(data []byte) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if _, err := d.Token(); err != nil {
		return err
	}
	k.of = map[string]schema{}
	for d.More() {
		key, err := d.Token()
		if err != nil {
			return err
		}
		var s schema
		if err := d.Decode(&s); err != nil {
			return err
		}
		k.keys, k.of[key.(string)] = append(k.keys, key.(string)), s
	}
	return nil
}

// theSchema reads docs/waymark.schema.json.
func theSchema(t *testing.T) schema {
	t.Helper()
	data, err := os.ReadFile("../../docs/waymark.schema.json")
	require.NoError(t, err)
	var s schema
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields() // what the validator does not know it would pass over
	require.NoError(t, d.Decode(&s))
	return s
}

// wrong returns what is wrong with a value, "" for nothing. Definitions and their keys that a value has are noted in seen.
func (root schema) wrong(s schema, v any, at string, seen map[string]bool) string {
	if s.Ref != "" {
		name := strings.TrimPrefix(s.Ref, "#/$defs/")
		def, ok := root.Defs.of[name]
		if !ok {
			return at + ": there is no definition " + name
		}
		if object, ok := v.(map[string]any); ok {
			for key := range object {
				seen[name+"."+key] = true
			}
		}
		return root.wrong(def, v, at, seen)
	}
	if s.AnyOf != nil {
		var all []string
		for _, one := range s.AnyOf {
			what := root.wrong(one, v, at, seen)
			if what == "" {
				return ""
			}
			all = append(all, what)
		}
		return strings.Join(all, "; ")
	}
	if s.Const != nil && v != s.Const {
		return fmt.Sprintf("%s: %v is not %v", at, v, s.Const)
	}
	if s.Enum != nil && !slices.Contains(s.Enum, v) {
		return fmt.Sprintf("%s: %v is none of %v", at, v, s.Enum)
	}
	if s.Type != nil && !slices.ContainsFunc(listOf(s.Type), func(is any) bool { return isOf(v, is.(string)) }) {
		return fmt.Sprintf("%s: %v is not of the type %v", at, v, s.Type)
	}
	switch v := v.(type) {
	case []any:
		for i, item := range v {
			if s.Items == nil {
				return at + ": nothing is said of the items"
			}
			if what := root.wrong(*s.Items, item, fmt.Sprintf("%s[%d]", at, i), seen); what != "" {
				return what
			}
		}
	case map[string]any:
		for _, key := range s.Required {
			if _, there := v[key]; !there {
				return at + ": there is no " + key
			}
		}
		for key, value := range v {
			p, known := s.Properties.of[key]
			if !known && s.Properties.of != nil { // a program that reads them passes over those; here they are faults
				return at + ": nothing is said of " + key
			}
			if what := root.wrong(p, value, at+"."+key, seen); known && what != "" {
				return what
			}
		}
	}
	return ""
}

func listOf(x any) []any {
	if list, is := x.([]any); is {
		return list
	}
	return []any{x}
}

func isOf(v any, name string) bool {
	switch v := v.(type) {
	case nil:
		return name == "null"
	case bool:
		return name == "boolean"
	case string:
		return name == "string"
	case float64:
		return name == "number" || name == "integer" && v == math.Trunc(v)
	case []any:
		return name == "array"
	}
	return name == "object"
}

// printed are the commands that print JSON, each with the definition of its objects.
func printed(t *testing.T) (list []struct {
	def  string
	args []string
},
) {
	t.Helper()
	add := func(def string, args ...string) {
		list = append(list, struct {
			def  string
			args []string
		}{def, args})
	}
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		return path
	}
	viaText, err := os.ReadFile("testdata/board_a_via.txt")
	require.NoError(t, err)
	const lane = "start 2x3\n1 2 3\n4 _ 5\ngoal 2x3\n1 _ 3\n4 2 5\n"
	const away = "mark via aside 2x3\n1 2 3\n_ 4 5\n"
	marked := file("marked.txt", "puzzle slide\nname Lane\nnote optimal 1 (as published)\n"+lane+away+"mark via back 2x3\n1 2 3\n4 _ 5\n")
	via := file("via.txt", string(viaText))
	unsolvable := file("parity.txt", "puzzle slide\nstart 2x2\n1 2\n3 _\ngoal 2x2\n2 1\n3 _\n")
	liar := "testdata/liar.waymark"

	add("solve", "solve", "--json", "--all", "--layers", "--algorithm", "astar", "first-steps")
	add("solve", "solve", "--json", "--audit", marked)
	add("solve", "solve", "--json", "--go-on", "--probe", "2", "--max-states", "3000", "four-corners")
	add("solve", "solve", "--json", "testdata/slide.txt")
	add("solve", "solve", "--json", "--max-states", "10", "--algorithm", "astar", "--heuristic", "zero", via)
	add("solve", "solve", "--json", "--max-states", "10", "--algorithm", "astar", "--heuristic", "zero", liar)
	add("solve", "solve", "--json", file("published.txt", "puzzle slide\nnote optimal 1, published searches 2 (as published)\n"+lane))
	add("solve", "solve", "--json", file("hopeless.txt", "puzzle slide\nnote unsolvable (as published)\n"+lane))
	add("solve", "export", liar, "--json", "-")
	add("solve", "batch", "--json", "--quiet", "testdata/slide.txt")
	add("solve", "export", "first-steps", "--json", "-")
	add("auditPart", "audit", "--json", marked)
	add("trace", "trace", "--json", "--algorithm", "astar", "--count", "40", "first-steps")
	add("trace", "trace", "--json", "--algorithm", "two-way", "--count", "10", "--from", "5", "four-corners")
	add("trace", "trace", "--json", "--algorithm", "ida-star", "--count", "10", "first-steps")
	add("trace", "trace", "--json", "--algorithm", "astar", file("ajar.txt", "puzzle slide\n"+lane+"mark via aside 2x3\n1 2 3\n_ ? ?\n"))
	add("moves", "moves", "--json", "--at", "2", "first-steps")
	add("analyse", "analyse", "--json", "--hardest-start", "too-tempting")
	add("analyse", "analyse", "--json", "--max-states", "200", "snail")
	add("analyse", "analyse", "--json", unsolvable)
	add("analyse", "analyse", "--json", marked)
	add("analyse", "analyse", "--json", "--max-states", "100", "ferry")
	add("vary", "vary", "--json", marked)
	add("vary", "vary", "--json", unsolvable)
	add("repairs", "vary", "--json", "--repair", unsolvable)
	add("repairs", "vary", "--json", "--repair", file("apart.txt", "puzzle blocks\nmetric move\nstart 2x3\nAB.\n###\ngoal 2x3\n..A\n###\n"))
	add("repairs", "vary", "--json", "--repair", marked)
	add("duplicates", "duplicates", "--json", "twins", "twins", "first-steps")
	add("duplicates", "duplicates", "--json", file("none.md", "no puzzle\n")[:len(dir)])
	played := t.TempDir()
	path := playedLane(t, played, 1, plays.Play{Solved: true, Time: 9000, Steps: []plays.Step{moved(1000, "A2-R"), {At: 2000, Deed: plays.TookBack}, moved(9000, "B1-D")}})
	beside, err := os.ReadFile(plays.Beside(path))
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(plays.Beside(path), append(beside, "{\"waymark"...), 0o600))
	add("plays", "plays", "--json", played)
	add("solve", "solve", "--json", file("bare.txt", "1 2 3 4 5 6 7 0 8\n"))
	add("check", "check", "--json", file("goalless.txt", "1 2 3 4 5 6 7 0 8\n"))
	add("check", "check", "--json", "snail")
	add("check", "check", "--json", "--demands", file("demands.txt", cornered+"demand length 8..\ndemand every over R C3\n"))
	add("check", "check", "--json", "--demands", "--max-states", "3", file("open.txt", cornered+"demand length 8..\n"))
	add("check", "check", "--json", marked)
	add("check", "check", "--json", unsolvable)
	add("pack", "export", "--all", "first-steps", "--json", "-")
	routed := file("routed.waymark", `{"waymark":3,"family":"glide","made":{"maker":6,"seed":1,"candidate":2},"published":{"lengths":[{"length":2}]},"start":["R..","..."],"goal":["...","..R"],"gates":["...","..r"],`+
		`"marks":[{"kind":"via","board":["..R","..."]}],"solutions":[{"moves":"A1-R C1-D","status":"solved","routed":true}]}`)
	add("pack", "export", "passing-place", liar, marked, routed, dir+"/demands.txt", "--json", "-")
	add("library", "library", "--json")
	add("version", "version", "--json")
	return list
}

// Every JSON object that a command prints is what docs/waymark.schema.json says.
func TestJSONIsOfTheSchema(t *testing.T) {
	plain(t)
	root := theSchema(t)
	seen := map[string]bool{}
	for _, c := range printed(t) {
		_, out, errs := run(t, "", c.args...)
		require.NotEmpty(t, out, "%v: %s", c.args, errs)
		lines := strings.Split(strings.TrimSpace(out), "\n")
		for i, line := range lines {
			assert.Regexp(t, `^\{"schema":1,`, line, "%v", c.args)
			var v any
			require.NoError(t, json.Unmarshal([]byte(line), &v))
			def := c.def
			if def == "auditPart" && i == len(lines)-1 {
				def = "audit"
			}
			assert.Empty(t, root.wrong(schema{Ref: "#/$defs/" + def}, v, def, seen), "%v", c.args)
		}
	}
	var unseen []string
	for _, name := range root.Defs.keys {
		for _, key := range root.Defs.of[name].Properties.keys {
			if !seen[name+"."+key] {
				unseen = append(unseen, name+"."+key)
			}
		}
	}
	// These take larger puzzles than a test of all commands can wait for, or a build that knows its commit.
	assert.Equal(t, []string{"farAny.at_least", "optimal.more", "difficulty.over_seconds", "played.model_over_seconds", "version.commit", "version.modified"}, unseen, "keys that no command has printed here")
}

func TestTheValidatorFindsFaults(t *testing.T) {
	root := theSchema(t)
	for text, want := range map[string]string{
		`{"schema":1,"files":1,"puzzles":1,"distinct":1,"groups":[],"skipped":[]}`:                         "",
		`{"schema":2,"files":1,"puzzles":1,"distinct":1,"groups":[],"skipped":[]}`:                         "x.schema: 2 is not 1",
		`{"schema":1,"files":1.5,"puzzles":1,"distinct":1,"groups":[],"skipped":[]}`:                       "x.files: 1.5 is not of the type integer",
		`{"schema":1,"files":1,"puzzles":1,"distinct":1,"groups":[]}`:                                      "x: there is no skipped",
		`{"schema":1,"files":1,"puzzles":1,"distinct":1,"groups":[],"skipped":[],"more":1}`:                "x: nothing is said of more",
		`{"schema":1,"files":1,"puzzles":1,"distinct":1,"groups":[[{"file":1}]],"skipped":[]}`:             "x.groups[0][0]: there is no puzzle",
		`{"schema":1,"files":1,"puzzles":1,"distinct":1,"groups":[],"skipped":[{"file":1,"error":"bad"}]}`: "x.skipped[0].file: 1 is not of the type string",
	} {
		var v any
		require.NoError(t, json.Unmarshal([]byte(text), &v))
		assert.Equal(t, want, root.wrong(schema{Ref: "#/$defs/duplicates"}, v, "x", map[string]bool{}))
	}
}

// The objects in docs/json.md.
func TestTheTableOfJSONIsTrue(t *testing.T) {
	root := theSchema(t)
	var found strings.Builder
	for _, name := range root.Defs.keys {
		def := root.Defs.of[name]
		fmt.Fprintf(&found, "\n## %s\n\n%s\n\n| key | type | what it holds |\n|---|---|---|\n", name, def.Description)
		for _, key := range def.Properties.keys {
			p := def.Properties.of[key]
			require.NotEmpty(t, p.Description, "%s.%s", name, key)
			shown := "`" + key + "`"
			if !slices.Contains(def.Required, key) {
				shown += " (not always)"
			}
			fmt.Fprintf(&found, "| %s | %s | %s |\n", shown, p.words(), p.Description)
		}
	}
	documented(t, "json.md", found.String()+"\n")
}

// words are a type for people.
func (root schema) words() string {
	var list []string
	for _, one := range root.AnyOf {
		list = append(list, one.words())
	}
	for _, v := range root.Enum {
		word, _ := json.Marshal(v)
		list = append(list, "`"+string(word)+"`")
	}
	switch {
	case root.Const != nil:
		list = append(list, fmt.Sprint(root.Const))
	case root.Ref != "":
		name := strings.TrimPrefix(root.Ref, "#/$defs/")
		list = append(list, fmt.Sprintf("[%s](#%s)", name, strings.ToLower(name)))
	case root.Type != nil:
		for _, is := range listOf(root.Type) {
			word := is.(string)
			if word == "array" {
				word = "list of " + root.Items.words()
			}
			list = append(list, word)
		}
	}
	return strings.Join(list, " or ")
}
