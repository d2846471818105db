package generate_test

import (
	"context"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/generate"
)

// What the first puzzle of a seed costs, by what is asked for.
//
//	go test -tags headless ./puzzles/generate -run - -bench . -benchtime 5x
func BenchmarkFirst(b *testing.B) {
	for _, a := range []generate.Ask{
		{Family: "slide"},
		{Family: "glide"},
		{Family: "tandem"},
		{Family: "swap"},
		{Family: "blocks"},
		{Family: "blocks", Recipe: "klotski"},
		{Family: "blocks", Length: puzzles.Band{Least: 25, Most: 60}},
		{Family: "blocks", Recipe: "klotski", Difficulty: generate.Figures{Least: 40, Most: 70}},
		{Family: "blocks", Difficulty: generate.Figures{Least: 180, Most: 1e9}},
		{Family: "slide", Difficulty: generate.Figures{Least: 40, Most: 70}},
		{Family: "glide", Difficulty: generate.Figures{Least: 40, Most: 70}},
		{Family: "swap", Difficulty: generate.Figures{Least: 40, Most: 70}},
	} {
		b.Run(a.Family+"-"+a.Recipe+a.Length.String()+"-"+strconv.Itoa(int(a.Difficulty.Least)), func(b *testing.B) {
			for a.Seed = 1; b.Loop(); a.Seed++ {
				a.Count, a.Threads = 1, 1
				_, err := generate.Run(context.Background(), a, func(generate.Made) error { return nil }, nil)
				require.NoError(b, err)
			}
		})
	}
}
