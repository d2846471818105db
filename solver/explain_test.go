package solver

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestResultInWords(t *testing.T) {
	parity := Explanation{Format: "Start and goal differ in %s.", Args: []any{"parity"}, ID: "parity"}
	for _, c := range []struct {
		name                              string
		result                            Result
		routed                            bool
		verdict, argument, ending, reason string
	}{
		{
			"optimal",
			Result{Status: Optimal, Cost: 22, Proof: Certificate{Kind: proofTwoWay, Forward: 10, Backward: 12}},
			false,
			"Optimal: no solution is shorter.",
			"The proof: all positions to a depth of 10 from the start and 12 from the goal were compared.", "", "",
		},
		{
			"optimal by a two-way search that pruned",
			Result{Status: Optimal, Heuristic: HeuristicInfo{Name: "3-block"}, Proof: Certificate{Kind: proofTwoWay, Forward: 20, Backward: 8, Pruned: true}},
			false,
			"Optimal: no solution is shorter.",
			"The proof: all positions to a depth of 20 from the start and 8 from the goal were compared, but those that by an estimate which never exceeds the truth (3-block) no shorter solution passes.", "", "",
		},
		{
			"optimal by the open list",
			Result{Status: Optimal, Cost: 17, Heuristic: HeuristicInfo{Name: "Manhattan"}, Proof: Certificate{Kind: proofOpenList}},
			false,
			"Optimal: no solution is shorter.",
			"The proof: every position still open costs at least 17 by an estimate that never exceeds the truth (Manhattan).", "", "",
		},
		{
			"optimal by uniform cost",
			Result{Status: Optimal, Cost: 17, Algorithm: UniformCost, Proof: Certificate{Kind: proofOpenList}},
			false,
			"Optimal: no solution is shorter.", "The proof: every position still open costs at least 17.", "", "",
		},
		{
			"optimal by the start",
			Result{Status: Optimal, Cost: 10, Algorithm: Greedy, Proof: Certificate{Kind: proofStart}},
			false,
			"Optimal: no solution is shorter.",
			"The proof: from the start no solution can be shorter than 10, by an estimate that never exceeds the truth. The search alone proves less.", "", "",
		},
		{
			"optimal, pruned",
			Result{Status: Optimal, Proof: Certificate{Kind: proofPruned}},
			false,
			"Optimal: no solution is shorter.", "The proof: no position is left from which a shorter solution could come.", "", "",
		},
		{
			"optimal through waypoints",
			Result{Status: Optimal, Proof: Certificate{Kind: proofLegs}},
			true,
			"Optimal through the waypoints: no solution that obeys them is shorter.", "The proof: each part of the route, from one whole board to the next or to the goal, is as short as it can be.", "", "",
		},
		{
			"solved",
			Result{Status: Solved, LowerBound: 12, Stop: StopMemory},
			false,
			"Solved. No solution is shorter than 12.", "", "The search ended at its limit of memory; with a larger one it can go on.", "memory",
		},
		{
			"solved through waypoints",
			Result{Status: Solved, LowerBound: 12, Stop: StopCancel},
			true,
			"Solved through the waypoints. No solution that obeys them is shorter than 12.", "", "The search was stopped; it can go on.", "cancel",
		},
		{"solved, nothing proved", Result{Status: Solved}, false, "Solved. Nothing is proved about shorter solutions.", "", "", ""},
		{
			"invariant",
			Result{Status: Unsolvable, Proof: Certificate{Kind: ProofInvariant, Reason: parity, Stage: -1}},
			true,
			"No solution exists.", "Start and goal differ in parity.", "", "parity",
		},
		{
			"exhausted",
			Result{Status: Unsolvable, Proof: Certificate{Kind: proofExhausted, Stage: -1}},
			false,
			"No solution exists.", "Every position that might lead to the goal was seen, and none does.", "", "exhausted",
		},
		{
			"waypoint out of reach",
			Result{Status: Unsolvable, Proof: Certificate{Kind: proofExhausted, Stage: 1, Mark: 2}},
			true,
			"No solution obeys the waypoints.", "The board of waypoint 2 cannot be reached: every position that might lead to it was seen.", "", "exhausted",
		},
		{
			"waypoint ruled out",
			Result{Status: Unsolvable, Proof: Certificate{Kind: ProofLeg, Reason: parity, Stage: 1, Mark: 2}},
			true,
			"No solution obeys the waypoints.",
			"The board of waypoint 2 cannot be reached from where the route stands before it. Start and goal differ in parity.", "", "parity",
		},
		{
			"goal ruled out after the waypoints",
			Result{Status: Unsolvable, Proof: Certificate{Kind: ProofLeg, Reason: Explanation{Format: "Walls."}, Stage: -1}},
			true,
			"No solution obeys the waypoints.", "The goal cannot be reached from the last waypoint. Walls.", "", "leg",
		},
		{
			"limit",
			Result{Status: Limit, Stop: StopTime},
			false,
			"No solution was found within the limits.", "", "The search ended at its limit of time; with a larger one it can go on.", "time",
		},
		{
			"bound",
			Result{Status: Limit, Stop: StopBound, LowerBound: 15},
			false,
			"No solution has at most 14 moves: that is proved.", "", "Nothing is left to look at within the length that was asked for.", "bound",
		},
		{
			"cancelled",
			Result{Status: Cancelled, Stop: StopCancel},
			false,
			"Stopped before a solution was found.", "", "The search was stopped; it can go on.", "cancel",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			argument, hasArgument := c.result.Argument()
			ending, hasEnding := c.result.Ending(true)
			assert.Equal(t, c.verdict, fmt.Sprint(c.result.Verdict(c.routed)))
			assert.Equal(t, c.argument, argument.String())
			assert.Equal(t, c.argument != "", hasArgument)
			assert.Equal(t, c.ending, ending.String())
			assert.Equal(t, c.ending != "", hasEnding)
			assert.Equal(t, c.reason, c.result.Reason())
		})
	}
}

func TestHeuristicIsNamedOnlyWhereItLed(t *testing.T) {
	r := Result{Algorithm: AStar, Heuristic: HeuristicInfo{ID: "manhattan"}}
	assert.Equal(t, "manhattan", r.HeuristicID())
	for _, a := range []Algorithm{TwoWay, UniformCost, BreadthFirst, DepthFirst} {
		r.Algorithm = a
		assert.Empty(t, r.HeuristicID(), a)
	}
}

func TestWhatAHintGaveInWords(t *testing.T) {
	res := Result{Status: Optimal, Path: []Move{}, Cost: 22}
	_, ok := res.Hinted()
	assert.False(t, ok)
	for _, c := range []struct {
		status Status
		led    int32
		want   string
	}{
		{Optimal, 25, "The hint led to 25; the rest of the search proved 22."},
		{Optimal, 22, "The hint led to 22; the rest of the search proved that nothing is shorter."},
		{Solved, 25, "The hint led to 25; the rest of the search found 22."},
		{Solved, 22, "The hint led to 22."},
	} {
		res.Status, res.Hint = c.status, HintOutcome{Number: 2, Cost: c.led}
		e, ok := res.Hinted()
		assert.True(t, ok)
		assert.Equal(t, c.want, e.String())
	}
}
