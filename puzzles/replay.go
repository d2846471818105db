package puzzles

// Replay plays moves from a position. It returns the positions, the first
// being at itself, and the steps between them: one position more than steps.
// When a move is not legal the lists end before it, and the error names its
// number and text.
func Replay(f Family, p *Puzzle, at Board, moves []Move) ([]Board, []Step, error) {
	boards, steps := []Board{at}, []Step(nil)
	_, err := play(f, p, at, moves, func(b Board, s Step) {
		boards, steps = append(boards, b), append(steps, s)
	})
	return boards, steps, err
}

// End plays moves from a position and returns where they end, without what lies between.
func End(f Family, p *Puzzle, at Board, moves []Move) (Board, error) {
	return play(f, p, at, moves, nil)
}

// play plays moves and returns where they end. visit, when not nil, sees each
// position with the step that led to it.
func play(f Family, p *Puzzle, at Board, moves []Move, visit func(Board, Step)) (Board, error) {
	for i, m := range moves {
		next, step, err := f.Play(p, at, m)
		if err != nil {
			return at, Messagef("move %d, %s, is not legal: %v", i+1, string(m), err)
		}
		if at = next; visit != nil {
			visit(at, step)
		}
	}
	return at, nil
}
