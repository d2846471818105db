// Package editor draws on the boards: tools, brushes, strokes, selections and clips, typing, transforms, and the board of a mark.
package editor
