package tryout

import (
	"regexp"
	"strings"

	"waymark/app/text"
	"waymark/puzzles"
)

// What moves look like on the clipboard: a cell with a direction or with another
// cell, or directions alone where they move all pieces. A number before a move counts
// it, and so does the word "moves" of the text form before the first.
var (
	moveShape  = regexp.MustCompile(`^[A-Z]{1,2}[0-9]{1,2}-([URDL]+[0-9]*|[A-Z]{1,2}[0-9]{1,2})$`)
	turnsShape = regexp.MustCompile(`^[URDL]+$`)
	countShape = regexp.MustCompile(`^[0-9]+[.:)]$`)
)

// movesIn reads moves, in the form a family writes them, from a text that holds
// nothing else. They are not played yet.
func movesIn(rules puzzles.Family, text string) (moves []puzzles.Move, ok bool) {
	words := strings.Fields(text)
	if len(words) > 0 && strings.EqualFold(strings.TrimSuffix(words[0], ":"), "moves") {
		words = words[1:]
	}
	for _, word := range words {
		if countShape.MatchString(word) {
			continue
		}
		word = strings.TrimRight(word, ",;")
		switch together := rules.Info().Handling == puzzles.Together; {
		case together && turnsShape.MatchString(word):
			for _, r := range word {
				moves = append(moves, puzzles.Move(r))
			}
		case !together && moveShape.MatchString(word):
			moves = append(moves, puzzles.Move(word))
		default:
			return nil, false
		}
	}
	return moves, len(moves) > 0
}

// PasteMoves plays moves from the start: where they reach the goal they are kept as a
// solution, else the user stands after them and can go on. While moves are tried they
// are played from the position shown.
func (tr *Trier) PasteMoves(words string) bool {
	defer tr.Begin().End()
	moves, ok := movesIn(tr.Rules, words)
	if ok {
		tr.takeMoves(moves)
	}
	return ok
}

// takeMoves plays moves that were pasted, from the position that is tried or the start.
func (tr *Trier) takeMoves(moves []puzzles.Move) {
	p, from := tr.Doc.Puzzle(), tr.Doc.Puzzle().Start
	if tr.Trying() {
		from = tr.Trial.Board()
	}
	boards, _, err := puzzles.Replay(tr.Rules, p, from, moves)
	if err != nil {
		tr.Say(text.Tr("These moves cannot be played: %s", text.Error(err)))
		return
	}
	if !tr.Trying() && tr.Rules.Matches(p, boards[len(moves)], p.Goal) {
		tr.AddSolution(tr.ByHand(moves))
		tr.Say(text.Tr("Pasted as a solution: %s.", tr.SolutionLength(len(moves))))
		return
	}
	if !tr.Trying() {
		if tr.ToggleTrial(); !tr.Trying() {
			return // and it was said why
		}
		tr.Trial.Reset()
	}
	tr.Trial.Replay(moves)
	if tr.Trial.Solved() {
		tr.sayTrial()
	} else {
		tr.Say(text.Tr("Pasted %s. They do not reach the goal: go on from here.", tr.Counted(len(moves))))
	}
}
