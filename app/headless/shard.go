package headless

import (
	"fmt"
	"strconv"
	"strings"
)

// shard is a flag for a part of many puzzles: of every n the i-th, from 1, so
// that the parts of a file ordered by difficulty are equally hard. Its zero value
// is all of them.
type shard struct{ i, n int }

func (s *shard) String() string {
	if s.n == 0 {
		return ""
	}
	return fmt.Sprintf("%d/%d", s.i, s.n)
}

// Set reads "I/N".
func (s *shard) Set(text string) error {
	left, right, _ := strings.Cut(text, "/")
	i, errI := strconv.Atoi(left)
	n, errN := strconv.Atoi(right)
	if errI != nil || errN != nil || i < 1 || i > n {
		return fmt.Errorf("a shard is I/N with I from 1 to N, such as 1/4 to 4/4")
	}
	*s = shard{i, n}
	return nil
}

// has reports whether the puzzle with an index from 0 belongs to the part.
func (s shard) has(index int) bool { return s.n == 0 || index%s.n == s.i-1 }
