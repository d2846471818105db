package present_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/test/apptest"
)

// situations are orders of events and what all views say then: the light, the card with its
// sentence, the list, the strip with the legs of the first solution, and the shortest way
// from the start as the bar of tried moves knows it.
var situations = []struct{ events, want string }{
	{"name", "Not decided yet | Ready to solve | Press Solve to search for the shortest solution. |  |  | -"},
	{"drawing:>=1", "≥ 1 slide so far | Ready to solve | A solution needs at least 1 slide. Press Solve to search for the shortest solution. |  |  | -"},
	{"drawing:3", "3 slides at most | Solved: 3 slides | Nothing is proved about shorter solutions. Found while you drew. Solve to look for a proof or a shorter one. | 3 not proved | 3 | <=3"},
	{"drawing:3 drawing:>=1", "1 to 3 slides so far | Solved: 3 slides | No solution is shorter than 1 slide. Found while you drew. Solve to look for a proof or a shorter one. | 3 at least 1 needed | 3 | <=3"},
	{"drawing:all", "2 slides, proved, not saved | Optimal: 2 slides | Proved, not saved: by a search while you drew. Solve again to repeat the proof. | 2 proved, not saved* | 2* | =2"},
	{"drawing:all name", "2 slides, proved, not saved | Optimal: 2 slides | Proved, not saved: by a search while you drew. Solve again to repeat the proof. | 2 proved, not saved* | 2* | =2"},
	{"drawing:all goal", "Not decided yet | Ready to solve | Press Solve to search for the shortest solution. |  |  | -"},
	{"drawing:all goal undo", "2 slides, proved, not saved | Optimal: 2 slides | Proved, not saved: by a search while you drew. Solve again to repeat the proof. | 2 proved, not saved* | 2* | =2"},
	{"drawing:>=1 goal undo", "≥ 1 slide so far | Ready to solve | A solution needs at least 1 slide. Press Solve to search for the shortest solution. |  |  | -"},
	{"drawing:all hide", "Solvable | Optimal: length hidden |  | ? proved, not saved* | 2* | =2"},
	{"drawing:>=1 hide", "Not decided yet | Ready to solve | Press Solve to search for the shortest solution. |  |  | -"},
	{"solve:", "2 slides, proved, not saved | Optimal: 2 slides | Proved, not saved. The proof: every position still open costs at least 2 by an estimate that never exceeds the truth (Matching on relaxed slides). The puzzle is easy: A* had proved its answer before anything larger was begun. | 2 proved, not saved* | 2* | =2"},
	{"solve: solve:published", "2 slides, proved, not saved | Optimal: 2 slides | Proved, not saved. The proof: from the start no solution can be shorter than 2, by an estimate that never exceeds the truth. The search alone proves less. | 2 proved, not saved* | 2* | =2"},
	{"solve: solve:greedy", "2 slides, proved, not saved | Optimal: 2 slides | Proved, not saved. The proof: from the start no solution can be shorter than 2, by an estimate that never exceeds the truth. The search alone proves less. | 2 proved, not saved* | 2* | =2"},
	{"solve: solve:depth-first", "2 slides, proved, not saved | Solved: 5 slides | 3 more than the optimum, 2. | 2 proved, not saved*, 5 3 more than the optimum | 2* | =2"},
	{"solve:depth-first", "2 to 5 slides so far | Solved: 5 slides | No solution is shorter than 2 slides. | 5 at least 2 needed | 5 | <=5"},
	{"solve:depth-first drawing:all", "2 slides, proved, not saved | Solved: 5 slides | 3 more than the optimum, 2. | 2 proved, not saved*, 5 3 more than the optimum | 2* | =2"},
	{"drawing:all solve:depth-first", "2 slides, proved, not saved | Solved: 5 slides | 3 more than the optimum, 2. | 2 proved, not saved*, 5 3 more than the optimum | 2* | =2"},
	{"limit:1", "≥ 2 slides so far | No answer yet | No solution was found within the limits. A solution needs at least 2 slides. The search ended at its limit of states; with a larger one it can go on. |  |  | -"},
	{"drawing:3 limit:1", "2 to 3 slides so far | Solved: 3 slides | No solution is shorter than 2 slides. The search ended at its limit of states; with a larger one it can go on. | 3 at least 2 needed | 3 | <=3"},
	{"limit:1 drawing:all", "2 slides, proved, not saved | Optimal: 2 slides | Proved, not saved: by an earlier search. Solve again to repeat the proof. | 2 proved, not saved* | 2* | =2"},
	{"limit:1 drawing:>=2", "≥ 2 slides so far | No answer yet | No solution was found within the limits. A solution needs at least 2 slides. The search ended at its limit of states; with a larger one it can go on. |  |  | -"},
	{"limit:1 goal undo", "≥ 2 slides so far | No answer yet | No solution was found within the limits. A solution needs at least 2 slides. The search ended at its limit of states; with a larger one it may find more. |  |  | -"},
	{"limit:1 name", "≥ 2 slides so far | No answer yet | No solution was found within the limits. A solution needs at least 2 slides. The search ended at its limit of states; with a larger one it can go on. |  |  | -"},
	{"hand:3", "3 slides at most | Solved: 3 slides | Nothing is proved about shorter solutions. Played by hand. Solve to look for a proof or a shorter one. | 3 by hand | 3 | <=3"},
	{"hand:3 drawing:>=2", "2 to 3 slides so far | Solved: 3 slides | No solution is shorter than 2 slides. Played by hand. Solve to look for a proof or a shorter one. | 3 by hand | 3 | <=3"},
	{"hand:3 drawing:all", "2 slides, proved, not saved | Optimal: 2 slides | Proved, not saved: by a search while you drew. Solve again to repeat the proof. | 2 proved, not saved*, 3 by hand | 2* | =2"},
	{"hand:2 drawing:>=2", "2 slides, proved, not saved | Optimal: 2 slides | Proved, not saved: by a search while you drew. Solve again to repeat the proof. | 2 proved, not saved* | 2* | =2"},
	{"hand:2 asking:>=2", "2 slides, proved, not saved | Optimal: 2 slides | Proved, not saved: by a search from a position. Solve again to repeat the proof. | 2 proved, not saved* | 2* | =2"},
	{"hand:2 compared:>=2", "2 slides, proved, not saved | Optimal: 2 slides | Proved, not saved: by a comparison. Solve again to repeat the proof. | 2 proved, not saved* | 2* | =2"},
	{"drawing:all save", "2 slides, proved | Optimal: 2 slides | Proved: by a search while you drew. Solve again to repeat the proof. | 2 proved* | 2* | =2"},
	{"drawing:>=1 save", "≥ 1 slide so far | Ready to solve | A solution needs at least 1 slide. Press Solve to search for the shortest solution. |  |  | -"},
	{"solve: save", "2 slides, proved | Optimal: 2 slides | The proof: every position still open costs at least 2 by an estimate that never exceeds the truth (Matching on relaxed slides). The puzzle is easy: A* had proved its answer before anything larger was begun. | 2 proved* | 2* | =2"},
	{"solve: save goal undo", "2 slides, proved | Optimal: 2 slides | The proof: every position still open costs at least 2 by an estimate that never exceeds the truth (Matching on relaxed slides). The puzzle is easy: A* had proved its answer before anything larger was begun. | 2 proved* | 2* | =2"},
	{"mark:A1-D solve: save drawing:all", "2 slides without waypoints | Optimal through the waypoints: 3 slides (2 without) | The proof: each part of the route, from one whole board to the next or to the goal, is as short as it can be. | 2 proved, not saved*, 3 proved · via waypoints* | 1*+2* | =2"},
	{"elsewhere save", "2 slides, proved | Optimal: 2 slides | Proved: by this program, before. Solve again to repeat the proof. | 2 proved* | 2* | =2"},
	{"file:2", "2 slides, proved | Optimal: 2 slides | Proved: by this program, before. Solve again to repeat the proof. | 2 proved* | 2* | =2"},
	{"elsewhere", "2 slides, proved, not saved | Optimal: 2 slides | Proved, not saved: of another copy of this puzzle. Solve again to repeat the proof. | 2 proved, not saved* | 2* | =2"},
	{"file:2 solve:", "2 slides, proved | Optimal: 2 slides | The proof: every position still open costs at least 2 by an estimate that never exceeds the truth (Matching on relaxed slides). The puzzle is easy: A* had proved its answer before anything larger was begun. | 2 proved* | 2* | =2"},
	{"file:2 mark:A1-R", "2 slides without waypoints | Optimal through the waypoints: 2 slides (2 without) | Proved: by this program, before. Solve again to repeat the proof. | 2 proved* | 1*+1* | =2"},
	{"file:2 mark:A1-R limit:1", "2 slides without waypoints | Optimal through the waypoints: 2 slides (2 without) | Proved: by an earlier search. Solve again to repeat the proof. | 2 proved* | 1*+1* | =2"},
	{"file:2 mark:A1-D", "2 slides without waypoints | Ready to solve | A solution needs at least 2 slides. Press Solve to search for the shortest solution through your waypoints. | 2 proved* | ?+? | =2"},
	{"file:2 mark:A1-D limit:1", "2 slides without waypoints | No answer through the waypoints yet | No solution was found within the limits. A solution needs at least 2 slides. Without the waypoints the shortest has 2 slides. The search ended at its limit of states; with a larger one it can go on. Waypoint 1 was not reached; positions looked at: 2. That does not say that it cannot be. | 2 proved* | ?+? | =2"},
	{"file:3>=1", "1 to 3 slides so far | Solved: 3 slides | No solution is shorter than 1 slide. Solve to look for a proof or a shorter one. | 3 at least 1 needed | 3 | <=3"},
	{"file:3>=1 drawing:>=2", "2 to 3 slides so far | Solved: 3 slides | No solution is shorter than 2 slides. Solve to look for a proof or a shorter one. | 3 at least 2 needed | 3 | <=3"},
	{"claims:3>=3", "3 slides, claimed by the file | Claimed to be optimal: 3 slides | That none is shorter is claimed by the file, and was not proved here. Nothing is proved about shorter solutions. Solve to look for a proof or a shorter one. | 3 claimed by the file | 3 | <=3"},
	{"claims:3>=2", "3 slides at most | Solved: 3 slides | The file claims that none is shorter than 2 slides; that was not proved here. Nothing is proved about shorter solutions. Solve to look for a proof or a shorter one. | 3 at least 2, claimed by the file | 3 | <=3"},
	{"claims:3>=3 hide", "Solvable | Claimed to be optimal: length hidden |  | ? claimed by the file | 3 | <=3"},
	{"claims:3>=3 drawing:>=1", "3 slides, claimed by the file | Claimed to be optimal: 3 slides | That none is shorter is claimed by the file, and was not proved here. No solution is shorter than 1 slide. Solve to look for a proof or a shorter one. | 3 claimed by the file | 3 | <=3"},
	{"claims:3>=3 drawing:>=2", "3 slides, claimed by the file | Claimed to be optimal: 3 slides | That none is shorter is claimed by the file, and was not proved here. No solution is shorter than 2 slides. Solve to look for a proof or a shorter one. | 3 claimed by the file | 3 | <=3"},
	{"claims:3>=3 solve:", "2 slides, proved, not saved | Optimal: 2 slides | Proved, not saved. The proof: every position still open costs at least 2 by an estimate that never exceeds the truth (Matching on relaxed slides). The puzzle is easy: A* had proved its answer before anything larger was begun. | 2 proved, not saved*, 3 1 more than the optimum | 2* | =2"},
	{"claims:3>=3 limit:1", "3 slides, claimed by the file | Claimed to be optimal: 3 slides | That none is shorter is claimed by the file, and was not proved here. No solution is shorter than 2 slides. The search ended at its limit of states; with a larger one it can go on. | 3 claimed by the file | 3 | <=3"},
	{"claims:3>=3 hand:2", "2 slides at most | Solved: 2 slides | Nothing is proved about shorter solutions. Played by hand. Solve to look for a proof or a shorter one. | 2 by hand, 3 not proved | 2 | <=2"},
	{"claims:3>=3 mark:A1-D", "3 slides without waypoints, claimed by the file | Solved through the waypoints: 3 slides | Nothing is proved about shorter solutions. Solve to look for a proof or a shorter one. | 3 claimed by the file | 1+2 | <=3"},
	{"claims:3>=3 name", "3 slides, claimed by the file | Claimed to be optimal: 3 slides | That none is shorter is claimed by the file, and was not proved here. Nothing is proved about shorter solutions. Solve to look for a proof or a shorter one. | 3 claimed by the file | 3 | <=3"},
	{"claims:3>=3 goal undo", "3 slides, claimed by the file | Claimed to be optimal: 3 slides | That none is shorter is claimed by the file, and was not proved here. Nothing is proved about shorter solutions. Solve to look for a proof or a shorter one. | 3 claimed by the file | 3 | <=3"},
	{"file:2 drawing:all", "2 slides, proved | Optimal: 2 slides | Proved: by a search while you drew. Solve again to repeat the proof. | 2 proved* | 2* | =2"},
	{"file:2 hide", "Solvable | Optimal: length hidden |  | ? proved* | 2* | =2"},
	{"file:wrong", "3 slides at most | Solved: 3 slides | Nothing is proved about shorter solutions. Solve to look for a proof or a shorter one. | 3 not proved | 3 | <=3"},
	{"file:wrong solve:", "2 slides, proved, not saved | Optimal: 2 slides | Proved, not saved. The proof: every position still open costs at least 2 by an estimate that never exceeds the truth (Matching on relaxed slides). The puzzle is easy: A* had proved its answer before anything larger was begun. | 2 proved, not saved*, 3 1 more than the optimum | 2* | =2"},
	{"mark:A1-D drawing:all", "2 slides without waypoints | Ready to solve | A solution needs at least 2 slides. Press Solve to search for the shortest solution through your waypoints. | 2 proved, not saved* | ?+? | =2"},
	{"mark:A1-D solve:", "3 slides without waypoints at most | Optimal through the waypoints: 3 slides | Proved, not saved. The proof: each part of the route, from one whole board to the next or to the goal, is as short as it can be. | 3 proved, not saved · via waypoints* | 1*+2* | <=3"},
	{"mark:A1-D solve: drawing:all", "2 slides without waypoints | Optimal through the waypoints: 3 slides (2 without) | Proved, not saved. The proof: each part of the route, from one whole board to the next or to the goal, is as short as it can be. | 2 proved, not saved*, 3 proved, not saved · via waypoints* | 1*+2* | =2"},
	{"mark:A1-D solve: off", "3 slides at most | Solved: 3 slides | Nothing is proved about shorter solutions. Solve to look for a proof or a shorter one. | 3 not proved | ?+3 | <=3"},
	{"mark:A1-D solve: off undo", "3 slides without waypoints at most | Optimal through the waypoints: 3 slides | Proved, not saved. The proof: each part of the route, from one whole board to the next or to the goal, is as short as it can be. | 3 proved, not saved · via waypoints* | 1*+2* | <=3"},
	{"mark:A1-D solve: hide", "Solvable | Optimal through the waypoints: length hidden |  | ? proved, not saved · via waypoints* | 1*+2* | <=3"},
	{"mark:A1-D limit:1", "Not decided yet | No answer yet | No solution was found within the limits. A solution needs at least 2 slides. The search ended at its limit of states; with a larger one it can go on. Waypoint 1 was not reached; positions looked at: 2. That does not say that it cannot be. |  |  | -"},
	{"mark:A1-D hand:3", "3 slides without waypoints at most | Solved through the waypoints: 3 slides | Nothing is proved about shorter solutions. Played by hand. Solve to look for a proof or a shorter one. | 3 by hand | 1+2 | <=3"},
	{"mark:A1-D hand:3 through:>=3", "3 slides without waypoints at most | Optimal through the waypoints: 3 slides | Proved, not saved: by an earlier search. Solve again to repeat the proof. | 3 proved, not saved · via waypoints* | 1*+2* | <=3"},
	{"mark:A1-D hand:3 audited:>=2", "2 to 3 slides without waypoints so far | Solved through the waypoints: 3 slides | No solution that obeys the waypoints is shorter than 2 slides. Played by hand. Solve to look for a proof or a shorter one. | 3 by hand | 1+2 | <=3"},
	{"mark:A1-D drawing:all hand:3 free", "2 slides without waypoints | Optimal without the waypoints: 2 slides | Proved, not saved. | 2 proved, not saved*, 3 by hand | ?+2 | =2"},
	{"mark:A1-R drawing:all", "2 slides without waypoints | Optimal through the waypoints: 2 slides (2 without) | Proved, not saved: by a search while you drew. Solve again to repeat the proof. | 2 proved, not saved · via waypoints* | 1*+1* | =2"},
	{"mark:A1-D mark:A1-R solve:", "4 slides without waypoints at most | Optimal through the waypoints: 4 slides | Proved, not saved. The proof: each part of the route, from one whole board to the next or to the goal, is as short as it can be. | 4 proved, not saved · via waypoints* | 1*+2*+1* | <=4"},
	{"mark:A1-D drawing:>=2 solve: undo", "2 to 3 slides so far | Solved: 3 slides | No solution is shorter than 2 slides. Solve to look for a proof or a shorter one. | 3 at least 2 needed | 3 | <=3"},
	{"solve: delete", "2 slides, proved, not saved | Optimal: 2 slides | Proved, not saved. The proof: every position still open costs at least 2 by an estimate that never exceeds the truth (Matching on relaxed slides). The puzzle is easy: A* had proved its answer before anything larger was begun. |  |  | =2"},
	{"drawing:all delete", "2 slides, proved, not saved | Optimal: 2 slides | Proved, not saved: by a search while you drew. Solve again to repeat the proof. |  |  | =2"},
	{"solve: count", "2 slides, proved, not saved | Optimal: 2 slides | Proved, not saved. The proof: every position still open costs at least 2 by an estimate that never exceeds the truth (Matching on relaxed slides). The puzzle is easy: A* had proved its answer before anything larger was begun. 1,234 optimal solutions, counted exactly. | 2 proved, not saved* | 2* | =2"},
	{"published:2", "Not decided yet | Ready to solve | Press Solve to search for the shortest solution. Published: 2. |  |  | -"},
	{"published:2 hide", "Not decided yet | Ready to solve | Press Solve to search for the shortest solution. |  |  | -"},
	{"published:2 drawing:>=1", "≥ 1 slide so far | Ready to solve | A solution needs at least 1 slide. Press Solve to search for the shortest solution. Published: 2. |  |  | -"},
	{"published:1 drawing:>=2", "≥ 2 slides so far | Ready to solve | A solution needs at least 2 slides. Press Solve to search for the shortest solution. Published: 1; proved here: none is shorter than 2. |  |  | -"},
	{"published:2 hand:2", "2 slides at most | Solved: 2 slides | Nothing is proved about shorter solutions. Played by hand. Solve to look for a proof or a shorter one. Published: 2, as many as the best found here. | 2 by hand | 2 | <=2"},
	{"published:2 hand:3", "3 slides at most | Solved: 3 slides | Nothing is proved about shorter solutions. Played by hand. Solve to look for a proof or a shorter one. Published: 2; none so short was found here. | 3 by hand | 3 | <=3"},
	{"published:5 hand:3", "3 slides at most | Solved: 3 slides | Nothing is proved about shorter solutions. Played by hand. Solve to look for a proof or a shorter one. Published: 5; a shorter one was found here. | 3 by hand | 3 | <=3"},
	{"published:2 drawing:all", "2 slides, proved, not saved | Optimal: 2 slides | Proved, not saved: by a search while you drew. Solve again to repeat the proof. Published: 2, the same. | 2 proved, not saved* | 2* | =2"},
	{"published:2 drawing:all hide", "Solvable | Optimal: length hidden |  | ? proved, not saved* | 2* | =2"},
	{"published:3 drawing:all", "2 slides, proved, not saved | Optimal: 2 slides | Proved, not saved: by a search while you drew. Solve again to repeat the proof. Published: 3; one less is proved here. | 2 proved, not saved* | 2* | =2"},
	{"published:9 drawing:all", "2 slides, proved, not saved | Optimal: 2 slides | Proved, not saved: by a search while you drew. Solve again to repeat the proof. Published: 9; 7 less is proved here. | 2 proved, not saved* | 2* | =2"},
	{"published:3_moves drawing:all", "2 slides, proved, not saved | Optimal: 2 slides | Proved, not saved: by a search while you drew. Solve again to repeat the proof. Published: 3 moves, counted in another metric. | 2 proved, not saved* | 2* | =2"},
	{"published:2 mark:A1-D solve:", "3 slides without waypoints at most | Optimal through the waypoints: 3 slides | Proved, not saved. The proof: each part of the route, from one whole board to the next or to the goal, is as short as it can be. Published: 2 without waypoints. | 3 proved, not saved · via waypoints* | 1*+2* | <=3"},
	{"published:no solve:", "2 slides, proved, not saved | Optimal: 2 slides | Proved, not saved. The proof: every position still open costs at least 2 by an estimate that never exceeds the truth (Matching on relaxed slides). The puzzle is easy: A* had proved its answer before anything larger was begun. Published as unsolvable; here is a solution. | 2 proved, not saved* | 2* | =2"},
	{"solve: count goal undo", "2 slides, proved, not saved | Optimal: 2 slides | Proved, not saved. The proof: every position still open costs at least 2 by an estimate that never exceeds the truth (Matching on relaxed slides). The puzzle is easy: A* had proved its answer before anything larger was begun. 1,234 optimal solutions, counted exactly. | 2 proved, not saved* | 2* | =2"},
}

func TestWhatEachViewSaysInASituation(t *testing.T) {
	for _, tt := range situations {
		t.Run(tt.events, func(t *testing.T) {
			b := newBench(t, apptest.Corner)
			for _, event := range strings.Fields(tt.events) {
				b.view() // as a window does, after each event
				b.do(event)
			}
			assert.Equal(t, tt.want, b.words())
			assert.Empty(t, b.faults)
		})
	}
}
