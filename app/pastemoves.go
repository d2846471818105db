package app

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

// pasteMoves plays moves from the start: where they reach the goal they are kept as a
// solution, else the user stands after them and can go on. While moves are tried they
// are played from the position shown.
func (a *App) pasteMoves(moves []puzzles.Move) {
	p, from := a.doc.Puzzle(), a.doc.Puzzle().Start
	if a.trial != nil {
		from = a.trial.Board()
	}
	boards, _, err := puzzles.Replay(a.rules, p, from, moves)
	if err != nil {
		a.say(text.Tr("These moves cannot be played: %s", text.Error(err)))
		return
	}
	if a.trial == nil && a.rules.Matches(p, boards[len(moves)], p.Goal) {
		a.addSolution(a.byHand(moves))
		a.say(text.Tr("Pasted as a solution: %s.", a.solutionLength(len(moves))))
		return
	}
	if a.trial == nil {
		if a.toggleTrial(); a.trial == nil {
			return // and it was said why
		}
		a.trial.Reset()
	}
	a.trial.Replay(moves)
	a.jumpTrial()
	if a.trial.Solved() {
		a.sayTrial()
	} else {
		a.say(text.Tr("Pasted %s. They do not reach the goal: go on from here.", a.counted(len(moves))))
	}
}
