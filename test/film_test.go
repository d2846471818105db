//go:build e2e

package test

import (
	"bytes"
	"image"
	"image/draw"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	pictures "waymark/puzzles/draw"
	"waymark/puzzles/families"
)

// TestE2EDrawnProvedPlayed draws a puzzle from nothing, has it proved while it is drawn, and plays it. Where WAYMARK_FILM names
// a file, it becomes the moving picture of that.
func TestE2EDrawnProvedPlayed(t *testing.T) {
	file := filepath.Join(t.TempDir(), "first.waymark")
	blank := families.Find("glide").New(puzzles.Size{Rows: 5, Cols: 5})
	blank.Name = "My first puzzle"
	data, err := puzzles.EncodeFile(blank, families.Rules)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(file, data, 0o644))
	d := startDesktop(t, "film", []string{"PATH=" + os.Getenv("PATH"), "LANG=C.UTF-8", "FYNE_THEME=light"}, file)
	d.do("windowsize", "--sync", d.window, "1000", "700")
	d.do("mousemove", "--window", d.window, "900", "8")

	var frames []*image.RGBA
	frame := func(times int) {
		img := d.picture("frame")
		kept := image.NewRGBA(img.Bounds())
		draw.Draw(kept, kept.Rect, img, img.Bounds().Min, draw.Src)
		for range times {
			frames = append(frames, kept)
		}
	}
	frame(2)
	for _, keys := range [][]string{
		{"r"}, // red on A1
		{"Down", "Down", "Down", "Down", "Right", "Right", "Right", "Right", "b"}, // blue on E5
		{"ctrl+shift+2", "Down", "Down", "Right", "Right", "r"},                   // of the goal, red on C3
	} {
		d.press(keys...)
		frame(2)
	}
	d.until("it is known that there is no solution", func() bool { return d.reads("No solution") })
	frame(3)
	d.press("ctrl+shift+1", "Up", "Up", "Left", "Left", "Left", "numbersign") // a wall on B3
	d.until("the shortest solution is proved", func() bool { return d.reads("7 slides, proved") })
	frame(5)
	d.press("F9")
	frame(2)
	for range 7 {
		d.press("ctrl+Right")
		frame(2)
	}
	frame(2)
	d.until("the file holds the proved solution", func() bool {
		p := d.save(file)
		return len(p.Solutions) == 1 && p.Solutions[0].Status == puzzles.StatusOptimal
	})
	d.quit()
	if to := os.Getenv("WAYMARK_FILM"); to != "" {
		var film bytes.Buffer
		require.NoError(t, pictures.PicturesGIF(&film, len(frames), func(i int) *image.RGBA { return frames[i] }, 600*time.Millisecond))
		require.NoError(t, os.WriteFile(to, film.Bytes(), 0o644))
	}
}
