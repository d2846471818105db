package settings

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"waymark/puzzles"
	"waymark/solver"
)

// The theme can follow the system or be fixed.
const (
	ThemeSystem = ""
	ThemeLight  = "light"
	ThemeDark   = "dark"
)

// store is where they are kept; the toolkit's preferences are one.
type store interface {
	Bool(key string) bool
	BoolWithFallback(key string, otherwise bool) bool
	SetBool(key string, on bool)
	FloatWithFallback(key string, otherwise float64) float64
	SetFloat(key string, v float64)
	String(key string) string
	StringWithFallback(key, otherwise string) string
	SetString(key, text string)
	StringList(key string) []string
	SetStringList(key string, list []string)
}

// Settings are what the program remembers between starts.
type Settings struct{ store *counted }

// New returns the settings kept in a store.
func New(store store) Settings { return Settings{&counted{store: store}} }

// Changes counts the changes made through these settings: what it returned before says whether there were some since.
func (p Settings) Changes() uint64 { return p.store.changes }

// counted is a store that counts its changes.
type counted struct {
	store
	changes uint64
}

func (c *counted) SetBool(key string, on bool) {
	c.changes++
	c.store.SetBool(key, on)
}

func (c *counted) SetFloat(key string, v float64) {
	c.changes++
	c.store.SetFloat(key, v)
}

func (c *counted) SetString(key, text string) {
	c.changes++
	c.store.SetString(key, text)
}

func (c *counted) SetStringList(key string, list []string) {
	c.changes++
	c.store.SetStringList(key, list)
}

// WindowSize returns the size the window had when it was not maximised.
func (p Settings) WindowSize() (width, height float32) {
	return float32(p.store.FloatWithFallback("window.width", 1280)), float32(p.store.FloatWithFallback("window.height", 800))
}

func (p Settings) SetWindowSize(width, height float32) {
	p.store.SetFloat("window.width", float64(width))
	p.store.SetFloat("window.height", float64(height))
}

// Maximised is whether the window was.
func (p Settings) Maximised() bool      { return p.store.Bool("window.maximised") }
func (p Settings) SetMaximised(on bool) { p.store.SetBool("window.maximised", on) }

// Texts is the size of texts, in percent of what the desktop asks for: one of TextSizes.
func (p Settings) Texts() int {
	if n := int(p.number("texts", 100)); slices.Contains(TextSizes, n) {
		return n
	}
	return 100
}
func (p Settings) SetTexts(percent int) { p.store.SetString("texts", strconv.Itoa(percent)) }

// TextSizes are the sizes that texts may have, in percent.
var TextSizes = []int{100, 125, 150, 200}

func (p Settings) Recent() []string        { return p.store.StringList("recent") }
func (p Settings) SetRecent(list []string) { p.store.SetStringList("recent", list) }

// Templates are those that puzzles were begun with, the last one first.
func (p Settings) Templates() []string        { return p.store.StringList("templates") }
func (p Settings) SetTemplates(list []string) { p.store.SetStringList("templates", list) }

// Experiments is the folder where an experiment was opened or created last.
func (p Settings) Experiments() string          { return p.store.String("lab.folder") }
func (p Settings) SetExperiments(folder string) { p.store.SetString("lab.folder", folder) }

// Open are the files that are open, one a window.
func (p Settings) Open() []string        { return p.store.StringList("open") }
func (p Settings) SetOpen(list []string) { p.store.SetStringList("open", list) }

// Keys are the commands with other keys than usual, as package command writes them.
func (p Settings) Keys() []string        { return p.store.StringList("keys") }
func (p Settings) SetKeys(list []string) { p.store.SetStringList("keys", list) }

// Author is who new puzzles are by, as it was typed.
func (p Settings) Author() string        { return p.store.String("author") }
func (p Settings) SetAuthor(name string) { p.store.SetString("author", name) }

func (p Settings) Theme() string     { return p.store.String("theme") }
func (p Settings) SetTheme(t string) { p.store.SetString("theme", t) }

func (p Settings) Folded(part string) bool          { return p.store.Bool("folded." + part) }
func (p Settings) SetFolded(part string, fold bool) { p.store.SetBool("folded."+part, fold) }

// Live is whether the puzzle is searched while it is drawn.
func (p Settings) Live() bool      { return p.store.BoolWithFallback("live", true) }
func (p Settings) SetLive(on bool) { p.store.SetBool("live", on) }

// SpoilerFree is whether lengths of solutions are hidden.
func (p Settings) SpoilerFree() bool      { return p.store.Bool("spoilerfree") }
func (p Settings) SetSpoilerFree(on bool) { p.store.SetBool("spoilerfree", on) }

// Greeted is whether the card of a first start was seen.
func (p Settings) Greeted() bool { return p.store.Bool("greeted") }
func (p Settings) SetGreeted()   { p.store.SetBool("greeted", true) }

// Look is whether something of the boards is shown.
func (p Settings) Look(id string) bool        { return p.store.BoolWithFallback("look."+id, true) }
func (p Settings) SetLook(id string, on bool) { p.store.SetBool("look."+id, on) }

func (p Settings) Speed() float64     { return p.store.FloatWithFallback("speed", 1) }
func (p Settings) SetSpeed(s float64) { p.store.SetFloat("speed", s) }

// Threads is the number of goroutines of a search that is asked for, 0 for one a core.
func (p Settings) Threads() int     { return int(min(p.number("threads", 0), mostThreads)) }
func (p Settings) SetThreads(n int) { p.store.SetString("threads", strconv.Itoa(n)) }

// mostThreads is more than any machine has use for.
const mostThreads = 1024

// Reopen is whether the program begins with what was open when it ended.
func (p Settings) Reopen() bool      { return p.store.BoolWithFallback("reopen", true) }
func (p Settings) SetReopen(on bool) { p.store.SetBool("reopen", on) }

// Versions is whether a file that is saved is kept as it was before.
func (p Settings) Versions() bool      { return p.store.BoolWithFallback("versions", true) }
func (p Settings) SetVersions(on bool) { p.store.SetBool("versions", on) }

// SystemChooser is whether files are asked for by the system's chooser.
func (p Settings) SystemChooser() bool      { return p.store.Bool("systemchooser") }
func (p Settings) SetSystemChooser(on bool) { p.store.SetBool("systemchooser", on) }

// Limits returns the limits chosen. They are kept as text: an int of the
// preferences is 32 bits wide on some systems.
func (p Settings) Limits() solver.Limits {
	usual := UsualLimits()
	return solver.Limits{
		Time:   time.Duration(p.number("limit.time", uint64(usual.Time))),
		Memory: p.number("limit.memory", usual.Memory),
		States: p.number("limit.states", 0), Expanded: p.number("limit.expanded", 0),
	}
}

func (p Settings) SetLimits(l solver.Limits) {
	p.store.SetString("limit.time", strconv.FormatUint(uint64(l.Time), 10))
	p.store.SetString("limit.memory", strconv.FormatUint(l.Memory, 10))
	p.store.SetString("limit.states", strconv.FormatUint(l.States, 10))
	p.store.SetString("limit.expanded", strconv.FormatUint(l.Expanded, 10))
}

// Longest is the length that solutions may have which are looked for, 0 for any.
func (p Settings) Longest() int     { return int(min(p.number("limit.length", 0), mostLength)) }
func (p Settings) SetLongest(n int) { p.store.SetString("limit.length", strconv.Itoa(n)) }

// BuildTime is how long the tables of a heuristic took to build on a puzzle of this
// family and size; 0 for not known. noteBuild remembers it.
func (p Settings) BuildTime(puzzle *puzzles.Puzzle, heuristic string) time.Duration {
	return time.Duration(p.number(buildKey(puzzle, heuristic), 0))
}

func (p Settings) NoteBuild(puzzle *puzzles.Puzzle, heuristic string, took time.Duration) {
	const noticed = time.Millisecond // less is a look into tables that are there
	if took >= noticed {
		p.store.SetString(buildKey(puzzle, heuristic), strconv.FormatUint(uint64(took), 10))
	}
}

func buildKey(p *puzzles.Puzzle, heuristic string) string {
	return fmt.Sprintf("built.%s.%dx%d.%s", p.Family, p.Start.Size.Rows, p.Start.Size.Cols, heuristic)
}

func (p Settings) number(key string, otherwise uint64) uint64 {
	n, err := strconv.ParseUint(p.store.String(key), 10, 63)
	if err != nil {
		return otherwise
	}
	return n
}

// maxRecent is how many files "Open recent" offers.
const maxRecent = 10

// WithRecent returns the recent files after path was opened or saved: it comes
// first, none comes twice, at most maxRecent stay.
func WithRecent(list []string, path string) []string {
	out := append([]string{path}, slices.DeleteFunc(slices.Clone(list), func(s string) bool { return s == path })...)
	return out[:min(len(out), maxRecent)]
}

// WithoutRecent returns the recent files without path.
func WithoutRecent(list []string, path string) []string {
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return s == path })
}
