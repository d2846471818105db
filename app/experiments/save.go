package experiments

import (
	"context"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"waymark/app/document"
	"waymark/app/experiments/runs"
	"waymark/app/shell"
	"waymark/app/task"
	"waymark/app/text"
	"waymark/lab"
	"waymark/widgets"
	"waymark/widgets/list"
)

// formats are the files that a chart can be saved as.
func formats() []widgets.Choice {
	titles := []string{text.Tr("PNG picture"), text.Tr("SVG drawing"), text.Tr("PDF page"), text.Tr("CSV table"), text.Tr("Vega-Lite")}
	var list []widgets.Choice
	for i, ending := range runs.Formats {
		list = append(list, widgets.Choice{ID: ending, Title: titles[i]})
	}
	return list
}

// pngScale is how many pixels of a file a unit has.
const pngScale = 2

// askSave asks for a file, and writes the chart that is seen to it.
func (p *plotted) askSave() {
	m := p.page.of
	if !p.ready() {
		return
	}
	stem := strings.TrimSuffix(filepath.Base(m.Room.Path), lab.Extension)
	m.files.Ask(shell.Request{
		Title: text.Tr("Save the chart"), Verb: text.Tr("Save"), Purpose: shell.ToSave,
		Name: stem + "-" + m.chart.Kind + m.chart.format, Extension: m.chart.format, Chosen: p.Save,
	})
}

// Save writes the chart that is seen to a file of the format that is chosen.
func (p *plotted) Save(path string) {
	m, chart, how, ending := p.page.of, p.Picture.Chart, p.asked.options(), p.page.of.chart.format
	how.Width, how.Height, how.Scale = int(float64(how.Width)/how.Scale), int(float64(how.Height)/how.Scale), 1
	if ending == ".png" {
		how.Width, how.Height, how.Scale = pngScale*how.Width, pngScale*how.Height, pngScale
	}
	m.note(text.Tr("Writing %s …", document.Tilde(path)))
	p.writing.Start(m.Jobs.Context(), m.Post, func(context.Context, *task.Job) func() {
		err := runs.Write(chart, how, ending, path)
		return func() { m.saved(path, err) }
	})
}

// askSaveTable asks for a file, and writes the lines of the ways, or the pairs, to it.
func (l *Page) askSaveTable() {
	m := l.of
	if m.Room.Seen == nil {
		return
	}
	stem := strings.TrimSuffix(filepath.Base(m.Room.Path), lab.Extension)
	write := func(o *runs.Opened, path string) error { return m.Room.Seen.WriteCSV(o, m.Reveal().All(), path) }
	if m.tab == tabPairs {
		stem += "-pairs"
		write = func(o *runs.Opened, path string) error { return o.WritePairs(l.Pairs.Report, path) }
	}
	m.files.Ask(shell.Request{
		Title: text.Tr("Save the table"), Verb: text.Tr("Save"), Purpose: shell.ToSave, Name: stem + ".csv", Extension: ".csv",
		Chosen: func(path string) { m.saved(path, write(m.Room.Is, path)) },
	})
}

// saved says that a file is written, or why not.
func (m *Lab) saved(path string, err error) {
	if err != nil {
		m.Fail(text.Tr("The file cannot be written"), err)
		return
	}
	m.note(text.Tr("Saved as %s.", document.Tilde(path)))
}

// note says something on the page, and in the window for when it is closed.
func (m *Lab) note(words string) {
	m.Say(words)
	if m.Page.IsOpen() {
		m.Page.SetNote(words)
	}
}

// define says what the figures mean.
func (m *Lab) define() {
	m.tellMeanings([][2]string{
		{text.Tr("Answered"), text.Tr("The search ended by itself: with a solution, or with the proof that there is none. All other searches a limit of time, memory or positions has ended; what they took is “more than that”, and no figure here leaves them out.")},
		{text.Tr("Solved"), text.Tr("Boards with a solution, or the proof that there is none, of those that are done. Boards that break the rules count for nothing and are named.")},
		{text.Tr("Median"), text.Tr("Half of the boards took less, by the estimate of Kaplan and Meier (1958), which takes what a limit ended as longer than that. – stands where less than half ended by themselves: then it is larger than anything that is known.")},
		{text.Tr("PAR2"), text.Tr("The mean over all boards, where what the limit of time, or of positions expanded, ended counts as twice that limit. Less is better. – stands where there is no such limit, and where another one ended a search.")},
		{text.Tr("Share answered"), text.Tr("The estimated share of boards that are answered within so much time or so many positions. A line that ends early is not known further on.")},
		{text.Tr("Boxes"), text.Tr("Quarter, half and three quarters of the boards; whiskers to the last board within one and a half box lengths. Hollow marks are what a limit ended, drawn at that limit.")},
		{text.Tr("Two ways"), text.Tr("A mark a board: what the first way took against what the second did. On the line both took the same; the lines beside it are ten and a hundred times apart.")},
		{text.Tr("Growth"), text.Tr("A line through the logarithms, over what was solved: the factor by which each further move of a shortest solution makes the search dearer.")},
		{text.Tr("Model and people"), text.Tr("What half of the people needed for a board, by play-tests beside its file or by a table, against what the model of difficulty says. The rank correlation is 1 where both put all boards in the same order.")},
		{text.Tr("A wins, B wins"), winsAbout()},
		{text.Tr("p"), chanceAbout()},
		{text.Tr("A : B"), ratioAbout()},
		{text.Tr("The shaded band"), text.Tr("Where the true share lies, with 95 % at each place (Greenwood's error, on the log-log scale). It is wide where few boards are left. Of more than four lines none has its band: leave some out by a click on their names.")},
	})
}

// titleMeanings are the columns of a table with what they mean.
func titleMeanings(columns []list.Column) (lines [][2]string) {
	for _, c := range columns {
		lines = append(lines, [2]string{c.Title, c.About})
	}
	return lines
}

// tellMeanings shows words with what each means.
func (m *Lab) tellMeanings(meanings [][2]string) {
	lines := container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(6)})
	for _, d := range meanings {
		lines.Add(widgets.NewSubsection(d[0]))
		lines.Add(shell.Wrapped(d[1]))
	}
	all := m.Win.Canvas().Size()
	m.Tell(text.Tr("What the figures mean"), container.NewVScroll(lines), fyne.NewSize(min(620, all.Width-60), min(560, all.Height-80)))
}
