package puzzles

// Player plays a move at a position of a puzzle, as Family.Play does.
type Player func(at Board, move Move) (Board, Step, error)

// Prepared is a Family whose Play reads the settings of the puzzle each time.
type Prepared interface {
	// Player returns Play of one puzzle, which stays as it is, with its settings read.
	Player(p *Puzzle) Player
}

// playerOf returns Play of one puzzle.
func playerOf(f Family, p *Puzzle) Player {
	if f, ok := f.(Prepared); ok {
		return f.Player(p)
	}
	return func(at Board, m Move) (Board, Step, error) { return f.Play(p, at, m) }
}

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

// End plays moves from a position and returns the last position. It takes less memory than Replay.
func End(f Family, p *Puzzle, at Board, moves []Move) (Board, error) {
	return play(f, p, at, moves, nil)
}

// play plays moves and returns where they end. visit, when not nil, sees each
// position with the step that led to it.
func play(f Family, p *Puzzle, at Board, moves []Move, visit func(Board, Step)) (Board, error) {
	player := playerOf(f, p)
	for i, m := range moves {
		next, step, err := player(at, m)
		if err != nil {
			return at, Messagef("move %d, %s, is not legal: %v", i+1, string(m), err)
		}
		if at = next; visit != nil {
			visit(at, step)
		}
	}
	return at, nil
}
