package export

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"runtime"
	"time"

	"waymark/app/task"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/puzzles/export"
)

// The toolkit's clipboard takes text only, so a picture goes there by a program
// that the platform has, if it has one.

// clipboardWait is how long such a program may take.
const clipboardWait = 10 * time.Second

// pictureCopier is a program that puts a PNG picture on the clipboard: from its
// input, or, where file is set, from a file that replaces it among the arguments.
type pictureCopier struct {
	Name string
	args []string
	file string
}

// pictureCopiers lists the programs for a platform, the best first.
func pictureCopiers(system string, wayland bool) []pictureCopier {
	switch system {
	case "windows":
		const script = "Add-Type -AssemblyName System.Windows.Forms,System.Drawing; " +
			"[System.Windows.Forms.Clipboard]::SetImage([System.Drawing.Image]::FromFile($env:WAYMARK_PICTURE))"
		return []pictureCopier{{"powershell", []string{"-NoProfile", "-STA", "-Command", script}, "WAYMARK_PICTURE"}}
	case "darwin":
		const script = `set the clipboard to (read (POSIX file (system attribute "WAYMARK_PICTURE")) as «class PNGf»)`
		return []pictureCopier{{"osascript", []string{"-e", script}, "WAYMARK_PICTURE"}}
	}
	x := pictureCopier{Name: "xclip", args: []string{"-selection", "clipboard", "-target", "image/png", "-in"}}
	if wayland {
		return []pictureCopier{{Name: "wl-copy", args: []string{"--type", "image/png"}}, x}
	}
	return []pictureCopier{x}
}

// errNoCopier says that no program for pictures was found.
var errNoCopier = errors.New("no program found")

// copyPicture puts a PNG picture on the clipboard with the first of the programs
// that is there.
func copyPicture(ctx context.Context, list []pictureCopier, picture []byte) error {
	for _, c := range list {
		path, err := exec.LookPath(c.Name)
		if err != nil {
			continue
		}
		ctx, cancel := context.WithTimeout(ctx, clipboardWait)
		defer cancel()
		// What keeps the clipboard on some platforms is a child of the program, so its
		// output is not read: that would wait for the child.
		run := exec.CommandContext(ctx, path, c.args...)
		if c.file == "" {
			run.Stdin = bytes.NewReader(picture)
			return run.Run()
		}
		f, err := os.CreateTemp("", "waymark-*.png")
		if err != nil {
			return err
		}
		defer os.Remove(f.Name())
		_, err = f.Write(picture)
		if err = errors.Join(err, f.Close()); err != nil {
			return err
		}
		run.Env = append(os.Environ(), c.file+"="+f.Name())
		return run.Run()
	}
	return errNoCopier
}

// CopyImage puts a picture of the board used last on the clipboard, as it is
// shown. It says so when the platform has no way for that.
func (e *Export) CopyImage() {
	c := usual()
	c.Colours = coloursShown
	if e.Active == puzzles.Goal && !e.Rules.Info().NoGoal {
		c.Board = boardGoal
	}
	c.Cell = e.choice.Cell
	job := e.job(e.Doc.Puzzle(), c)
	list := pictureCopiers(runtime.GOOS, os.Getenv("WAYLAND_DISPLAY") != "")
	e.Say(text.Tr("Copying the picture …"))
	e.copying.Start(e.Jobs.Context(), e.Post, func(ctx context.Context, _ *task.Job) func() {
		var picture bytes.Buffer
		err := job.Write(ctx, export.PNG, &picture)
		if err == nil {
			err = copyPicture(ctx, list, picture.Bytes())
		}
		return func() {
			switch {
			case errors.Is(err, errNoCopier):
				e.Say(text.Tr("Pictures cannot be copied here: the program %s is missing. File > Export saves the picture instead.", list[0].Name))
			case err != nil:
				e.Say(text.Tr("The picture could not be copied: %s", text.Error(err)))
			default:
				e.Say(text.Tr("The board is on the clipboard as a picture."))
			}
		}
	})
}

// CopyMoves puts the moves that are shown on the clipboard: those of the solution,
// or those tried.
func (e *Export) CopyMoves() {
	moves := e.Way.Moves
	if e.Trying() {
		moves = e.Trial.Moves()
	}
	e.Fa.Clipboard().SetContent(puzzles.FormatMoves(moves))
	e.Say(text.Tr("%s on the clipboard as text.", e.Counted(len(moves))))
}

// CanCopyMoves reports whether there are moves to copy.
func (e *Export) CanCopyMoves() bool {
	if e.Trying() {
		return e.Trial.Len() > 0
	}
	return len(e.Way.Moves) > 0 && e.Reveal().All()
}
