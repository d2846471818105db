package audit_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
	"waymark/puzzles/audit"
)

// way is so many moves; nil for none.
func way(n int) []puzzles.Move {
	if n < 0 {
		return nil
	}
	return make([]puzzles.Move, n)
}

// part is a proved bound and a way of so many moves; -1 for none.
func part(lower, best int) puzzles.AuditPart {
	return puzzles.AuditPart{Lower: lower, Moves: way(best)}
}

// TestTheVerdictSaysWhatIsKnown: one wording for each state of knowledge, and
// never more than follows.
func TestTheVerdictSaysWhatIsKnown(t *testing.T) {
	one := &puzzles.Puzzle{Marks: []puzzles.Mark{{Kind: puzzles.Via}}}
	for _, c := range []struct {
		name          string
		length, bound int // with the mark
		best, lower   int // without it; best -1: nothing shorter is known
		want          string
	}{
		{"proved on both sides", 24, 24, 21, 21, "Mark 1 costs 3 moves: 24 with it, 21 without it (proved)."},
		{"one move", 24, 24, 23, 23, "Mark 1 costs 1 move: 24 with it, 23 without it (proved)."},
		{"proved with it", 24, 24, 21, 19, "Mark 1 costs at least 3 moves: 24 with it, at most 21 without it (proved)."},
		{"proved without it", 24, 22, 21, 21, "Mark 1 costs at least 1 move: at least 22 with it, 21 without it (proved)."},
		{"proved on neither side", 24, 23, 21, 19, "Mark 1 costs at least 2 moves: at least 23 with it, at most 21 without it (proved)."},
		{"nothing to gain", 24, 24, -1, 24, "Mark 1 costs nothing (proved)."},
		{"the bound without serves with", 24, 20, -1, 24, "Mark 1 costs nothing (proved)."},
		{"bound only", 24, 24, -1, 22, "Mark 1 may cost up to 2 moves: 24 with it, at least 22 without it."},
		{"shorter, but perhaps with it too", 24, 21, 21, 19, "Mark 1 may cost up to 5 moves: the shortest known has 24 with it, 21 without it; that none with it is shorter is not proved."},
		{"nothing known", 24, 0, -1, 0, "Mark 1: what it costs is not known within the budget."},
	} {
		t.Run(c.name, func(t *testing.T) {
			known := part(c.lower, c.best)
			s := puzzles.Solution{Moves: way(c.length), LowerBound: c.bound, Routed: true, Audit: &puzzles.Audit{
				Free: known, Marks: []puzzles.MarkAudit{{Mark: 0, Without: known}},
			}}
			assert.Equal(t, c.want, audit.Verdict(one, s)[0].Error())
		})
	}
	assert.Nil(t, audit.Verdict(one, puzzles.Solution{}))
	none := puzzles.Solution{Audit: &puzzles.Audit{}}
	assert.Equal(t, []string{"The puzzle has no mark that a solution must obey."}, sentence(audit.Verdict(one, none)))
}

// sentence lists messages in English.
func sentence(list []puzzles.Message) []string {
	var out []string
	for _, m := range list {
		out = append(out, m.Error())
	}
	return out
}

func TestTheVerdictNamesTheDearestMark(t *testing.T) {
	p := &puzzles.Puzzle{Marks: []puzzles.Mark{{Kind: puzzles.Via}, {Kind: puzzles.Via}, {Kind: puzzles.Fixed}}}
	for _, c := range []struct {
		name          string
		bound         int
		free          puzzles.AuditPart
		first, second puzzles.AuditPart
		want          []string
	}{
		{
			"proved", 24, part(20, 20), part(23, 23), part(21, 21),
			[]string{
				"The marks cost 4 moves: 24 with them, 20 without them (proved).",
				"Mark 1 costs 1 move: 24 with it, 23 without it (proved).",
				"Mark 2 with the recorded moves after it costs 3 moves: 24 with it, 21 without it (proved).",
				"Mark 2 costs most (proved).",
				"A solution without the marks is known that has 20 moves.",
			},
		},
		{
			"as far as is known", 24, part(18, 20), part(18, 23), part(18, 21),
			[]string{
				"The marks cost at least 4 moves: 24 with them, at most 20 without them (proved).",
				"Mark 1 costs at least 1 move: 24 with it, at most 23 without it (proved).",
				"Mark 2 with the recorded moves after it costs at least 3 moves: 24 with it, at most 21 without it (proved).",
				"As far as is known, mark 2 costs most.",
				"A solution without the marks is known that has 20 moves.",
			},
		},
		{
			"only together", 24, part(22, 22), part(24, -1), part(24, -1),
			[]string{
				"The marks cost 2 moves: 24 with them, 22 without them (proved).",
				"Mark 1 costs nothing (proved).",
				"Mark 2 with the recorded moves after it costs nothing (proved).",
				"None of the marks costs anything by itself; together they do.",
				"A solution without the marks is known that has 22 moves.",
			},
		},
		{
			"not known", 0, part(0, -1), part(0, -1), part(0, -1),
			[]string{
				"What the marks cost is not known within the budget.",
				"Mark 1: what it costs is not known within the budget.",
				"Mark 2 with the recorded moves after it: what it costs is not known within the budget.",
			},
		},
		{
			"bound only", 24, part(22, -1), part(23, -1), part(22, -1),
			[]string{
				"The marks may cost up to 2 moves: 24 with them, at least 22 without them.",
				"Mark 1 may cost up to 1 move: 24 with it, at least 23 without it.",
				"Mark 2 with the recorded moves after it may cost up to 2 moves: 24 with it, at least 22 without it.",
			},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := puzzles.Solution{Moves: way(24), LowerBound: c.bound, Routed: true, Audit: &puzzles.Audit{
				Free: c.free, Marks: []puzzles.MarkAudit{{Mark: 0, Without: c.first}, {Mark: 1, Without: c.second}},
			}}
			assert.Equal(t, c.want, sentence(audit.Verdict(p, s)))
		})
	}
}
