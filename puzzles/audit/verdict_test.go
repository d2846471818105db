package audit_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/puzzles"
	"waymark/puzzles/audit"
	"waymark/puzzles/families"
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

// told is the verdict on a gliding puzzle in English.
func told(p *puzzles.Puzzle, s puzzles.Solution) []string {
	p.Family = "glide"
	return sentence(audit.Verdict(families.Find("glide"), p, s, nil))
}

// TestTheVerdictSaysWhatIsKnown: one wording for each state of knowledge, and
// never more than follows; of a puzzle with one mark, and of one of two.
func TestTheVerdictSaysWhatIsKnown(t *testing.T) {
	for _, c := range []struct {
		name          string
		length, bound int // with the mark
		best, lower   int // without it; best -1: nothing shorter is known
		one, of       string
	}{
		{
			"proved on both sides", 24, 24, 21, 21, "Waypoint 1 costs 3 slides. 24 through it, 21 without it, proved.",
			"Without waypoint 1 the shortest would be 21 slides instead of 24.",
		},
		{
			"one move", 24, 24, 23, 23, "Waypoint 1 costs 1 slide. 24 through it, 23 without it, proved.",
			"Without waypoint 1 the shortest would be 23 slides instead of 24.",
		},
		{
			"proved with it", 24, 24, 21, 19, "Waypoint 1 costs at least 3 slides. 24 through it, 19 to 21 without it.",
			"Without waypoint 1 the shortest would be at most 21 slides instead of 24.",
		},
		{
			"proved without it", 24, 22, 21, 21, "Waypoint 1 costs at least 1 slide. 22 to 24 through it, 21 without it.",
			"Without waypoint 1 the shortest would be at most 21 slides instead of at least 22.",
		},
		{
			"proved on neither side", 24, 23, 21, 19, "Waypoint 1 costs at least 2 slides. 23 to 24 through it, 19 to 21 without it.",
			"Without waypoint 1 the shortest would be at most 21 slides instead of at least 23.",
		},
		{
			"nothing to gain", 24, 24, -1, 24, "Waypoint 1 costs nothing. 24 through it, 24 without it, proved.",
			"Waypoint 1 costs nothing.",
		},
		{
			"the bound without serves with", 24, 20, -1, 24, "Waypoint 1 costs nothing. 24 through it, 24 without it, proved.",
			"Waypoint 1 costs nothing.",
		},
		{
			"bound only", 24, 24, -1, 22, "Waypoint 1 may cost up to 2 slides. 24 through it, 22 to 24 without it.",
			"Without waypoint 1 the shortest would be at least 22 slides; through it 24 is the shortest known.",
		},
		{
			"shorter, but perhaps with it too", 24, 21, 21, 19, "Waypoint 1 may cost up to 5 slides. 21 to 24 through it, 19 to 21 without it.",
			"Without waypoint 1 a solution of 21 slides is known instead of 24; that none through it is as short is not proved.",
		},
		{
			"nothing known", 24, 0, -1, 0, "Waypoint 1: what it costs is not known yet. At most 24 through it, at most 24 without it.",
			"What waypoint 1 costs is not known yet.",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			known := part(c.lower, c.best)
			s := puzzles.Solution{Moves: way(c.length), LowerBound: c.bound, Routed: true, Audit: &puzzles.Audit{
				Free: known, Marks: []puzzles.MarkAudit{{Mark: 0, Without: known}},
			}}
			assert.Equal(t, []string{c.one}, told(&puzzles.Puzzle{Marks: []puzzles.Mark{{Kind: puzzles.Via}}}, s))
			s.Audit.Free = puzzles.AuditPart{}
			assert.Equal(t, c.of, told(&puzzles.Puzzle{Marks: []puzzles.Mark{{Kind: puzzles.Via}, {Kind: puzzles.Via}}}, s)[1])
		})
	}
	assert.Nil(t, told(&puzzles.Puzzle{}, puzzles.Solution{}))
	none := puzzles.Solution{Audit: &puzzles.Audit{}}
	assert.Equal(t, []string{"The puzzle has no waypoint that a solution must obey."}, told(&puzzles.Puzzle{}, none))
}

// sentence lists lines in English.
func sentence(list []audit.Line) []string {
	var out []string
	for _, m := range list {
		out = append(out, m.Error())
	}
	return out
}

func TestTheVerdictNamesTheDearestMark(t *testing.T) {
	p := &puzzles.Puzzle{Marks: []puzzles.Mark{{Kind: puzzles.Via, Name: "gate"}, {Kind: puzzles.Via}, {Kind: puzzles.Fixed}, {Kind: puzzles.Via}}}
	for _, c := range []struct {
		name                         string
		bound                        int
		free                         puzzles.AuditPart
		first, second, fixed, fourth puzzles.AuditPart
		want                         []string
	}{
		{
			"proved", 24, part(20, 20), part(23, 23), part(21, 21), part(22, 22), part(24, -1),
			[]string{
				"The waypoints cost 4 slides. 24 through them, 20 without them, proved.",
				"Without waypoint 1 “gate” the shortest would be 23 slides instead of 24.",
				"Without waypoint 2 and the recorded moves after it the shortest would be 21 slides instead of 24.",
				"Without waypoint 3 the shortest would be 22 slides instead of 24.",
				"Waypoint 4 costs nothing.",
				"Waypoint 2 and the recorded moves after it costs most.",
			},
		},
		{
			"not proved", 24, part(18, 20), part(18, 23), part(18, 21), part(18, 22), part(18, 22),
			[]string{
				"The waypoints cost at least 4 slides. 24 through them, 18 to 20 without them.",
				"Without waypoint 1 “gate” the shortest would be at most 23 slides instead of 24.",
				"Without waypoint 2 and the recorded moves after it the shortest would be at most 21 slides instead of 24.",
				"Without waypoint 3 the shortest would be at most 22 slides instead of 24.",
				"Without waypoint 4 the shortest would be at most 22 slides instead of 24.",
			},
		},
		{
			"two alike", 24, part(20, 20), part(20, 20), part(22, 22), part(22, 22), part(20, 20),
			[]string{
				"The waypoints cost 4 slides. 24 through them, 20 without them, proved.",
				"Without waypoint 1 “gate” the shortest would be 20 slides instead of 24.",
				"Without waypoint 2 and the recorded moves after it the shortest would be 22 slides instead of 24.",
				"Without waypoint 3 the shortest would be 22 slides instead of 24.",
				"Without waypoint 4 the shortest would be 20 slides instead of 24.",
				"Waypoints 1 and 4 cost most, 4 slides each.",
			},
		},
		{
			"perhaps alike", 24, part(20, 20), part(20, 20), part(22, 22), part(22, 22), part(20, -1),
			[]string{
				"The waypoints cost 4 slides. 24 through them, 20 without them, proved.",
				"Without waypoint 1 “gate” the shortest would be 20 slides instead of 24.",
				"Without waypoint 2 and the recorded moves after it the shortest would be 22 slides instead of 24.",
				"Without waypoint 3 the shortest would be 22 slides instead of 24.",
				"Without waypoint 4 the shortest would be at least 20 slides; through it 24 is the shortest known.",
			},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := puzzles.Solution{Moves: way(24), LowerBound: c.bound, Routed: true, Audit: &puzzles.Audit{
				Free: c.free, Marks: []puzzles.MarkAudit{{Mark: 0, Without: c.first}, {Mark: 1, Without: c.second}, {Mark: 2, Without: c.fixed}, {Mark: 3, Without: c.fourth}},
			}}
			assert.Equal(t, c.want, told(p, s))
			s.Audit.Marks = s.Audit.Marks[:3]
			for _, line := range told(p, s) {
				assert.NotContains(t, line, "most.", "waypoint 4 is not looked at yet")
			}
		})
	}
	two := &puzzles.Puzzle{Marks: []puzzles.Mark{{Kind: puzzles.Via}, {Kind: puzzles.Via}}}
	together := puzzles.Solution{Moves: way(24), LowerBound: 24, Audit: &puzzles.Audit{Free: part(22, 22), Marks: []puzzles.MarkAudit{
		{Mark: 0, Without: part(24, -1)}, {Mark: 1, Without: part(24, -1)},
	}}}
	assert.Equal(t, []string{
		"The waypoints cost 2 slides. 24 through them, 22 without them, proved.", "Waypoint 1 costs nothing.", "Waypoint 2 costs nothing.",
		"None of the waypoints costs anything by itself; together they do.",
	}, told(two, together))
}

// TestTheVerdictSaysWhatAnotherOrderWould: proved or not, and of two marks and of more.
func TestTheVerdictSaysWhatAnotherOrderWould(t *testing.T) {
	marks := []puzzles.Mark{{Kind: puzzles.Via}, {Kind: puzzles.Via}, {Kind: puzzles.Via}}
	for _, c := range []struct {
		name  string
		bound int // of the audited solution of 47
		order puzzles.OrderAudit
		want  string // "" for nothing
	}{
		{"exchanged", 47, puzzles.OrderAudit{Marks: []int{1, 0}, Best: part(24, 24)}, "Exchanged, the waypoints would cost 2 slides instead of 25: 24 in all instead of 47."},
		{"exchanged for nothing", 47, puzzles.OrderAudit{Marks: []int{1, 0}, Best: part(22, 22)}, "Exchanged, the waypoints would cost nothing instead of 25 slides: 22 in all instead of 47."},
		{"of three", 47, puzzles.OrderAudit{Marks: []int{1, 2, 0}, Best: part(23, 23)}, "In the order 2, 3, 1 the waypoints would cost 1 slide instead of 25: 23 in all instead of 47."},
		{"at most", 47, puzzles.OrderAudit{Marks: []int{1, 0}, Best: part(23, 24)}, "With the waypoints exchanged the shortest would be at most 24 slides instead of 47."},
		{"what is audited is not proved", 40, puzzles.OrderAudit{Marks: []int{1, 2, 0}, Best: part(24, 24)}, "In the order 2, 3, 1 the shortest would be at most 24 slides instead of 40 to 47."},
		{"none is better", 47, puzzles.OrderAudit{Marks: []int{0, 1}, Best: part(47, -1)}, "No other order of the waypoints is shorter."},
		{"none is known", 47, puzzles.OrderAudit{Marks: []int{0, 1}, Best: part(30, -1)}, "No better order of the waypoints is known; in none is the shortest less than 30 slides."},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := puzzles.Solution{Moves: way(47), LowerBound: c.bound, Audit: &puzzles.Audit{Free: part(22, 22), Order: &c.order}}
			list := told(&puzzles.Puzzle{Marks: marks[:len(c.order.Marks)]}, s)
			assert.Equal(t, c.want, list[len(list)-1])
		})
	}
}
