package cli

import (
	"bytes"
	"context"
	"io"
	"os"
	"slices"
	"strings"

	"waymark/lab"
	drawing "waymark/lab/figure"
	"waymark/lab/report"
	"waymark/lab/results"
	"waymark/puzzles"
)

// reportRequest is what the flags of lab report ask for.
type reportRequest struct {
	experiment, results, version string
	files                        map[string]*string // of what is written, by their flags
	chart, measure               string
	groups                       []string
	limit                        int
	dark, force                  bool
	size                         puzzles.Size // pixels: Cols wide, Rows high
}

// reportFiles are the flags of files and what they hold.
var reportFiles = []struct{ flag, usage string }{
	{"csv", "write the table as comma-separated values to `OUT`"},
	{"pairs", "write the comparisons of ways in pairs as comma-separated values to `OUT`"},
	{"rows", "write the points of the chart as comma-separated values to `OUT`"},
	{"vega", "write the chart as Vega-Lite, with its data, to `OUT`"},
	{"svg", "write the chart as SVG to `OUT`"},
	{"png", "write the chart as PNG to `OUT`"},
	{"pdf", "write the chart as PDF to `OUT`"},
}

// labReport says what the results of an experiment come to.
func labReport(c console, fs *flags) func([]string) error {
	read := reportFlags(fs)
	return func(words []string) error {
		req, err := read(words)
		if err != nil {
			return err
		}
		e, err := lab.Open(req.experiment)
		if err != nil {
			return unreadable(err)
		}
		ctx, stop := c.interruptible()
		defer stop()
		if err := e.Load(ctx, experimentRequest{}.loading(c)); err != nil {
			if ctx.Err() != nil {
				return failure{exit: exitNone}
			}
			return unreadable(err)
		}
		if req.results == "" {
			req.results = e.ResultsPath()
		}
		rows, err := results.Load(req.results)
		if err != nil {
			return unreadable(err)
		}
		if req.version == "" {
			req.version = rows.Last().Program
		}
		d := report.Collect(e, rows, req.version)
		table, err := report.Make(ctx, e, d, e.Seed)
		if err != nil {
			return err
		}
		if err := req.write(ctx, e, d, table); err != nil {
			return err
		}
		return table.WriteText(c.out, e)
	}
}

// reportFlags adds the flags of lab report. read checks what was given and returns it.
func reportFlags(fs *flags) (read func(words []string) (reportRequest, error)) {
	var req reportRequest
	req.files = map[string]*string{}
	for _, f := range reportFiles {
		req.files[f.flag] = fs.String(f.flag, "", f.usage)
	}
	fs.StringVar(&req.results, "results", "", "the `FILE` of results; the one beside the experiment unless given")
	fs.StringVar(&req.version, "version", "", "rows by version `V` of the program; that of the last run unless given")
	fs.StringVar(&req.chart, "chart", "survival", "`KIND` of chart: "+strings.Join(report.Charts(), ", "))
	fs.StringVar(&req.measure, "measure", "expanded", "of the chart: `M` is expanded, time or length")
	fs.Func("group", "only boards of the group `NAME` in the chart; may be given more than once", func(text string) error {
		req.groups = append(req.groups, text)
		return nil
	})
	fs.IntVar(&req.limit, "limit", 1, "of the chart: limits number `N` of the experiment")
	fs.BoolVar(&req.dark, "dark", false, "draw the chart for a dark ground")
	req.size = puzzles.Size{Rows: 500, Cols: 800}
	fs.Func("size", "of the drawing: `WxH` pixels, 800x500 unless given", func(text string) error {
		size, ok := puzzles.ParseSize(text)
		req.size = puzzles.Size{Rows: size.Cols, Cols: size.Rows}
		if !ok || size.Rows < 200 || size.Cols < 150 || size.Rows > 10_000 || size.Cols > 10_000 {
			return usagef("a size is width and height from 200x150 to 10000x10000")
		}
		return nil
	})
	fs.BoolVar(&req.force, "force", false, "replace files that exist")
	fs.offer("chart", report.Charts()...)
	fs.offer("measure", "expanded", "time", "length")
	return func(words []string) (reportRequest, error) {
		switch {
		case len(words) != 1:
			return req, usagef("lab report: which experiment? One file that ends in %s", lab.Extension)
		case !slices.Contains([]string{"expanded", "time", "length"}, req.measure):
			return req, usagef("lab report: --measure is expanded, time or length")
		}
		req.experiment = words[0]
		if stem, ok := strings.CutSuffix(words[0], lab.ResultsExtension); ok { // the experiment beside it is meant
			req.experiment = stem + lab.Extension
			if req.results == "" {
				req.results = words[0]
			}
		}
		for _, f := range reportFiles {
			path := *req.files[f.flag]
			if _, err := os.Lstat(path); path != "" && err == nil && !req.force {
				return req, usagef("lab report: %q exists; name another file, or add --force to replace it", path)
			}
		}
		return req, nil
	}
}

// write writes the files that are asked for.
func (req reportRequest) write(ctx context.Context, e *lab.Experiment, d *report.Data, t report.Table) error {
	for flag, write := range map[string]func(io.Writer, *lab.Experiment) error{"csv": t.WriteCSV, "pairs": t.WritePairs} {
		if path := *req.files[flag]; path != "" {
			if err := into(path, func(w io.Writer) error { return write(w, e) }); err != nil {
				return err
			}
		}
	}
	asked := false
	for _, f := range reportFiles[2:] {
		asked = asked || *req.files[f.flag] != ""
	}
	if !asked {
		return nil
	}
	measure := map[string]report.Measure{"expanded": report.Expanded, "time": report.Seconds, "length": report.Length}[req.measure]
	chart, err := report.ChartOf(ctx, e, d, req.chart, measure, req.groups, req.limit-1)
	if err != nil {
		return usagef("lab report: %w", err)
	}
	theme := drawing.Light
	if req.dark {
		theme = drawing.Dark
	}
	view, err := chart.View(drawing.Options{Width: req.size.Cols, Height: req.size.Rows, Theme: theme})
	if err != nil {
		return usagef("lab report: %w", err)
	}
	for flag, write := range map[string]func(io.Writer) error{
		"rows": chart.WriteCSV, "svg": view.WriteSVG, "png": view.WritePNG, "pdf": view.WritePDF,
		"vega": func(w io.Writer) error { return chart.WriteVega(w, theme) },
	} {
		if path := *req.files[flag]; path != "" {
			if err := into(path, write); err != nil {
				return err
			}
		}
	}
	return nil
}

// into writes a file whole.
func into(path string, write func(io.Writer) error) error {
	var out bytes.Buffer
	if err := write(&out); err != nil {
		return err
	}
	return puzzles.WriteAtomic(path, out.Bytes())
}
