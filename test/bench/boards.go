package main

import (
	"fmt"
	"time"

	"waymark/puzzles/foreign"
	"waymark/solver"
)

// patience is the time limit of a board whose answer may not be reached.
const patience = 10 * time.Minute

// boards are the rows of the other families.
func boards() []aim {
	return []aim{
		{id: "P8", work: "Rush Hour, the 23 hardest", want: "<= 20 ms", measure: rushHour(23)},
		{id: "P8", work: "Rush Hour, all", want: "mean <= 0.5 ms", measure: rushHour(0)},
		{id: "P9", work: "Klotski, single steps", want: "classic <= 8 ms, all <= 0.25 s", measure: klotski(foreign.Steps)},
		{id: "P9", work: "Klotski, straight slides", want: "classic <= 8 ms, all <= 0.25 s", measure: klotski(foreign.Slides)},
		{id: "P9", work: "Klotski, moves", want: "classic <= 8 ms, all <= 0.25 s", measure: klotski(foreign.Moves)},
		{id: "P10", work: "tandem, SolveThis.js, the first seven", want: "<= 0.3 s", measure: solveThis(7)},
		{id: "P10", work: "tandem, SolveThis.js, all nine", want: "the 19-step one <= 20 s, the open one solved", measure: solveThis(9)},
		{id: "P11", work: "tandem, daily levels", want: "all proved, median <= 50 ms, none over 60 s", slow: true, measure: automatic("tandem/levels.txt")},
		{id: "P12", work: "swap, levels", want: "all proved, <= 60 s", measure: automatic("swap/levels.txt")},
		{id: "P13", work: "glide boards", want: "A <= 1.5 s and <= 512 MB, B <= 0.2 s", measure: automatic("glide/boards.txt")},
	}
}

// large are the limits of a search whose answer may not be reached.
var large = solver.Limits{Time: patience, Memory: 12 << 30}

// automatic measures what the program chooses by itself.
func automatic(name string) func(*bench) (string, error) {
	return work{file: name, limits: large, tell: func(s set, r runs) string {
		text := fmt.Sprintf("%v: %v, most memory %s", s, r, mebibytes(r.peak()))
		if len(r.times) == 2 {
			text += fmt.Sprintf("; %s and %s", short(r.times[0]), short(r.times[1]))
		}
		return text
	}}.measure
}

// rushHour measures the first boards of the file, which are the hardest; 0
// means all.
func rushHour(n int) func(*bench) (string, error) {
	return work{file: "blocks/rushhour.txt", most: n, limits: solver.Limits{Time: patience}, tell: func(s set, r runs) string {
		return fmt.Sprintf("%v: %v, mean %s", s, r, short(r.total()/time.Duration(len(r.times))))
	}}.measure
}

func klotski(metric string) func(*bench) (string, error) {
	w := work{file: "blocks/klotski.csv", reading: foreign.Options{Metric: metric}, limits: solver.Limits{Time: patience}}
	w.tell = func(s set, r runs) string { return fmt.Sprintf("%v: %v; the first %s", s, r, short(r.times[0])) }
	return w.measure
}

func solveThis(n int) func(*bench) (string, error) {
	return work{file: "tandem/solvethis_js.txt", most: n, limits: large, tell: func(s set, r runs) string {
		text := fmt.Sprintf("%v: %v", s, r)
		for i := 7; i < len(r.times); i++ {
			text += fmt.Sprintf("; %s %s", s.puzzles[i].Name, short(r.times[i]))
		}
		return text
	}}.measure
}
