// Package domain is read, never built: texts as a family may write them.
package domain

func texts() {
	puzzles.Messagef("%d of %d", 1, 2)
	puzzles.FaultAt(part, 3, "bad cell")
	_ = []puzzles.Preset{{"Blank last", nil}, {Title: "Keyed"}}
	_ = puzzles.Brush{Title: "Red tile", Key: 'R'}
	_ = map[string][]solver.HeuristicInfo{"x": {{ID: "manhattan", Name: "Manhattan", Sentence: "Counts steps."}}}
	_ = other{Title: "not ours"}
}
