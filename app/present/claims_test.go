package present_test

import (
	"regexp"
	"strconv"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/app/present"
)

// claims are what a view says of a question: at least, at most, that this is the same
// number, that there is no solution. Numbers are -1 where nothing is said.
type claims struct {
	least, most int
	exact, none bool
}

// numbers returns the numbers that a pattern finds in words.
func numbers(pattern, words string) (list []int, ok bool) {
	m := regexp.MustCompile(pattern).FindStringSubmatch(words)
	if m == nil {
		return nil, false
	}
	for _, s := range m[1:] {
		n, _ := strconv.Atoi(s)
		list = append(list, n)
	}
	return list, true
}

// reading reads the words of a light.
func reading(words string) claims {
	c := claims{least: -1, most: -1}
	if n, ok := numbers(`^(\d+) [a-z ]+, proved(?:, not saved)?$|^(\d+) [a-z ]+ without waypoints$`, words); ok {
		return claims{max(n[0], n[1]), max(n[0], n[1]), true, false}
	}
	if n, ok := numbers(`^(\d+) to (\d+) .* so far$`, words); ok {
		return claims{n[0], n[1], false, false}
	}
	if n, ok := numbers(`^≥ (\d+) .* so far$`, words); ok {
		c.least = n[0]
	}
	if n, ok := numbers(`^(\d+) .*(?: at most|, claimed by the file)$`, words); ok {
		c.most = n[0]
	}
	c.none = words == "No solution"
	return c
}

// readingCard reads a card: what it says of the puzzle as it is, and without its marks.
func readingCard(c present.Card, routed bool) (own, free claims) {
	own, free = claims{least: -1, most: -1}, claims{least: -1, most: -1}
	switch c.Title {
	case "No solution exists":
		own.none, free.none = true, true
	case "No solution obeys the waypoints.":
		own.none = true
	}
	if n, ok := numbers(`^Optimal(?: through the waypoints)?: (\d+)`, c.Title); ok {
		own = claims{n[0], n[0], true, false}
	}
	if n, ok := numbers(`^(?:Solved|Claimed to be optimal)(?: through the waypoints)?: (\d+)`, c.Title); ok {
		own.most = n[0]
	}
	if n, ok := numbers(`^(?:Optimal) without the waypoints: (\d+)`, c.Title); ok {
		free = claims{n[0], n[0], true, false}
	}
	if n, ok := numbers(`\((\d+) without\)`, c.Title); ok {
		free = claims{n[0], n[0], true, false}
	}
	if n, ok := numbers(`Without the waypoints the shortest has (\d+)`, c.Detail); ok {
		free = claims{n[0], n[0], true, false}
	}
	if n, ok := numbers(`more than the optimum, (\d+)\.`, c.Detail); ok {
		own = claims{n[0], n[0], true, false}
	}
	if n, ok := numbers(`more than the best found, (\d+)\.`, c.Detail); ok {
		own.most = n[0]
	}
	if n, ok := numbers(`No solution (?:that obeys the waypoints )?is shorter than (\d+)`, c.Detail); ok {
		own.least = n[0]
	}
	if n, ok := numbers(`A solution needs at least (\d+)`, c.Detail); ok {
		own.least = n[0]
	}
	if !routed {
		free = own
	}
	return own, free
}

// holds holds claims against the truth.
func (c claims) holds(t require.TestingT, truth int, what string) {
	if c.none {
		assert.Equal(t, -1, truth, what)
	}
	if c.exact {
		assert.Equal(t, truth, c.most, what)
	}
	if truth >= 0 {
		assert.LessOrEqual(t, c.least, truth, what)
	}
	if c.most >= 0 {
		assert.GreaterOrEqual(t, c.most, truth, what)
		assert.GreaterOrEqual(t, truth, 0, what)
	}
}

// agree holds what two views say of one question against each other.
func (c claims) agree(t require.TestingT, o claims, what string) {
	if c.most >= 0 && o.most >= 0 {
		assert.Equal(t, c.most, o.most, what)
		assert.Equal(t, c.exact, o.exact, what)
	}
	assert.False(t, c.none && o.most >= 0 || o.none && c.most >= 0, what)
}
