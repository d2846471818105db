package foreign_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/puzzles/families"
	"waymark/puzzles/foreign"
)

// layouts are the ways in which people keep puzzles, each with the beginning of what becomes of it: the family and the number of
// puzzles, "asked" where it can be two kinds, or the fault.
var layouts = []struct{ who, text, want string }{
	{"a size line", "3\n1 3 6\n4 0 2\n7 5 8\n", "slide 1"},
	{"a size line below a comment", "# a board of my own\n3\n3 2 6\n1 4 0\n8 7 5\n", "slide 1"},
	{"a spiral below a sentence", "# mine, solvable\n3\n1 2 3\n8 4 5\n7 0 6\n", "slide 1; 3:1: the comment says solvable"},
	{"rows by tabs", "\ufeff1\t3\t6\r\n4\t0\t2\r\n7\t5\t8\r\n", "slide 1"},
	{"rows by commas", "1,3,6\n4,_,2\n7,5,8\n", "slide 1"},
	{"a dot for the blank", "1 3 6\n4 . 2\n7 5 8\n", "slide 1"},
	{"nothing for the blank", "1,3,6\n4,,2\n7,5,8\n", "slide 1"},
	{"nine digits", "136402758\n", "slide 1"},
	{"digits and a letter", "12346875b\n", "slide 1"},
	{"a list of lists", "[[1,3,6],[4,0,2],[7,5,8]]\n", "slide 1"},
	{"lists on lines", "[1, 3, 6]\n[4, 0, 2]\n[7, 5, 8]\n", "slide 1"},
	{"an object of JSON", `{"initial": [[1,3,6],[4,0,2],[7,5,8]], "goal": [[1,2,3],[4,5,6],[7,8,0]]}`, "slide 1"},
	{"a variable of Python", "start = ((1, 3, 6), (4, 0, 2), (7, 5, 8))\n", "slide 1"},
	{"start and goal", "2 8 3\n1 6 4\n7 0 5\n\n1 2 3\n8 0 4\n7 6 5\n", "slide 1"},
	{"one line with commas", "1,4,5,8,7,2,0,6,3\n", "slide 1"},
	{"a 15-puzzle that is not solvable to blank last", "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 15 14 0\n", "slide 1"},
	{"a number twice", "1 2 3 4\n5 6 7 8\n9 10 10 12\n13 14 15 0\n", "asked"},
	{"PDDL with typed tiles", others["planner"].text, "slide 1"},
	{"PDDL by x and y", others["planner by x and y"].text, "slide 1"},
	{"PDDL of another domain", "(define (problem g) (:domain gripper)\n(:init (room a)))", `1:1: this is a PDDL problem of the domain "gripper"`},
	{"a table with a column that is not used", "id,state,optimal_moves,level of skill\n1,230156478,6,low\n", `slide 1; 1:24: the column "level of skill" is not used`},
	{"a table of tiles", "id,board,moves\n1,\"1 2 3 4 0 6 7 5 8\",2\n", "slide 1"},
	{"Rush Hour on a line", "60 IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM 2332\n", "blocks 1"},
	{"Rush Hour in a table", "id,board,moves\n1,ooooBoCCooBoAADoBoooDooooooooooooooo,4\n", "blocks 1"},
	{"Rush Hour with commas and quotes", "\"o\",\"o\",\"B\",\"o\",\"o\",\"o\"\n\"o\",\"o\",\"B\",\"o\",\"o\",\"o\"\n\"A\",\"A\",\"B\",\"o\",\"o\",\"o\"\n\"o\",\"o\",\"o\",\"o\",\"o\",\"o\"\n\"o\",\"o\",\"o\",\"o\",\"o\",\"o\"\n\"o\",\"o\",\"o\",\"o\",\"o\",\"o\"\n", "blocks 1"},
	{"Rush Hour, numbered", "1 IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM 2332\n2 IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM 2332\n", "blocks 2"},
	{"cars in small letters", cars["small letters"].text, "blocks 1"},
	{"cars, five by five", cars["five by five"].text, "blocks 1"},
	{"cars, seven by seven", "oBoooCo\noBooECo\noBooEoo\nAAooEoG\nHooIIoG\nHooJooo\nKKoJLLL\n", "blocks 1"},
	{"cars, four by four on a line", cars["four by four"].text, "blocks 1"},
	{"cars in a list", "X,-,2,2,0\nB,|,3,0,3\nC,-,2,4,1\n", "blocks 1"},
	{"cars below a head", others["cars in another order"].text, "blocks 1"},
	{"cars as objects of JSON", others["cars as objects"].text, "blocks 1"},
	{"cars as a matrix of numbers", "0 0 2 0 0 0\n0 0 2 3 3 0\n1 1 2 0 0 4\n0 0 0 0 0 4\n0 5 5 0 0 4\n0 0 0 0 0 0\n", "asked"},
	{"cars as numbers below their size", nineCars[1], "asked"},
	{"cars as numbers of two digits", nineCars[0], "asked"},
	{"a Sudoku", sudoku, "asked"},
	{"a maze below its size", maze, "asked"},
	{"a tray of blocks as numbers", tray, "asked"},
	{"Klotski in letters, @ empty", others["blocks"].text, "blocks 1"},
	{"Klotski in letters, spaces empty", others["blocks and spaces"].text, "blocks 1"},
	{"Klotski by commas, with a Chinese name", "first,第一,3,2,1,0,AA./BCC,4,2,3\n", "blocks 1"},
	{"Klotski of GNOME", "######\n#a**b#\n#a**b#\n#cdef#\n#cghf#\n#i  j#\n##--##\n    ..\n    ..\n", "blocks 1"},
	{"Ricochet Robots", "!DriftingDroids_game!abc\n", "1:1: this is a Ricochet Robots board"},
	{"Sokoban", "#####\n#@$.#\n#####\n", "1:1: this is a Sokoban level"},
	{"PuzzleScript", "title Boxes\n\n========\nOBJECTS\n========\n", "1:1: this is a PuzzleScript game"},
	{"gliding tiles", "board A optimal 1\nstart\nX.R\n...\ngoal\nX..\n..R\nwaypoint (after 1)\nX..\n..R\n", "glide 1"},
	{"tandem blocks", "level one optimal 1\no_\n#.\n", "tandem 1"},
	{"swapping figures", "easy3 2 2 1 1 T1O,Q2B/###,B3O OB/#O\n", "swap 1"},
	{"levels with names", others["names in any script"].text, "blocks slide 2"},
}

// What opens is what is meant, and what does not open says what it is.
func TestLayouts(t *testing.T) {
	opens := 0
	for _, l := range layouts {
		became := ""
		got, err := foreign.Read([]byte(l.text), "f", families.Rules, foreign.Options{})
		var either *foreign.Either
		switch {
		case errors.As(err, &either):
			became = "asked"
		case err != nil:
			became = strings.TrimPrefix(err.Error(), "f:")
		default:
			opens++
			var kinds []string
			for _, p := range got.Puzzles {
				kinds = append(kinds, p.Family)
			}
			became = fmt.Sprintf("%s %d", strings.Join(slices.Compact(kinds), " "), len(got.Puzzles))
			for _, n := range got.Notes {
				became += "; " + strings.TrimPrefix(n.Error(), "f:")
			}
		}
		assert.True(t, strings.HasPrefix(became, l.want), "%s: %s", l.who, became)
		t.Logf("| %s | %s |", l.who, became)
	}
	fmt.Printf("FIGURE layouts of others | %d of %d open\n", opens, len(layouts))
}
