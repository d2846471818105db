// Package figure draws all charts: the same drawing as an image of any size
// for the window, and as PNG, SVG and PDF, by gonum.org/v1/plot/vg.
//
// A [Chart] is data and what it is called; [Against], [Versus], [Growth], [Boxes],
// [Survival], [Coverage] and [People] make one of measured samples, and package chart of the
// window makes [Lines], which need little room. [Chart.View] lays it
// out: a [View] knows where what is (transforms for brushing, [View.Hit] for hovering,
// [View.LegendAt] for the legend) and draws it. The data goes out as CSV and as Vega-Lite.
//
// Series differ by colour and by the shape of their marks. What a limit ended is hollow,
// and stands where the limit ended it. Letters are drawn as outlines, those of sheets
// of boards (draw.Letters), so that a drawing is the same wherever it is opened; nothing
// depends on the clock, and the same chart gives the same bytes where the same fonts are.
package figure
