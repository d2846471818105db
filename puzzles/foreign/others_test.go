package foreign_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
	"waymark/test/draws"
)

const (
	blankLast   = "goal 3x3\n1 2 3\n4 5 6\n7 8 _\n"
	around      = "start 3x3\n2 8 3\n1 6 4\n7 _ 5\ngoal 3x3\n1 2 3\n8 _ 4\n7 6 5\n"
	parked      = "start 6x6\n......\n..B...\nAAB...\n..B...\n......\n......\ngoal 6x6\n......\n......\n....AA\n"
	forgetMeNot = "start 5x4\nHAAI\nHAAI\nJBBK\nJCDK\nE..F\ngoal 5x4\n....\n....\n....\n.AA.\n.AA.\n"
)

// others are puzzles in brackets, of planners, in tables, and drawn: how many there are, what is then in the text form, and the
// notes.
var others = map[string]struct {
	text  string
	count int
	want  string
	note  string
}{
	"rows in brackets":       {"[[1,2,3],[4,0,6],[7,5,8]]\n", 1, eight + blankLast, ""},
	"initial and goal":       {`{"initial": [[2,8,3],[1,6,4],[7,0,5]], "goal": [[1,2,3],[8,0,4],[7,6,5]]}`, 1, around, ""},
	"goal first":             {"{\n  \"goal\": [[1,2,3],[8,0,4],[7,6,5]],\n  \"initial\": [\n [2,8,3],\n [1,6,4],\n [7,0,5]\n]}", 1, around, ""},
	"variables":              {"start = [[2,8,3],[1,6,4],[7,0,5]]\n\ngoal = [[1,2,3],[8,0,4],[7,6,5]]\n", 1, around, ""},
	"tuples":                 {"initial_state = ((1,2,3),(4,0,6),(7,5,8))\n", 1, eight, ""},
	"a tuple":                {"((1,2,3),(4,0,6),(7,5,8))", 1, eight, ""},
	"a flat list":            {"[1, 2, 3, 4, 0, 6, 7, 5, 8]", 1, eight, ""},
	"a list a line":          {"[1, 2, 3]\n[4, 0, 6]\n[7, 5, 8]\n", 1, eight, ""},
	"a list of flat ones":    {"[[1,2,3,4,0,6,7,5,8],[1,2,3,4,5,6,7,0,8],[1,2,3,0,4,6,7,5,8]]", 3, "name board 3\nstart 3x3\n1 2 3\n_ 4 6\n", ""},
	"variables with names":   {"easy = [[1,2],[3,0]]\nhard = [[0,2],[3,1]]\n", 2, "name hard\nstart 2x2\n_ 2\n3 1\n", ""},
	"an array and None":      {"np.array([[1, 2, 3],\n          [4, None, 6],\n          [7, 5, 8]])", 1, eight, ""},
	"a number a line":        {"[\n  1,\n  2,\n  3,\n  0\n]", 1, "start 2x2\n1 2\n3 _\n", ""},
	"objects":                {`[{"id": 1, "board": [[1,2,3],[4,0,6],[7,5,8]], "moves": 2},{"id": 2, "board": "1 2 3 4 5 6 7 0 8", "moves": 1}]`, 2, "name 1\npublished 2\n" + eight, ""},
	"strings":                {`{"name":"Snail","board":["oooooo","ooBooo","AABooo","ooBooo","oooooo","oooooo"]}`, 1, "name Snail\nmetric slide\naxis auto\nexit right 3\n" + parked, ""},
	"letters in brackets":    {`[["A","A",".","B"],[".",".",".","B"],[".",".",".","."],["C","C",".","."]]`, 1, "exit right 1\nstart 4x4\nAA.B\n", "cars, of which A leaves at the right of row 1"},
	"semicolons in brackets": {"[1 2 3; 4 0 6; 7 5 8]", 1, eight, ""},
	"an array of C":          {"int board[3][3] = {{1,2,3},{4,0,6},{7,5,8}};", 1, eight, ""},
	"a puzzle as a variable": {"puzzle = [[1,2,3],[4,0,6],[7,5,8]]", 1, eight, ""},
	"cars as objects":        {`{"cars":[{"id":"A","orientation":"h","length":2,"row":2,"col":0},{"id":"B","orientation":"v","length":3,"row":1,"col":2}]}`, 1, parked, ""},
	"cars by colour":         {`[{"name":"red","dir":"horizontal","size":2,"x":0,"y":2},{"name":"blue","dir":"vertical","size":3,"x":3,"y":0},{"name":"black","dir":"vertical","size":2,"x":0,"y":0}]`, 1, "\nC..B..\nC..B..\nRR.B..\n", "cars, of which R leaves at the right of row 3"},
	"cars by head":           {"name,orientation,length,row,col\nA,h,2,2,0\nB,v,3,1,2\n", 1, parked, ""},
	"cars in another order":  {"car row col length orientation\nA 3 1 2 H\nB 2 3 3 V\n", 1, parked, ""},
	"cars without a head":    {"X,-,2,2,0\nB,|,3,0,3\nC,-,2,4,1\n", 1, "start 6x6\n...B..\n...B..\nXX.B..\n......\n.CC...\n", "cars, of which X leaves at the right of row 3"},
	"a flower in walls": {
		"Flower\n######\n#a**b#\n# cc #\n##--##\n    ..\n\nNext\n####\n#**-..\n####\n", 2,
		"name Flower\nmetric move\nstart 5x6\n######\n#aAAb#\n#.cc.#\n##..##\n......\ngoal 5x6\n......\n......\n......\n......\n....AA\ngates 5x6\n......\n......\n......\n..AA..\n......\n", "",
	},
	"planner": {
		"(define (problem hard1) (:domain n-puzzle-typed)\n(:objects p_1_1 - position t_1 - tile)\n(:init (at t_1 p_1_1) (at t_2 p_1_2) (at t_3 p_2_1) (empty p_2_2)\n (neighbor p_1_1 p_1_2)) ; so it is\n(:goal (and (at t_1 p_1_1) (at t_2 p_1_2) (at t_3 p_2_1))))",
		1, "name hard1\nstart 2x2\n1 2\n3 _\ngoal 2x2\n1 2\n3 _\n", "",
	},
	"planner by x and y":  {"(define (problem strips)\n (:domain strips-sliding-tile)\n (:init (tile t1) (position x1) (inc x1 x2)\n (blank x1 y1) (at t1 x2 y1) (at t2 x1 y2) (at t3 x2 y2))\n (:goal (and (at t1 x1 y1) (at t2 x2 y1))))", 1, "start 2x2\n_ 1\n2 3\ngoal 2x2\n1 2\n? ?\n", ""},
	"planner by cells":    {"(define (problem eight)\n(:domain eight)(:init (tile-at t1 l1) (tile-at t2 l2) (tile-at t3 l3) (tile-at t4 l4) (blank l5) (tile-at t6 l6) (tile-at t7 l7) (tile-at t5 l8) (tile-at t8 l9)))", 1, eight, ""},
	"planner the other":   {"(define (problem turned) (:domain n)\n(:init (at t1 p1_1) (at t2 p2_1) (at t3 p1_2) (empty p2_2))\n(:goal (and (at t1 p1_1) (at t2 p2_1) (at t3 p1_2))))", 1, "start 2x2\n1 2\n3 _\ngoal 2x2\n1 2\n3 _\n", ""},
	"a table of cars":     {"id,board,moves\n1,ooooooooBoooAABoooooBooooooooooooooo,4\n2,ooooooooooooAABoooooBoooooBooooooooo,5\n", 2, "name 1\npublished 4\nmetric slide\naxis auto\nexit right 3\n" + parked, ""},
	"a quoted table":      {"id,puzzle\n1,\"1 2 3 4 0 6 7 5 8\"\n2,123456708\n", 2, "name 1\n" + eight, ""},
	"commas in a table":   {"board,optimal\n\"1,2,3,4,0,6,7,5,8\",2\n", 1, "published 2\n" + eight, ""},
	"commas at its end":   {"id,optimal,board\n7,2,1,2,3,4,0,6,7,5,8\n", 1, "name 7\npublished 2\n" + eight, ""},
	"a table with a goal": {"start,goal\n283164705,123804765\n", 1, around, ""},
	"a table by tabs":     {"name\tboard\tmoves\nSnail\t1 2 3 4 0 6 7 5 8\t2\n", 1, "name Snail\npublished 2\n" + eight, ""},
	"a table by ;":        {"name;board;moves\nSnail;1 2 3 4 0 6 7 5 8;2\n", 1, "name Snail\npublished 2\n" + eight, ""},
	"lines of a table":    {"1,\"1 2 3 4 0 6 7 5 8\",2\n2,\"1 2 3 4 5 6 7 0 8\",1\n", 2, "name 1\npublished 2\n" + eight, ""},
	"quoted numbers":      {"\"1\",\"2\",\"3\"\n\"4\",\"0\",\"6\"\n\"7\",\"5\",\"8\"\n", 1, eight, ""},
	"blocks":              {"HAAI\nHAAI\nJBBK\nJCDK\nE@@F\n", 1, "metric move\n" + forgetMeNot, "the text names no goal: block A, the largest, is to reach the bottom in the middle, B4"},
	"blocks and spaces":   {"HAAI\nHAAI\nJBBK\nJCDK\nE  F\n", 1, forgetMeNot, "the text names no goal: block A, the largest, is to reach the bottom in the middle, B4"},
	"blocks with commas":  {"h,a,a,i\nh,a,a,i\nj,b,b,k\nj,c,d,k\ne,.,.,f\n", 1, strings.ToLower(forgetMeNot[10:40]), "the text names no goal: block a, the largest, is to reach the bottom in the middle, B4"},
	"blocks lying":        {"BAAD.\nBAAE.\nCCFG.\nHHIIJ\n", 1, "start 4x5\n", "the text names no goal: block A, the largest, is to reach the bottom in the middle, B3"},
	"blocks as strings":   {`{"level": 5, "grid": ["HAAI","HAAI","JBBK","JCDK","E..F"]}`, 1, "name 5\nmetric move\n" + forgetMeNot, "the text names no goal: block A, the largest, is to reach the bottom in the middle, B4"},
	"lists in a table":    {"id,initial_state,solution_length\n1,\"1,2,3,4,0,6,7,5,8\",2\n2,\"[[1,2,3],[4,5,6],[7,0,8]]\",1\n", 2, "name 2\npublished 1\nstart 3x3\n1 2 3\n4 5 6\n7 _ 8\n", ""},
	"a program":           {"import numpy as np\n\ninitial = np.array([[1, 2, 3],\n                    [4, 0, 6],\n                    [7, 5, 8]])\n", 1, "puzzle slide\n" + eight, ""},
	"blocks in walls":     {"#HAAI#\n#HAAI#\n#JBBK#\n#JCDK#\n#E@@F#\n##..##\n", 1, "#E..F#\n##..##\ngoal 6x6\n......\n......\n......\n......\n..AA..\n..AA..\n", "the text names no goal: block A, the largest, is to reach the bottom in the middle, C5"},
	"names in comments":   {"; easy\n1 2 3\n4 0 6\n7 5 8\n\n; hard\n8 6 7\n2 5 4\n3 0 1\n", 2, "name easy\n" + eight, ""},
	"levels":              {"Level 1\n......\n..B...\nAAB...\n..B...\n......\n......\nLevel 2\n......\n......\nAAB...\n..B...\n..B...\n......\n", 2, "name Level 1\nmetric slide\naxis auto\nexit right 3\n" + parked, ""},
	"names in any script": {"横刀立马\nHAAI\nHAAI\nJBBK\nJCDK\nE@@F\n\nВосьмёрка\n1 2 3\n4 0 6\n7 5 8\n", 2, "name Восьмёрка\n" + eight, "the text names no goal: block A, the largest, is to reach the bottom in the middle, B4"},
	"titles":              {"# Title one\nooooooooBoooAABoooooBooooooooooooooo\n\n# Title two\nooooooooooooAABoooooBoooooBooooooooo\n", 2, "name Title one\nmetric slide\naxis auto\nexit right 3\n" + parked, ""},
	"a numbered level":    {"Level 3\no_\n#.\n", 1, "name Level 3\nstart 2x2\no_\n#.\n", ""},
	"a level of numbers":  {"level snail\n1 2 3\n4 0 6\n7 5 8\n", 1, "name level snail\n" + eight, ""},
	"a goal in a comment": {"# start\n2 8 3\n1 6 4\n7 0 5\n# goal\n1 2 3\n8 0 4\n7 6 5\n", 1, around, ""},
}

func TestWhatPeopleBring(t *testing.T) {
	for name, c := range others {
		t.Run(name, func(t *testing.T) {
			got := read(t, c.text, foreign.Options{})
			assert.Len(t, got.Puzzles, c.count)
			assert.Contains(t, asText(t, c.text, foreign.Options{}), c.want)
			if c.note == "" {
				assert.Empty(t, got.Notes)
			} else if assert.Len(t, got.Notes, 1) {
				assert.ErrorContains(t, got.Notes[0], c.note)
			}
		})
	}
}

// What is in brackets and is no board is told, where that is.
func TestFaultsOfLists(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"[[1,2,3],\n[4,0,6],\n[7,5,8]\n", "1:1: the bracket that opens here is not closed"},
		{"[[1,2,3],[4,0,6)]", `1:16: no bracket is open that ")" closes`},
		{"[\"a]\n", "1:2: the quotation mark that opens here is not closed"},
		{strings.Repeat("[", 40), "1:33: more than 32 brackets are open here"},
		{"[true, false]\n", "1:2: "},
		{"[5]\n", "1:1: no board is in this list"},
		{"[[1,2,3],\n [4,q,6],\n [7,5,8]]", `2:5: "q" is no tile`},
		{"[[1,2,3],\n [4,0],\n [7,5,8]]", "2:3: row 2 has 2 cells, but the row before it has 3"},
		{"(define (domain logistics)\n(:predicates (at ?x ?y)))", `1:1: this is the PDDL domain "logistics", a kind of puzzle that Waymark does not have`},
		{"(define (problem g) (:domain gripper)\n(:init (room a)))", `1:1: this is a PDDL problem of the domain "gripper"`},
		{"(define (problem g) (:domain n)\n(:init (at t1 p_1_1) (at t2 p_1_1) (at t3 p_1_2) (at t4 p_2_1) (at t5 p_2_2)))", "2:22: something else is at this place already"},
		{"(define (problem g) (:domain n)\n(:init (at t1 p_1_1) (at t2 p_2_2)))", "2:1: the places of the tiles are no board"},
		{"(define (problem g) (:domain n)\n(:init (at t1 p_1_1) (at t2 p_1_2) (at t3 p_2_1) (empty p_3_2)))", "2:1: the places of the tiles are no board"},
		{"(define (problem g) (:domain n)\n(:init (at t1 home) (at t2 p_2_2_3)))", "2:1: the places of the tiles are no board"},
		{"name,orientation,length,row,col\nA,h,2,2,0\nB,v,3,1,1\n", "3:1: this car stands on another, or beyond the board"},
		{"name,orientation,length,row,col\nA,h,2,2,0\nB,q,3,1,1\n", `3:3: "q" does not say the direction of a car`},
		{"name,orientation,length,row,col\nA,h,2,2\n", `2:1: "" does not say the column of a car`},
		{"id,board\n1,123406758\n2,\n", "3:1: there is no board on this line of the table"},
		{"id,board\n1,1 2 3 4 0 6 7 q 8\n", `2:17: "q" is no tile`},
	} {
		got := place(t, c.text, foreign.Options{})
		assert.True(t, strings.HasPrefix(got, c.want), got)
		_, _, err := streamed(strings.NewReader(c.text))
		assert.Error(t, err, c.text)
	}
}

// A matrix of numbers that plainly are cars or blocks is not taken for sliding tiles without a word: no door reads it until the
// form is named, and the window has both readings to show.
func TestNumbersThatMayBeCars(t *testing.T) {
	for text, want := range map[string][2]string{
		"0 0 2 0 0 0\n0 0 2 3 3 0\n1 1 2 0 0 4\n0 0 0 0 0 4\n0 5 5 0 0 4\n0 0 0 0 0 0\n":         {"cars", "start 6x6\n..2...\n..233.\n112..4\n"},
		"[[0,0,2,0,0,0],[0,0,2,3,3,0],[1,1,2,0,0,4],[0,0,0,0,0,4],[0,5,5,0,0,4],[0,0,0,0,0,0]]":  {"cars", "start 6x6\n..2...\n..233.\n112..4\n"},
		"0 0 12 0 0 0\n0 0 12 3 3 0\n1 1 12 0 0 11\n0 0 0 0 0 11\n0 10 10 0 0 11\n0 0 0 0 0 0\n": {"cars", "start 6x6\n..c...\n..c33.\n11c..b\n"},
		nineCars[0]: {"cars", "exit right 5\nstart 9x9\n..2..3...\n..2..3555\n..2..3..6\n77......6\nBB.a....6\n...a.....\nee..gg...\n.........\n.......ll\n"},
		nineCars[1]: {"cars", "exit right 3\nstart 6x6\n..1223\n..1..3\n991..3\n...455\n6774..\n6..488\n"},
		"5 4\n1 2 2 3\n1 2 2 3\n4 5 5 6\n4 7 8 6\n9 0 0 10\n": {"klotski-grid", "start 5x4\n1223\n1223\n4556\n4786\n9..a\n"},
		"1 2 2 3\n1 2 2 3\n4 5 5 6\n4 7 8 6\n9 0 0 10\n":      {"klotski-grid", "start 5x4\n1223\n1223\n4556\n4786\n9..a\n"},
	} {
		for _, family := range []string{"", "slide", "blocks", "glide"} {
			_, err := foreign.Read([]byte(text), "f", families.Rules, foreign.Options{Family: family})
			var either *foreign.Either
			require.ErrorAs(t, err, &either, "%s: %s", family, text)
			assert.Contains(t, err.Error(), "--as "+want[0]+") or sliding tiles (--as numbers): say which")
		}
		_, ok := foreign.Alone([]byte(text), families.Rules("slide"), 0)
		assert.False(t, ok)
		_, _, err := streamed(strings.NewReader(text))
		assert.ErrorContains(t, err, "say which")
		assert.Contains(t, asText(t, text, foreign.Options{As: want[0]}), want[1])
		assert.Equal(t, "slide", read(t, text, foreign.Options{As: "numbers"}).Puzzles[0].Family)
		both := read(t, text, foreign.Options{Ask: true})
		require.Len(t, both.Kinds, 2)
		assert.Equal(t, "blocks", both.Kinds[0].Puzzles[0].Family)
		assert.Equal(t, "slide", both.Kinds[1].Puzzles[0].Family)
	}
	notLeaving := read(t, "0 0 2 0\n0 0 2 0\n3 0 0 5\n3 4 4 5\n", foreign.Options{Ask: true})
	require.Len(t, notLeaving.Kinds, 1, "no car can leave: only the tiles are left to agree to")
}

// nineCars are numbers of cars, on nine by nine and below a size.
var nineCars = []string{
	"0 0 2 0 0 3 0 0 0\n0 0 2 0 0 3 5 5 5\n0 0 2 0 0 3 0 0 6\n7 7 0 0 0 0 0 0 6\n99 99 0 10 0 0 0 0 6\n" +
		"0 0 0 10 0 0 0 0 0\n14 14 0 0 16 16 0 0 0\n0 0 0 0 0 0 0 0 0\n0 0 0 0 0 0 0 21 21\n",
	"6\n0 0 1 2 2 3\n0 0 1 0 0 3\n9 9 1 0 0 3\n0 0 0 4 5 5\n6 7 7 4 0 0\n6 0 0 4 8 8\n",
}

// Grids of numbers that are no tiles.
const (
	sudoku = "5 3 0 0 7 0 0 0 0\n6 0 0 1 9 5 0 0 0\n0 9 8 0 0 0 0 6 0\n8 0 0 0 6 0 0 0 3\n4 0 0 8 0 3 0 0 1\n" +
		"7 0 0 0 2 0 0 0 6\n0 6 0 0 0 0 2 8 0\n0 0 0 4 1 9 0 0 5\n0 0 0 0 8 0 0 7 9\n"
	maze = "5 5\n0 1 0 0 0\n0 1 0 1 0\n0 0 0 1 0\n1 1 0 1 0\n0 0 0 1 0\n"
	tray = "5 4\n2 2 0 1\n1 1 0 0\n1 1 1 0\n2 1 0 3\n2 1 2 0\n1 2 2 1\n2 1 2 3\n1 2 3 1\n1 1 4 0\n1 1 4 3\n"
)

// Bare numbers are sliding tiles where they are 1, 2, 3 and so on, each once, and a blank, or where the form is named.
func TestNumbersThatAreNoTiles(t *testing.T) {
	const head = "sliding tiles are numbered from 1 to "
	for text, want := range map[string]string{
		sudoku: "1:1: " + head + "80, each once, and one cell is blank: here 51 cells are blank; --as numbers reads them all the same",
		maze:   "2:1: " + head + "24, each once, and one cell is blank: here 17 cells are blank",
		tray:   "2:1: " + head + "19, each once, and one cell is blank: here 6 cells are blank",
		"1 2 3 4\n5 6 7 8\n9 10 10 12\n13 14 15 0\n": "3:6: " + head + "15, each once, and one cell is blank: here 10 is one too many, and 11 is missing",
		"[[1,2],[4,0]]":                    "1:9: " + head + "3, each once, and one cell is blank: here 4 is one too many, and 3 is missing",
		"1 2 3\n4 5 6\n":                   "1:1: " + head + "5, each once, and one cell is blank: here 0 cells are blank",
		"1 2 3 0\n2 2 3 0\n3 2 1 0\n":      "2:3: " + head + "3, each once, and one cell is blank: here 2 is one too many, and 1 is missing",
		"id,board\n1,1 2 3 0\n2,1 2 2 0\n": "3:7: " + head,
	} {
		got := place(t, text, foreign.Options{})
		assert.True(t, strings.HasPrefix(got, want), got)
		_, _, err := streamed(strings.NewReader(text))
		require.ErrorContains(t, err, head)
		read(t, text, foreign.Options{As: "numbers"})
		asked := read(t, text, foreign.Options{Ask: true})
		require.Len(t, asked.Kinds, 1)
		assert.Equal(t, "slide", asked.Kinds[0].Puzzles[0].Family)
	}
}

// Sliding tiles come back from everything that others write them in.
func TestBoardsComeBackFromWhatOthersWrite(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		rows, cols := rapid.IntRange(2, 5).Draw(t, "rows"), rapid.IntRange(2, 5).Draw(t, "cols")
		labels := make([]int, rows*cols)
		for i := range labels {
			labels[i] = i
		}
		from, to := rapid.Permutation(labels).Draw(t, "start"), rapid.Permutation(labels).Draw(t, "goal")
		lists := func(cells []int) string {
			out, err := json.Marshal(slices.Collect(slices.Chunk(cells, cols)))
			require.NoError(t, err)
			return string(out)
		}
		facts := func(cells []int) (out string) {
			for i, n := range cells {
				if n == 0 {
					out += fmt.Sprintf("(empty p_%d_%d) ", i/cols+1, i%cols+1)
				} else {
					out += fmt.Sprintf("(at t_%d p_%d_%d) ", n, i/cols+1, i%cols+1)
				}
			}
			return out
		}
		spaced := func(cells []int) (out string) {
			for row := range slices.Chunk(cells, cols) {
				for _, n := range row {
					out += strconv.Itoa(n) + " "
				}
				out += "\n"
			}
			return out
		}
		want := read(t, "start\n"+spaced(from)+"\ngoal\n"+spaced(to), foreign.Options{}).Puzzles[0]
		texts := []string{
			`{"start": ` + lists(from) + `, "goal": ` + lists(to) + `}`,
			"goal_state = " + strings.NewReplacer("[", "(", "]", ")").Replace(lists(to)) + "\ninitial = " + strings.NewReplacer("[", "(", "]", ")").Replace(lists(from)),
			strings.ReplaceAll("initial: "+lists(from)+"\n\ngoal: "+lists(to), "],", "],\n"),
		}
		if place := slices.Index(to, 1); cols > 1 && (place+1)%cols != 0 && to[place+1] == 2 { // else rows and columns may change places
			texts = append(texts, "(define (problem p) (:domain n) (:init "+facts(from)+") (:goal (and "+facts(to)+")))")
		}
		if rows == cols {
			texts = append(texts, "start;goal\n"+strings.ReplaceAll(spaced(from), "\n", "")+";"+strings.ReplaceAll(spaced(to), "\n", "")+"\n")
		}
		for _, text := range texts {
			got := read(t, text, foreign.Options{})
			require.Len(t, got.Puzzles, 1, text)
			require.Equal(t, want.Start, got.Puzzles[0].Start, text)
			require.Equal(t, want.Goal, got.Puzzles[0].Goal, text)
		}
	})
}

// Cars come back from lists in any order of columns, counted from 0 or from 1.
func TestCarsComeBackFromLists(t *testing.T) {
	draws.Check(t, func(t *rapid.T) {
		board := []byte(strings.Repeat(".", 36))
		type car struct {
			name          byte
			down          bool
			size, row, at int
		}
		list := []car{}
		put := func(c car) {
			step := map[bool]int{true: 6, false: 1}[c.down]
			for i := range c.size {
				if at := c.row*6 + c.at + i*step; c.row+map[bool]int{true: c.size, false: 1}[c.down] > 6 || c.at+map[bool]int{true: 1, false: c.size}[c.down] > 6 || board[at] != '.' {
					return
				}
			}
			for i := range c.size {
				board[c.row*6+c.at+i*step] = c.name
			}
			list = append(list, c)
		}
		put(car{'A', false, 2, 2, rapid.IntRange(0, 4).Draw(t, "red")})
		for name := byte('B'); name < 'B'+byte(rapid.IntRange(0, 9).Draw(t, "cars")); name++ {
			put(car{name, rapid.Bool().Draw(t, "down"), rapid.IntRange(2, 3).Draw(t, "size"), rapid.IntRange(0, 5).Draw(t, "row"), rapid.IntRange(0, 5).Draw(t, "column")})
		}
		from := rapid.IntRange(0, 1).Draw(t, "from")
		text, objects := "col,length,name,row,orientation\n", []map[string]any{}
		for _, c := range list {
			way := map[bool]string{true: "v", false: "h"}[c.down]
			text += fmt.Sprintf("%d,%d,%c,%d,%s\n", c.at+from, c.size, c.name, c.row+from, way)
			objects = append(objects, map[string]any{"id": string(c.name), "dir": way, "length": c.size, "y": c.row + from, "x": c.at + from})
		}
		inJSON, err := json.Marshal(map[string]any{"vehicles": objects})
		require.NoError(t, err)
		var rows []string
		for row := range slices.Chunk(board, 6) {
			rows = append(rows, string(row))
		}
		want := read(t, strings.Join(rows, "\n")+"\n", foreign.Options{As: "cars"}).Puzzles[0]
		for _, text := range []string{text, string(inJSON)} {
			got := read(t, text, foreign.Options{}).Puzzles[0]
			require.Equal(t, want.Start, got.Start, text)
			require.Equal(t, want.Goal, got.Goal, text)
		}
	})
}
