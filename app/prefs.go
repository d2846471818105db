package app

import (
	"fmt"
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"waymark/puzzles"
	"waymark/solver"
)

// The theme can follow the system or be fixed.
const (
	themeSystem = ""
	themeLight  = "light"
	themeDark   = "dark"
)

// prefs are what the program remembers between starts.
type prefs struct{ store fyne.Preferences }

// windowSize returns the size the window had, at least as large as it can be.
func (p prefs) windowSize() fyne.Size {
	return fyne.NewSize(
		max(float32(p.store.FloatWithFallback("window.width", 1280)), minWindow.Width),
		max(float32(p.store.FloatWithFallback("window.height", 800)), minWindow.Height))
}

func (p prefs) setWindowSize(s fyne.Size) {
	p.store.SetFloat("window.width", float64(s.Width))
	p.store.SetFloat("window.height", float64(s.Height))
}

func (p prefs) recent() []string        { return p.store.StringList("recent") }
func (p prefs) setRecent(list []string) { p.store.SetStringList("recent", list) }

// templates are those that puzzles were begun with, the last one first.
func (p prefs) templates() []string        { return p.store.StringList("templates") }
func (p prefs) setTemplates(list []string) { p.store.SetStringList("templates", list) }

// open are the files that are open, one a window.
func (p prefs) open() []string        { return p.store.StringList("open") }
func (p prefs) setOpen(list []string) { p.store.SetStringList("open", list) }

func (p prefs) theme() string     { return p.store.String("theme") }
func (p prefs) setTheme(t string) { p.store.SetString("theme", t) }

func (p prefs) folded(part string) bool          { return p.store.Bool("folded." + part) }
func (p prefs) setFolded(part string, fold bool) { p.store.SetBool("folded."+part, fold) }

// live is whether the puzzle is searched while it is drawn.
func (p prefs) live() bool      { return p.store.BoolWithFallback("live", true) }
func (p prefs) setLive(on bool) { p.store.SetBool("live", on) }

// spoilerFree is whether lengths of solutions are hidden.
func (p prefs) spoilerFree() bool      { return p.store.Bool("spoilerfree") }
func (p prefs) setSpoilerFree(on bool) { p.store.SetBool("spoilerfree", on) }

// look is whether something of the boards is shown.
func (p prefs) look(id string) bool        { return p.store.BoolWithFallback("look."+id, true) }
func (p prefs) setLook(id string, on bool) { p.store.SetBool("look."+id, on) }

func (p prefs) speed() float64     { return p.store.FloatWithFallback("speed", 1) }
func (p prefs) setSpeed(s float64) { p.store.SetFloat("speed", s) }

// options returns what was chosen for a family's searches.
func (p prefs) options(family string) solver.Options {
	key := "solve." + family + "."
	return solver.Options{
		Algorithm: solver.Algorithm(p.store.StringWithFallback(key+"algorithm", string(solver.Automatic))),
		Heuristic: p.store.String(key + "heuristic"),
		Weight:    p.store.FloatWithFallback(key+"weight", 1.5),
		Penalty:   p.store.FloatWithFallback(key+"penalty", 0.2),
		A:         p.store.FloatWithFallback(key+"a", 1),
		B:         p.store.FloatWithFallback(key+"b", 1),
		Anytime:   p.store.Bool(key + "anytime"),
	}
}

func (p prefs) setOptions(family string, o solver.Options) {
	key := "solve." + family + "."
	p.store.SetString(key+"algorithm", string(o.Algorithm))
	p.store.SetString(key+"heuristic", o.Heuristic)
	p.store.SetFloat(key+"weight", o.Weight)
	p.store.SetFloat(key+"penalty", o.Penalty)
	p.store.SetFloat(key+"a", o.A)
	p.store.SetFloat(key+"b", o.B)
	p.store.SetBool(key+"anytime", o.Anytime)
}

// limits returns the limits chosen. They are kept as text: an int of the
// preferences is 32 bits wide on some systems.
func (p prefs) limits() solver.Limits {
	return solver.Limits{
		Time:   time.Duration(p.number("limit.time", uint64(defaultTime))),
		Memory: p.number("limit.memory", defaultMemory()),
		States: p.number("limit.states", 0),
	}
}

func (p prefs) setLimits(l solver.Limits) {
	p.store.SetString("limit.time", strconv.FormatUint(uint64(l.Time), 10))
	p.store.SetString("limit.memory", strconv.FormatUint(l.Memory, 10))
	p.store.SetString("limit.states", strconv.FormatUint(l.States, 10))
}

// buildTime is how long the tables of a heuristic took to build on a puzzle of this
// family and size; 0 for not known. noteBuild remembers it.
func (p prefs) buildTime(puzzle *puzzles.Puzzle, heuristic string) time.Duration {
	return time.Duration(p.number(buildKey(puzzle, heuristic), 0))
}

func (p prefs) noteBuild(puzzle *puzzles.Puzzle, heuristic string, took time.Duration) {
	const noticed = time.Millisecond // less is a look into tables that are there
	if took >= noticed {
		p.store.SetString(buildKey(puzzle, heuristic), strconv.FormatUint(uint64(took), 10))
	}
}

func buildKey(p *puzzles.Puzzle, heuristic string) string {
	return fmt.Sprintf("built.%s.%dx%d.%s", p.Family, p.Start.Size.Rows, p.Start.Size.Cols, heuristic)
}

func (p prefs) number(key string, otherwise uint64) uint64 {
	n, err := strconv.ParseUint(p.store.String(key), 10, 63)
	if err != nil {
		return otherwise
	}
	return n
}
