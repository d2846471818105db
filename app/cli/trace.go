package cli

import (
	"bytes"
	"cmp"
	"context"
	"io"

	"waymark/puzzles/draw"
	"waymark/puzzles/study"
	"waymark/puzzles/trace"
	"waymark/solver"
)

// traceFile does the command trace: it records the search of a puzzle and writes what was recorded.
func traceFile(c console, fs *flags) func([]string) error {
	var w solver.TraceWindow
	fs.Uint64Var(&w.From, "from", 0, "record from the expansion behind the first `N` on")
	fs.Uint64Var(&w.Count, "count", trace.Usual.Count, "record about `N` expansions")
	step := fs.Int("step", -1, "the tree once `N` of the recorded expansions are done; at the end unless given")
	out := fs.String("out", "", "write to `FILE`; to standard output unless given")
	fs.Bool("text", false, "a line for each expansion and each child (the default)")
	fs.Bool("dot", false, "the tree for Graphviz")
	fs.Bool("svg", false, "the tree as a picture")
	fs.Bool("gif", false, "the run as an animated picture")
	read := searchFlags(fs)
	return func(words []string) error {
		req, err := read()
		if err != nil {
			return err
		}
		form := "text"
		for _, name := range []string{"text", "json", "dot", "svg", "gif"} {
			if fs.Changed(name) && form != "text" {
				return usagef("trace: --%s and --%s exclude each other", form, name)
			}
			if fs.Changed(name) {
				form = name
			}
		}
		if w.Count == 0 {
			return usagef("trace: --count must be at least 1")
		}
		if len(words) > 1 && form != "text" && form != "json" {
			return usagef("trace: --%s is of one file", form)
		}
		ctx, stop := c.interruptible()
		defer stop()
		var kept bytes.Buffer
		err = c.each(fs, words, form == "text" && *out == "", func(file string) error {
			req.file = file
			ps, err := req.load(c)
			if err != nil {
				return err
			}
			p := ps[0]
			req.options.Trace = w
			run, err := trace.Record(ctx, p, study.Request{Options: req.options, Limits: req.limits})
			switch {
			case err == context.Canceled:
				return failure{exit: exitNone}
			case err != nil:
				return usagef("trace: %w%s", labelled(quoted(p), err), offered(p, req.options))
			}
			at := *step
			if at < 0 || at > run.Len() {
				at = run.Len()
			}
			write := func(w io.Writer) error {
				switch form {
				case "json":
					return run.JSON(w, req.file)
				case "dot":
					return run.DOT(w, at)
				case "svg":
					return run.SVG(w, at, draw.Light())
				case "gif":
					return run.GIF(w, draw.Light())
				}
				return run.Text(w)
			}
			if *out == "" && form == "text" {
				return write(c.out)
			}
			if *out == "" {
				return write(c.raw)
			}
			return write(&kept)
		})
		if *out != "" && kept.Len() > 0 {
			err = cmp.Or(put(c, *out, kept.Bytes()), err)
		}
		return err
	}
}
