package settings

import "fmt"

// Told lists name and value of what was chosen, for the makers of the program: no file, and
// nothing of a puzzle; whether lengths are hidden, and what is chosen for the puzzle, is not theirs to say.
func (p Settings) Told() [][2]string {
	var list [][2]string
	add := func(name string, value any) { list = append(list, [2]string{name, fmt.Sprint(value)}) }
	theme := p.Theme()
	if theme == ThemeSystem {
		theme = "system"
	}
	add("theme", theme)
	add("search while drawing", p.Live())
	add("speed", p.Speed())
	add("recent files", len(p.Recent()))
	add("open files", len(p.Open()))
	limits := p.Limits()
	add("time limit", limits.Time)
	add("memory limit", fmt.Sprintf("%d MiB", limits.Memory>>20))
	add("state limit", limits.States)
	add("expansion limit", limits.Expanded)
	add("threads", p.Threads())
	add("changed shortcuts", len(p.Keys()))
	return list
}
