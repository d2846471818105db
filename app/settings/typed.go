package settings

import (
	"math"
	"strconv"
	"strings"
	"time"
	"unicode"

	"waymark/app/text"
	"waymark/puzzles"
)

// Limits as they are typed: what TimeText, MemoryText and StateText write, or a number
// with a unit.

// amount reads a number, its thousands apart or not, and the word after it.
func amount(words string) (n float64, unit string, ok bool) {
	words = strings.TrimSpace(words)
	end := strings.IndexFunc(words, unicode.IsLetter)
	if end < 0 {
		end = len(words)
	}
	figures := strings.NewReplacer(",", "", " ", "", "\u00a0", "").Replace(words[:end])
	n, err := strconv.ParseFloat(figures, 64)
	return n, strings.ToLower(words[end:]), err == nil && n > 0 && n <= 1e15 && !math.IsNaN(n)
}

// ParseTime reads a limit of time: "45 s", "3 min", "2 h"; a number alone is seconds.
func ParseTime(words string) (time.Duration, error) {
	if strings.TrimSpace(words) == text.Tr("no time limit") {
		return 0, nil
	}
	n, unit, ok := amount(words)
	size := map[string]time.Duration{"": time.Second, "s": time.Second, "m": time.Minute, "min": time.Minute, "h": time.Hour}[unit]
	if d := time.Duration(n * float64(size)).Round(time.Second); ok && size > 0 && n*float64(size) < 1e18 && d > 0 {
		return d, nil
	}
	return 0, puzzles.Messagef("A limit of time is a number of seconds, or such as 45 s, 3 min or 2 h.")
}

// ParseMemory reads a limit of memory: "512 MiB", "3 GiB"; a number alone is MiB.
func ParseMemory(words string) (uint64, error) {
	n, unit, ok := amount(words)
	size := map[string]float64{"": 1 << 20, "m": 1 << 20, "mb": 1 << 20, "mib": 1 << 20, "g": 1 << 30, "gb": 1 << 30, "gib": 1 << 30}[unit]
	if bytes := n * size; ok && bytes >= 1<<24 && bytes < 1<<50 {
		return uint64(bytes), nil
	}
	return 0, puzzles.Messagef("A limit of memory is at least 16 MiB: a number of MiB, or such as 512 MiB or 3 GiB.")
}

// ParseStates reads a limit of states: "5,000", "20 k", "3 M".
func ParseStates(words string) (uint64, error) {
	if strings.TrimSpace(words) == text.Tr("no state limit") {
		return 0, nil
	}
	if n, ok := count(words, "state", StateText); ok {
		return n, nil
	}
	return 0, puzzles.Messagef("A limit of states is a number such as 5,000, 20 k or 3 M.")
}

// ParseNodes reads a limit of expansions, as ParseStates does.
func ParseNodes(words string) (uint64, error) {
	if strings.TrimSpace(words) == text.Tr("no limit of expansions") {
		return 0, nil
	}
	if n, ok := count(words, "expansion", NodeText); ok {
		return n, nil
	}
	return 0, puzzles.Messagef("A limit of expansions is a number such as 5,000, 20 k or 3 M.")
}

// mostLength is the longest length that can be asked for.
const mostLength = 1_000_000

// ParseLength reads the length that solutions may have: "20", "at most 20 moves".
func ParseLength(words string) (int, error) {
	if strings.TrimSpace(words) == text.Tr("no length limit") {
		return 0, nil
	}
	lengthText := func(n uint64) string { return LengthText(int(n)) }
	if n, ok := count(strings.TrimPrefix(strings.TrimSpace(words), "at most "), "move", lengthText); ok && n <= mostLength {
		return int(n), nil
	}
	if n, ok := count(words, "move", lengthText); ok && n <= mostLength {
		return int(n), nil
	}
	return 0, puzzles.Messagef("A limit of length is a number of moves, such as 20.")
}

// count reads a number of things, with or without the word for them, or as written says it.
func count(words, of string, written func(uint64) string) (uint64, bool) {
	n, unit, ok := amount(words)
	size := map[string]float64{"": 1, of: 1, of + "s": 1, "k": 1e3, "m": 1e6}[unit]
	if all := math.Round(n * size); ok && all >= 1 && all < 1e15 {
		return uint64(all), true
	}
	if tail, err := strconv.ParseUint(strings.Map(figure, words), 10, 63); err == nil && tail > 0 && words == written(tail) {
		return tail, true // as the list writes it in another language
	}
	return 0, false
}

// figure keeps the figures of a text.
func figure(r rune) rune {
	if r < '0' || r > '9' {
		return -1
	}
	return r
}
