package puzzles

// fileKeys lists the keys of the objects in a .waymark file, in the order in which they
// are written: the reader refuses any other, and the package's documentation names them.
var fileKeys = map[string][]string{
	"puzzle": {"waymark", "family", "name", "author", "note", "options", "start", "goal", "marks", "solutions"},
	"mark":   {"kind", "name", "off", "board", "moves"},
	"solution": {
		"moves", "length", "status", "lower_bound", "algorithm", "heuristic", "routed",
		"expanded", "generated", "stored", "peak_bytes", "seconds", "found", "asked", "audit",
	},
	"asked": {
		"algorithm", "heuristic", "weight", "penalty", "a", "b", "anytime", "known", "all", "no_marks",
		"max_states", "max_memory", "max_seconds", "threads",
	},
	"audit":          {"free", "marks", "order", "seconds", "peak_bytes"},
	"audit of mark":  {"mark", "without", "weakened"},
	"audit of order": {"marks", "best"},
	"audit part":     {"lower_bound", "moves"},
}
