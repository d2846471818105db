package app

import (
	"cmp"
	"fmt"
	"os"
	"regexp"
	"runtime"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"waymark/app/desk"
	"waymark/app/task"
	"waymark/app/text"
)

// faulted keeps a copy of all work and tells of a fault of the program in the window where
// it happened. What failed was left in the middle; all else goes on.
func (a *App) faulted(f task.Fault) {
	p := a.program
	p.copyAll()
	report := p.report(f)
	if p.options.Faulted != nil {
		p.options.Faulted(report)
	}
	p.ToUI(func() {
		if a.Closed || p.telling {
			return // one is told: those after it often follow from it
		}
		p.telling = true
		a.batch(func() { a.tellFault(report) })
	})
}

// tellFault shows what went wrong in the program itself, to be sent to its makers.
func (a *App) tellFault(report string) {
	words := widget.NewLabel(text.Tr("Waymark has made a mistake of its own and stopped what it was doing. A copy of your work is kept. Save it, and send the report to the makers: it names no file of yours."))
	words.Wrapping = fyne.TextWrapWord
	d := a.Buttons(text.Tr("A fault of the program"), container.NewBorder(words, nil, nil, nil, reportView(report)), fyne.NewSize(640, 420),
		desk.AnswerTo{Text: text.Tr("Close"), Then: nil}, desk.AnswerTo{Text: text.Tr("Copy the report"), Then: func() { a.copyReport(report) }})
	d.SetOnClosed(func() { a.program.telling = false })
}

// reportView shows a report.
func reportView(report string) fyne.CanvasObject {
	label := widget.NewLabel(report)
	label.TextStyle.Monospace = true
	label.Selectable = true
	return container.NewScroll(label)
}

func (a *App) copyReport(report string) {
	a.Fa.Clipboard().SetContent(report)
	a.Say(text.Tr("The report is on the clipboard."))
}

// report puts a fault into words, in English: it is for the makers.
func (p *program) report(f task.Fault) string {
	return p.reportOf(fmt.Sprintf("%v\n\n%s", f.Value, f.Stack))
}

// reportOf adds what makers ask first, and takes out what is nobody's business.
func (p *program) reportOf(said string) string {
	home, _ := os.UserHomeDir()
	return fmt.Sprintf("Waymark %s, %s/%s, %s\n%s", cmp.Or(p.options.Version, "?"), runtime.GOOS, runtime.GOARCH, runtime.Version(),
		impersonal(said, home))
}

// mostReport is as long as a report may be: its beginning says most.
const mostReport = 32 << 10

// folders is a path with at least one folder, after which its last name follows. What Go
// calls a function has slashes too, but does not begin with one.
var folders = regexp.MustCompile(`(^|[\s"'(=:])(?:~|[A-Za-z]:)?[/\\](?:[^/\\\s"'()]+[/\\])*([^/\\\s"'()]+)`)

// atHome is a path below the user's folder, whose names may hold spaces.
var atHome = regexp.MustCompile(`~[/\\][^\n"':~]*[/\\]`)

// impersonal takes the folders of paths out of a text: they tell names of people.
func impersonal(said, home string) string {
	if len(said) > mostReport {
		said = strings.ToValidUTF8(said[:mostReport], "") + "\n…"
	}
	if home != "" {
		said = strings.ReplaceAll(said, home, "~")
	}
	said = atHome.ReplaceAllString(said, "~/")
	return folders.ReplaceAllString(said, "$1$2")
}
