package foreign_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
	"waymark/test/draws"
)

// grown is a text that one thing is repeated in: what stands before, the thing, what
// stands after. "%d" in it is the number of the repetition.
type grown struct{ name, before, unit, after string }

// of returns the text at about so many bytes.
func (g grown) of(size int) []byte {
	var b strings.Builder
	b.WriteString(g.before)
	numbered := strings.Contains(g.unit, "%d")
	for i := 0; b.Len() < size-len(g.after); i++ {
		if numbered {
			fmt.Fprintf(&b, g.unit, i)
		} else {
			b.WriteString(g.unit)
		}
	}
	return []byte(strings.TrimSuffix(b.String(), ",") + g.after)
}

const (
	blocksText = "puzzle blocks\nstart 2x2\nAB\n..\ngoal 2x2\n..\n.A\n"
	slideText  = "puzzle slide\nstart 2x2\n1 2\n3 _\ngoal 2x2\n1 2\n_ 3\n"
	blocksFile = `{"waymark":1,"family":"blocks","start":["AB",".."],"goal":["..",".A"],`
)

// grownTexts has a text for every line and key that can be repeated, in the program's
// own forms, and for every form of others.
var grownTexts = []grown{
	{"text: note", blocksText, "note x\n", ""},
	{"text: long note", blocksText + "note ", "x ", "\n"},
	{"text: name", blocksText + "name ", "x", "\n"},
	{"text: unknown line", blocksText, "what\n", ""},
	{"text: alike", blocksText, "alike A B\n", ""},
	{"text: long alike", blocksText + "alike ", "A ", "\n"},
	{"text: metric", blocksText, "metric step\n", ""},
	{"text: axis", blocksText, "axis horizontal A\n", ""},
	{"text: exit", blocksText, "exit right 1\n", ""},
	{"text: alike and axis", blocksText, "alike A B\naxis vertical B\n", ""},
	{"text: via waypoints", slideText, "mark via m 2x2\n1 2\n_ 3\n", ""},
	{"text: fixed waypoints", slideText, "mark fixed\nmoves C2-U\n", ""},
	{"text: waypoint of many moves", slideText + "mark fixed\nmoves ", "A1-U ", "\n"},
	{"text: waypoint with a long name", slideText + "mark via ", "m ", " 2x2\n1 2\n3 _\n"},
	{"text: tried", slideText, "tried 0 name\nmoves A1-U\n", ""},
	{"text: tried one after the other", slideText, "tried %d\nmoves A1-U\n", ""},
	{"text: tried of many moves", slideText + "tried 0\nmoves ", "A1-U ", "\n"},
	{"text: starts", slideText, "start 2x2\n1 2\n3 _\n", ""},
	{"text: puzzles", "", slideText, ""},
	{"text: puzzles with settings", "", blocksText + "metric step\nalike A B\n", ""},
	{"text: puzzle lines", "", "puzzle slide\n", ""},
	{"text: blank lines", slideText, "\n", ""},
	{"text: comments", slideText, "; x\n", ""},
	{"text: white space", slideText, " ", "\n"},
	{"text: one row", "puzzle blocks\nstart 16x16\n", ".", "\n"},
	{"text: rows", "puzzle blocks\nstart 2x2\n", "..\n", ""},
	{"text: white space before", "", " \n", slideText},
	{"file: note", blocksFile + `"note":"`, `x\n`, `"}`},
	{"file: name", blocksFile + `"name":"`, `x`, `"}`},
	{"file: escapes", blocksFile + `"note":"`, `\ud83d\ude00\"`, `"}`},
	{"file: alike", blocksFile + `"options":{"alike":[`, `"A B",`, `]}}`},
	{"file: options", blocksFile + `"options":{`, `"alike":"A B",`, `}}`},
	{"file: via waypoints", blocksFile + `"marks":[`, `{"kind":"via","board":["BA",".."]},`, `]}`},
	{"file: fixed waypoints", blocksFile + `"marks":[`, `{"kind":"fixed","moves":"A1-D1"},`, `]}`},
	{"file: empty waypoints", blocksFile + `"marks":[`, `{},`, `]}`},
	{"file: moves", blocksFile + `"marks":[{"kind":"fixed","moves":"`, `A1-D1 `, `"}]}`},
	{"file: solutions", blocksFile + `"solutions":[`, `{"moves":"A1-D1","status":"solved"},`, `]}`},
	{"file: moves of a solution", blocksFile + `"solutions":[{"status":"solved","moves":"`, `A1-D1 `, `"}]}`},
	{"file: audit", blocksFile + `"solutions":[{"status":"solved","moves":"A1-D1","audit":{"free":{"lower_bound":1},"marks":[`, `{"mark":1,"without":{"lower_bound":1}},`, `]}}]}`},
	{"file: order", blocksFile + `"solutions":[{"status":"solved","moves":"A1-D1","audit":{"free":{"lower_bound":1},"order":{"best":{"lower_bound":1},"marks":[`, `1,`, `]}}}]}`},
	{"file: tried", blocksFile + `"tried":[`, `{"from":0,"moves":"A1-D1"},`, `]}`},
	{"file: unknown keys", `{"waymark":1,"family":"blocks",`, `"a%d":1,`, `"b":1}`},
	{"file: keys twice", `{"waymark":1,"family":"blocks",`, `"name":"",`, `"author":""}`},
	{"file: unknown keys before", `{`, `"a%d":1,`, `"waymark":1,"family":"blocks"}`},
	{"file: depth", `{"waymark":`, `[`, `1}`},
	{"file: deep waypoints", blocksFile + `"marks":[`, `[`, `]}`},
	{"file: rows", blocksFile + `"gates":[`, `"..",`, `]}`},
	{"file: start", `{"waymark":1,"family":"blocks","start":[`, `"..",`, `]}`},
	{"file: one row", `{"waymark":1,"family":"blocks","start":["`, `.`, `"]}`},
	{"file: white space", `{"waymark":1,"family":"blocks"`, " \n", `}`},
	{"Rush Hour", "", "ooooooooooooAAoBooooooooCCCooooooDDo\n", ""},
	{"Rush Hour, long", "", "o", "\n"},
	{"24-puzzle lines", "", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 0\n", ""},
	{"8-puzzle lines", "", "1 2 3 4 5 6 7 8 0\n", ""},
	{"numbers, 2 by 2", "", "1 2 3 0\n", ""},
	{"numbers in rows", "", "1 2\n3 0\n\n", ""},
	{"numbers in rows without end", "", "1 2 3\n", ""},
	{"Korf's table", "id,optimal,board\n", "%d,2,1 2 3 4 0 6 7 5 8\n", ""},
	{"heads of Korf's table", "", "id,optimal,board\n", ""},
	{"numbers on one line", "", "1 ", "\n"},
	{"tiles", "", "board A optimal 1\nstart\nR..\n...\n\ngoal\n..R\n...\n\n", ""},
	{"tiles, waypoints", "start\nR..\n...\n\ngoal\n..R\n...\n\n", "waypoint (after 1)\n.R.\n...\n\n", ""},
	{"tiles, starts", "", "start\nR..\n...\n\n", ""},
	{"tiles, rows alone", "", "R..\n...\n\n..R\n...\n\n", ""},
	{"tiles, one board and blank lines", "R..\n...\n", "\n", ""},
	{"tiles, a board a line apart", "", "R..\n...\n\n", ""},
	{"tiles, without end", "", "R..\n", ""},
	{"levels", "", "level one optimal 1\no_\n#.\n", ""},
	{"levels without rows", "", "level one\n", ""},
	{"levels, blank lines", "level one\n", "\n", "o_\n..\n"},
	{"blocks alone", "", "o_\n..\n\n", ""},
	{"blocks alone without end", "", "o_\n", ""},
	{"blocks alone without a goal", "o_\n..\n\n", "..\n", ""},
	{"swap", "", "T1O,Q2B/###,B3O O?/#O\n", ""},
	{"swap, long", "T1O,Q2B/", "###,B3O/", " O?/#O\n"},
	{"Klotski", "", "a,b,3,2,1,0,AA./BCC,4,2,3\n", ""},
	{"Klotski, commas", "a,b,3,2,1,0,AA./BCC", ",", "\n"},
	{"lists", "[", "[1,2,3,0],", "]"},
	{"lists in rows", "", "[[1,2],[3,0]]\n\n", ""},
	{"a list a line", "", "[1,2,3,0]\n", ""},
	{"lists with names", "{", `"a%d":[[1,2],[3,0]],`, `"b":1}`},
	{"strings in a list", "[", `"ooooooooBoooAABoooooBooooooooooooooo",`, "]"},
	{"a list of cars", "X,-,2,2,0\n", "B,|,3,0,3\n", ""},
	{"cars in a list", `[{"id":"X","dir":"h","size":2,"row":2,"col":0},`, `{"id":"B","dir":"v","size":3,"row":0,"col":3},`, "]"},
	{"planners", "", "(define (problem p) (:init (at t1 p1) (at t2 p2) (at t3 p3) (empty p4)))\n", ""},
	{"planners' facts", "(define (problem p) (:init ", "(at t1 p1) ", "))"},
	{"planners' places", "(define (problem p) (:init ", "(at t1 p%d) ", "))"},
	{"a table", "id,board\n", "%d,123406758\n", ""},
	{"lines of a table", "", "%d,\"1 2 3 4 0 6 7 5 8\",2\n", ""},
	{"blocks as they are drawn", "", "HAAI\nHAAI\nJBBK\nJCDK\nE@@F\n\n", ""},
	{"blocks in walls", "", "One\n####\n#**-..\n####\n\n", ""},
	{"names", "", "level one\n\nnext one\n\n", "1 2 3 0\n"},
	{"names and boards", "", "; one\n1 2\n3 0\n\nanother\n1 2\n3 0\n\n", ""},
	{"comments", "", "# x\n", "1 2 3 0\n"},
	{"blank lines", "", "\n", "1 2 3 0\n"},
}

// A text four times as large takes little more than four times the memory on the way,
// whatever it repeats: nothing is written anew for every line, which would be sixteen
// times as much. (Lists grow by doubling, which makes up to 8 of the 4.) What time it
// takes BenchmarkLinear prints.
func TestReadersAreLinear(t *testing.T) {
	for _, g := range grownTexts {
		for _, family := range []string{"", "blocks"} {
			t.Run(g.name+" "+family, func(t *testing.T) {
				size := draws.Count(32 << 10)
				one, four := allocated(g.of(size), family), allocated(g.of(4*size), family)
				assert.LessOrEqual(t, four, 8*one+float64(2*size), "%d KB after %d KB", int(four)>>10, int(one)>>10)
			})
		}
	}
}

// allocated is how many bytes reading takes from the heap, those given back included.
func allocated(text []byte, family string) float64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	in, _ := foreign.Read(text, "t", families.Rules, foreign.Options{Family: family})
	runtime.ReadMemStats(&after)
	runtime.KeepAlive(in)
	return float64(after.TotalAlloc - before.TotalAlloc)
}

// BenchmarkLinear reads 16 MiB, the most there is, of every text that repeats one thing:
//
//	go test ./puzzles/foreign -run - -bench Linear -benchtime 1x
func BenchmarkLinear(b *testing.B) {
	for _, g := range grownTexts {
		b.Run(g.name, func(b *testing.B) {
			text := g.of(puzzles.MaxFileSize)
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				_, _ = foreign.Read(text, "t", families.Rules, foreign.Options{})
			}
		})
	}
}
