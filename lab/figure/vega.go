package figure

import (
	"encoding/json"
	"fmt"
	"io"
)

// object is a part of a Vega-Lite specification; its keys are written in alphabetical order.
type object map[string]any

// vegaShapes are our shapes by their names there, or as paths.
var vegaShapes = [shapes]string{
	circle: "circle", square: "square", triangleUp: "triangle-up", diamond: "diamond", triangleDown: "triangle-down",
	plus: "cross", saltire: "M-1,-0.6L-0.6,-1L0,-0.4L0.6,-1L1,-0.6L0.4,0L1,0.6L0.6,1L0,0.4L-0.6,1L-1,0.6L-0.4,0Z",
	star: "M0,-1.1L0.26,-0.36L1.05,-0.34L0.43,0.14L0.65,0.89L0,0.45L-0.65,0.89L-0.43,0.14L-1.05,-0.34L-0.26,-0.36Z",
}

// WriteVega writes the visible series as a specification of Vega-Lite 5, with its data, in
// the colours of a theme.
func (c Chart) WriteVega(w io.Writer, t Theme) error {
	title := object{"text": c.Title}
	c.Words = c.Words.withDefaults()
	if v := (&View{chart: c}); v.subtitle() != "" {
		title["subtitle"] = v.subtitle()
	}
	spec := object{
		"$schema":    "https://vega.github.io/schema/vega-lite/v5.json",
		"title":      title,
		"width":      640,
		"height":     400,
		"background": hex(t.Ground),
		"config":     vegaConfig(t),
		"data":       object{"values": c.vegaValues()},
		"layer":      c.vegaLayers(t),
	}
	out := json.NewEncoder(w)
	out.SetEscapeHTML(false)
	out.SetIndent("", " ")
	return out.Encode(spec)
}

func vegaConfig(t Theme) object {
	text := object{"labelColor": hex(t.Quiet), "titleColor": hex(t.Ink), "gridColor": hex(t.Grid), "domainColor": hex(t.Quiet), "tickColor": hex(t.Quiet)}
	return object{
		"axis": text, "legend": object{"labelColor": hex(t.Ink), "titleColor": hex(t.Ink)},
		"title": object{"color": hex(t.Ink), "subtitleColor": hex(t.Quiet), "anchor": "start"}, "view": object{"stroke": nil},
	}
}

// vegaValues are the points that can be drawn: those whose X is not known cannot.
func (c Chart) vegaValues() []object {
	values := []object{}
	for _, s := range c.Series {
		if s.Hidden {
			continue
		}
		for _, p := range s.Points {
			if !c.X.shown(p.X) || c.Kind != Rows && !c.Y.shown(p.Y) {
				continue
			}
			o := object{"series": s.Name, "id": p.ID, "x": p.X, "solved": !p.CensoredX && !p.CensoredY}
			if c.Kind != Rows {
				o["y"] = p.Y
			}
			values = append(values, o)
		}
	}
	return values
}

// vegaBand are the corners of all bands.
func (c Chart) vegaBand() []object {
	var values []object
	for _, s := range c.Series {
		for _, l := range s.Band {
			if !s.Hidden && c.X.shown(l.X) {
				values = append(values, object{"series": s.Name, "x": l.X, "low": l.Low, "high": l.High})
			}
		}
	}
	return values
}

// vegaLow is the lower edge of bands along the Y of the chart.
func (c Chart) vegaLow() object {
	y := c.vegaAxis(c.Y, "y")
	y["field"] = "low"
	return y
}

func (c Chart) vegaLayers(t Theme) []object {
	var names, colours, marks []string
	for i, s := range c.Series {
		if !s.Hidden {
			names, colours, marks = append(names, s.Name), append(colours, hex(t.colour(i))), append(marks, vegaShapes[shapeOf(i)])
		}
	}
	x, y := c.vegaAxis(c.X, "x"), c.vegaAxis(c.Y, "y")
	if c.Kind == Rows {
		y = object{"field": "series", "type": "nominal", "sort": names, "title": nil}
	}
	colour := object{"field": "series", "type": "nominal", "title": nil, "scale": object{"domain": names, "range": colours}}
	shape := object{"field": "series", "type": "nominal", "title": nil, "scale": object{"domain": names, "range": marks}}
	solved, limited := object{"filter": "datum.solved"}, object{"filter": "!datum.solved"}
	dot := func(filled bool, filter object) object {
		return object{
			"mark": object{"type": "point", "filled": filled, "size": 30, "clip": true}, "transform": []object{filter},
			"encoding": object{"x": x, "y": y, "color": colour, "shape": shape},
		}
	}
	var layers []object
	switch c.Kind {
	case Steps:
		if values := c.vegaBand(); c.banded() {
			top := object{"field": "high"}
			layers = append(layers, object{
				"mark":     object{"type": "area", "interpolate": "step-after", "opacity": bandTint, "clip": true},
				"data":     object{"values": values},
				"encoding": object{"x": x, "y": c.vegaLow(), "y2": top, "color": colour},
			})
		}
		layers = append(layers, object{
			"mark":     object{"type": "line", "interpolate": "step-after", "clip": true},
			"encoding": object{"x": x, "y": y, "color": colour},
		}, dot(false, limited))
	case Rows:
		layers = append(layers, object{
			"mark":     object{"type": "boxplot", "extent": 1.5, "clip": true},
			"encoding": object{"x": x, "y": y, "color": colour},
		}, dot(false, limited))
	default:
		layers = append(layers, dot(true, solved), dot(false, limited))
	}
	layers = append(layers, c.vegaLimits(t)...)
	return append(layers, c.vegaCurves(x, y, colour, t)...)
}

// vegaAxis says what is drawn along an axis.
func (c Chart) vegaAxis(a Axis, field string) object {
	s := object{"zero": a.Zero}
	if a.Log {
		s = object{"type": "log"}
	}
	if a.ranged() {
		s["domain"] = []float64{a.Range.Low, a.Range.High}
	}
	o := object{"field": field, "type": "quantitative", "title": a.column(), "scale": s}
	if a.Format == Percent {
		o["title"], o["axis"] = a.label(), object{"format": "%"}
	}
	return o
}

func (c Chart) vegaLimits(t Theme) []object {
	var layers []object
	rule := func(field string, at float64) {
		layers = append(layers, object{
			"mark": object{"type": "rule", "strokeDash": []int{5, 3}, "color": hex(t.Line), "clip": true}, "data": object{"values": []object{{}}},
			"encoding": object{field: object{"datum": at, "type": "quantitative"}},
		})
	}
	if c.X.Limit > 0 && c.X.shown(c.X.Limit) {
		rule("x", c.X.Limit)
	}
	if c.Y.Limit > 0 && c.Y.shown(c.Y.Limit) && c.Kind != Rows {
		rule("y", c.Y.Limit)
	}
	return layers
}

// vegaCurves are the diagonals and the fitted lines, as points along them.
func (c Chart) vegaCurves(x, y, colour object, t Theme) []object {
	var layers []object
	seenX, seenY := nothing(), nothing()
	for _, s := range c.Series {
		for _, p := range s.Points {
			if !s.Hidden {
				seenX.add(c.X, p.X)
				seenY.add(c.Y, p.Y)
			}
		}
	}
	inX, inY := c.X.scale(seenX), c.Y.scale(seenY)
	inX.to = 1
	along := func(name string, of func(float64) float64, encoding object, mark object) {
		values := []object{}
		for i := range 101 {
			at := inX.value(float64(i) / 100)
			if v := of(at); c.X.shown(at) && inY.has(v) {
				values = append(values, object{"series": name, "x": at, "y": v})
			}
		}
		layers = append(layers, object{"mark": mark, "data": object{"values": values}, "encoding": encoding})
	}
	for _, factor := range c.Diagonals {
		along(fmt.Sprintf("%g", factor), func(x float64) float64 { return factor * x },
			object{"x": x, "y": y}, object{"type": "line", "strokeWidth": 1, "color": hex(t.Line), "clip": true})
	}
	for _, s := range c.Series {
		if s.Fit != nil && !s.Hidden {
			fit := *s.Fit
			along(s.Name, fit.At, object{"x": x, "y": y, "color": colour}, object{"type": "line", "strokeWidth": 2, "clip": true})
		}
	}
	return layers
}
