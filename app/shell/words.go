package shell

import (
	"fmt"
	"slices"
	"time"

	"waymark/app/present"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/audit"
	"waymark/puzzles/families"
	"waymark/solver"
)

// Counted writes a number of moves in the unit of the puzzle: "22 slides".
func (d *Desk) Counted(n int) string { return NounCount(puzzles.MoveUnit(d.Rules, d.Doc.Puzzle()), n) }

// SolutionNote says length and proof of a solution: "22 slides · optimal".
func (d *Desk) SolutionNote(s puzzles.Solution) string {
	return d.SolutionLength(s.Length()) + " · " + d.ProofWord(s)
}

// ProofWord says in a word or two what is known of a solution.
func (d *Desk) ProofWord(s puzzles.Solution) string {
	return d.Told().Proof(s)
}

// MethodOf names what found a solution.
func (d *Desk) MethodOf(s puzzles.Solution) string {
	return text.Method(s.Algorithm, d.HeuristicOf(s.Heuristic))
}

// HeuristicOf names a heuristic as a solution notes it: by its ID, or in older files
// by its name.
func (d *Desk) HeuristicOf(noted string) string {
	if adv := d.Advisor.Latest; adv != nil && len(adv.Heuristics) > 0 {
		d.Heuristics = adv.Heuristics // a puzzle with a fault offers none, and its solutions were found by some
	}
	if info, ok := solver.FindHeuristic(d.Heuristics, noted); ok {
		return info.Name
	}
	return noted
}

// SolutionLength is Counted for the length of a solution, where that may be told.
func (d *Desk) SolutionLength(n int) string {
	return d.Reveal().Length(puzzles.MoveUnit(d.Rules, d.Doc.Puzzle()), n)
}

// StepTitle says how far the playback is.
func (d *Desk) StepTitle() string {
	if !d.Reveal().All() {
		return text.Tr("Step %d", d.Player.At())
	}
	return text.Tr("Step %d of %d", d.Player.At(), d.Player.Len())
}

// ToldMoves are the moves of the playback that may be listed.
func (d *Desk) ToldMoves() []puzzles.Move {
	return d.Reveal().Moves(d.Player.Moves(), d.Player.At())
}

// Audited is the solution kept with a puzzle whose marks were audited: the one that is
// shown if it was, else the shortest.
func (d *Desk) Audited(p *puzzles.Puzzle) (puzzles.Solution, bool) {
	if s, ok := d.ShownSolution(p); ok && s.Audit != nil {
		return s, true
	}
	if i := slices.IndexFunc(p.Solutions, func(s puzzles.Solution) bool { return s.Audit != nil }); i >= 0 {
		return p.Solutions[i], true
	}
	return puzzles.Solution{}, false
}

// AuditNote is the verdict on the marks as they are, "" without an audit.
func (d *Desk) AuditNote(p *puzzles.Puzzle) string {
	if s, ok := d.Audited(p); ok {
		return d.Reveal().Words(text.Sentence(audit.Verdict(d.Rules, p, s, nil)[0].Text))
	}
	return ""
}

// MarkCost is what a mark costs by the audit, as the strip says it, in words and, where
// there is less room, as a number; "" when that is not known, or nothing.
func (d *Desk) MarkCost(p *puzzles.Puzzle, mark int) (words, short string) {
	s, ok := d.Audited(p)
	if !ok || !d.Reveal().All() {
		return "", ""
	}
	for _, m := range s.Audit.Marks {
		if m.Mark != mark {
			continue
		}
		switch c := audit.CostOf(s, m); {
		case c.Most == 0:
			return text.Tr("costs nothing"), "+0"
		case c.Least == c.Most:
			return text.Tr("costs %d", c.Least), fmt.Sprintf("+%d", c.Least)
		case c.Least > 0:
			return text.Tr("costs %d to %d", c.Least, c.Most), fmt.Sprintf("+%d–%d", c.Least, c.Most)
		case m.Without.Lower == 0 && m.Without.Moves == nil:
			return "", "" // nothing is known
		default:
			return text.Tr("costs %d at most", c.Most), fmt.Sprintf("≤ +%d", c.Most)
		}
	}
	return "", ""
}

// NounCount writes a number of what a family calls by a noun: "6 tiles".
func NounCount(noun puzzles.Noun, n int) string { return present.NounCount(noun, n) }

func Seconds(s puzzles.Solution) time.Duration {
	return time.Duration(s.Seconds * float64(time.Second))
}

// StartScene is the start board of a puzzle as a small picture, nil for a family
// this program does not know.
func StartScene(p *puzzles.Puzzle) *puzzles.Scene {
	rules := families.Find(p.Family)
	if rules == nil {
		return nil
	}
	sc := rules.Scene(p, p.Start, puzzles.Start)
	return &sc
}

// KindOf names family and size of a puzzle: "Gliding tiles 8 × 8".
func KindOf(p *puzzles.Puzzle) string {
	return text.Tr("%s %d × %d", text.Tr(families.Find(p.Family).Info().Title), p.Start.Size.Rows, p.Start.Size.Cols)
}

// KindInFull is KindOf with what its numbers count.
func KindInFull(p *puzzles.Puzzle) string {
	return text.Tr("%s, %s", text.Tr(families.Find(p.Family).Info().Title), SizeInFull(p.Start.Size))
}

// SizeInFull says of a size what its numbers count.
func SizeInFull(s puzzles.Size) string {
	return text.Tr("%s × %s", text.Count(s.Rows, "%s row", "%s rows"), text.Count(s.Cols, "%s column", "%s columns"))
}

func NameOf(p *puzzles.Puzzle) string {
	if p.Name == "" {
		return text.Tr("Untitled")
	}
	return p.Name
}
