package experiments_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"waymark/app/experiments"
	"waymark/lab"
	"waymark/lab/report"
	"waymark/lab/statistics"
)

// The sentences name the better way, and how sure that is; where it may be chance, neither.
func TestPairsAreToldInWords(t *testing.T) {
	e := &lab.Experiment{Limits: make([]lab.Limits, 1)}
	p := report.Pair{A: report.Method{Algorithm: "astar"}, B: report.Method{Algorithm: "two-way"}, Boards: 12, Others: 1, Measure: report.Expanded}
	for _, tt := range []struct {
		signs statistics.Signs
		want  string
	}{
		{statistics.Signs{AWins: 10, BWins: 1, Ties: 1, P: 0.0117}, "A* expanded fewer positions on 10, Two-way breadth-first on 1; 1 are ties. So clear a difference is hardly chance (p 0.0117): A* is the better one."},
		{statistics.Signs{BWins: 12, P: 0.00049}, "A* expanded fewer positions on 0, Two-way breadth-first on 12; 0 are ties. So clear a difference is hardly chance (p 0.0005): Two-way breadth-first is the better one."},
		{statistics.Signs{AWins: 7, BWins: 5, P: 0.7744}, "A* expanded fewer positions on 7, Two-way breadth-first on 5; 0 are ties. That may well be chance (p 0.7744): neither is shown to be the better one."},
	} {
		p.Signs = tt.signs
		assert.Equal(t, "On 12 boards that both were asked: "+tt.want+" 1 board that only one of them has done is left out.", experiments.PairWords(e, p))
	}
}
