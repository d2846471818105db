package puzzles

import "time"

// solution reads one entry of "solutions".
func (r *fileReader) solution(v value) error {
	v.what = "solution"
	members, err := v.object(fileKeys["solution"]...)
	if err != nil {
		return err
	}
	s, length := Solution{}, -1
	var lengthAt value
	for _, e := range members {
		switch v := e.value; e.key {
		case "moves":
			s.Moves, err = r.moves(v)
		case "length":
			lengthAt = v
			length, err = v.count()
		case "status":
			s.Status, err = readStatus(v)
		case "lower_bound":
			s.LowerBound, err = v.count()
		case "algorithm":
			err = setText(&s.Algorithm, v, OneLine)
		case "heuristic":
			err = setText(&s.Heuristic, v, OneLine)
		case "routed":
			s.Routed, err = v.truth()
		case "expanded":
			s.Expanded, err = v.whole()
		case "generated":
			s.Generated, err = v.whole()
		case "stored":
			s.Stored, err = v.whole()
		case "peak_bytes":
			s.PeakBytes, err = v.whole()
		case "seconds":
			s.Seconds, err = v.real()
		case "found":
			s.Found, err = readTime(v)
		case "asked":
			s.Asked, err = readAsked(v)
		case "audit":
			s.Audit, err = r.audit(v)
		}
		if err != nil {
			return err
		}
	}
	switch {
	case s.Moves == nil:
		return v.fail("the key %q is missing", "moves")
	case s.Status == "":
		return v.fail("the key %q is missing", "status")
	case length >= 0 && length != s.Length():
		return lengthAt.fail("%q is %d, but there are %d moves", "length", length, s.Length())
	}
	r.puzzle.Solutions = append(r.puzzle.Solutions, s)
	return nil
}

func readStatus(v value) (SolutionStatus, error) {
	text, err := v.text()
	if err != nil {
		return "", err
	}
	switch s := SolutionStatus(text); s {
	case StatusOptimal, StatusSolved, StatusManual:
		return s, nil
	}
	return "", v.fail("%q is no status; a solution is optimal, solved or manual", shorten(text))
}

// readTime reads a point in time.
func readTime(v value) (time.Time, error) {
	text, err := v.text()
	if err != nil {
		return time.Time{}, err
	}
	t, err := time.Parse(time.RFC3339, text)
	if t = t.UTC().Truncate(time.Second); err != nil || t.IsZero() || t.Year() < 1 || t.Year() > 9999 {
		return time.Time{}, v.fail("%q is no time; one looks like %s", shorten(text), "2026-05-30T18:04:00Z")
	}
	return t, nil
}

// readAsked reads what a search was asked for.
func readAsked(v value) (*Asked, error) {
	members, err := v.object(fileKeys["asked"]...)
	if err != nil {
		return nil, err
	}
	a := &Asked{}
	for _, e := range members {
		switch v := e.value; e.key {
		case "algorithm":
			err = setText(&a.Algorithm, v, OneLine)
		case "heuristic":
			err = setText(&a.Heuristic, v, OneLine)
		case "weight":
			a.Weight, err = v.real()
		case "penalty":
			a.Penalty, err = v.real()
		case "a":
			a.A, err = v.real()
		case "b":
			a.B, err = v.real()
		case "anytime":
			a.Anytime, err = v.truth()
		case "known":
			a.Known, err = v.truth()
		case "all":
			a.All, err = v.truth()
		case "no_marks":
			a.NoMarks, err = v.truth()
		case "max_states":
			a.States, err = v.whole()
		case "max_memory":
			a.Memory, err = v.whole()
		case "max_seconds":
			a.Seconds, err = v.real()
		case "threads":
			a.Threads, err = v.count()
		}
		if err != nil {
			return nil, err
		}
	}
	return a, nil
}

func encodeSolution(s Solution) object {
	o := object{
		{"moves", FormatMoves(s.Moves)},
		{"length", s.Length()},
		{"status", string(s.Status)},
		{"lower_bound", s.LowerBound},
	}
	o.addText("algorithm", OneLine(s.Algorithm))
	o.addText("heuristic", OneLine(s.Heuristic))
	o = append(o, object{
		{"routed", s.Routed},
		{"expanded", s.Expanded},
		{"generated", s.Generated},
		{"stored", s.Stored},
		{"peak_bytes", s.PeakBytes},
		{"seconds", finite(s.Seconds)},
	}...)
	if !s.Found.IsZero() {
		o.add("found", s.Found.UTC().Format(time.RFC3339))
	}
	if s.Asked != nil {
		o.add("asked", encodeAsked(*s.Asked))
	}
	if s.Audit != nil {
		o.add("audit", encodeAudit(s.Audit))
	}
	return o
}

// encodeAsked leaves out what was left to the program.
func encodeAsked(a Asked) object {
	o := object{}
	o.addText("algorithm", OneLine(a.Algorithm))
	o.addText("heuristic", OneLine(a.Heuristic))
	for _, e := range []struct {
		key   string
		value float64
	}{{"weight", a.Weight}, {"penalty", a.Penalty}, {"a", a.A}, {"b", a.B}} {
		if v := finite(e.value); v != 0 {
			o.add(e.key, v)
		}
	}
	for _, e := range []struct {
		key string
		on  bool
	}{{"anytime", a.Anytime}, {"known", a.Known}, {"all", a.All}, {"no_marks", a.NoMarks}} {
		if e.on {
			o.add(e.key, true)
		}
	}
	if a.States > 0 {
		o.add("max_states", a.States)
	}
	if a.Memory > 0 {
		o.add("max_memory", a.Memory)
	}
	if v := finite(a.Seconds); v != 0 {
		o.add("max_seconds", v)
	}
	if a.Threads > 0 {
		o.add("threads", a.Threads)
	}
	return o
}
