package experiments

import (
	"cmp"
	"strconv"
	"time"

	"waymark/app/experiments/runs"
	"waymark/app/shell"
	"waymark/app/text"
	"waymark/lab"
	"waymark/lab/report"
	"waymark/lab/results"
	"waymark/lab/statistics"
	"waymark/solver"
	"waymark/widgets/list"
)

// unknown stands for a figure that is not known.
const unknown = "–"

// card is what is seen of a preset.
func card(p lab.Preset) list.GalleryItem {
	item := list.GalleryItem{Scene: *shell.StartScene(runs.Sample(p)), Title: presetTitle(p), Kind: text.Tr(runs.FamilyOf(p).Info().Title)}
	if p.File {
		item.Note = text.Tr("needs a file of boards")
	}
	return item
}

// presetTitle is what a preset is called on its card.
func presetTitle(p lab.Preset) string {
	switch p.ID {
	case "published-nxn":
		return text.Tr("Published N × N")
	case "published-swap":
		return text.Tr("Published four")
	case "published-glide":
		return text.Tr("Published gliding")
	case "korf":
		return text.Tr("Korf's boards")
	}
	return text.Tr("All admissible")
}

// limitsWords says what ends a search.
func limitsWords(l lab.Limits) string {
	var words string
	add := func(s string) {
		if words != "" {
			words += ", "
		}
		words += s
	}
	if l.Seconds > 0 {
		add(seconds(l.Seconds))
	}
	if l.Expanded > 0 {
		add(text.Tr("%s expanded", text.Number(l.Expanded)))
	}
	if l.States > 0 {
		add(text.Tr("%s stored", text.Number(l.States)))
	}
	if l.Memory > 0 {
		add(text.Bytes(uint64(l.Memory)))
	}
	return words
}

// wayName is what a way is called beside others; the limits are named where there are several.
func wayName(e *lab.Experiment, w report.Method) string {
	name := method(e, w.Algorithm, w.Heuristic)
	if len(e.Limits) > 1 {
		name += " (" + limitsName(e, w.Limit) + ")"
	}
	return name
}

// limitsName is what limits are called beside the others of an experiment: their words, with their number
// where others have the same, rounded as they are.
func limitsName(e *lab.Experiment, limit int) string {
	words := limitsWords(e.Limits[limit])
	for i, l := range e.Limits {
		if i != limit && limitsWords(l) == words {
			return strconv.Itoa(limit+1) + ": " + words
		}
	}
	return words
}

// groupName is what a group is called.
func groupName(name string) string { return cmp.Or(name, text.Tr("all boards")) }

// method names an algorithm and a heuristic; an algorithm with weights is named as its file does.
func method(e *lab.Experiment, algorithm, heuristic string) string {
	algorithm = algorithmName(algorithm)
	if heuristic == "" {
		return algorithm
	}
	return algorithm + " · " + text.Heuristic(e.HeuristicName(heuristic))
}

func algorithmName(algorithm string) string {
	var way lab.Method
	if way.UnmarshalText([]byte(algorithm)) == nil && way.String() == string(way.Algorithm) {
		return text.Algorithm(way.Algorithm)
	}
	return algorithm
}

// seconds writes a time, short ones in thousandths and millionths.
func seconds(s float64) string {
	if s < 0.001 {
		return text.Tr("%s µs", text.Short(1e6*s))
	}
	if s < 0.1 {
		return text.Tr("%s ms", text.Short(1000*s))
	}
	return text.Duration(time.Duration(s * float64(time.Second)))
}

// number writes a count that may be a mean.
func number(v float64) string {
	if v >= 100 || v == float64(int(v)) {
		return text.Number(uint64(v + 0.5))
	}
	return text.Short(v)
}

// bound writes a figure that may not be known.
func bound(b statistics.Bound, write func(float64) string) string {
	if !b.Defined {
		return unknown
	}
	return write(b.Value)
}

// result says what came of a search.
func result(r *results.Row) string {
	word := ""
	switch r.Status {
	case string(solver.Optimal):
		return text.Tr("solved, proved")
	case string(solver.Solved):
		word = text.Tr("solved")
	case string(solver.Unsolvable):
		return text.Tr("no solution, proved")
	case results.StatusError:
		return text.Tr("board at fault")
	case runs.Searching:
		return text.Tr("searching …")
	case "":
		return ""
	default:
		word = text.Tr("not solved")
	}
	if r.Stop == "" {
		return word
	}
	return word + ": " + stopWords(r.Stop)
}

// stopWords says which limit ended a search.
func stopWords(stop string) string {
	switch solver.Stop(stop) {
	case solver.StopTime:
		return text.Tr("time is up")
	case solver.StopMemory:
		return text.Tr("memory is full")
	case solver.StopStates:
		return text.Tr("too many stored")
	case solver.StopNodes:
		return text.Tr("too many expanded")
	case solver.StopCancel:
		return text.Tr("stopped")
	case solver.StopBound:
		return text.Tr("nothing shorter")
	}
	return stop
}
