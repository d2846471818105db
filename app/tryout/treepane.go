package tryout

import (
	"strconv"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"waymark/app/document"
	"waymark/app/playback"
	"waymark/app/search"
	"waymark/app/text"
	"waymark/puzzles"
	"waymark/widgets"
	"waymark/widgets/list"
)

// The panel of tried moves: the answer to the last question, what can be asked and done,
// and the tree of all that was tried, which the puzzle keeps.

// addTree makes the panel.
func addTree(tr *Trier, t *trialBar) {
	t.Tree = list.NewTree([3]list.Column{
		{Title: text.Tr("Tried"), About: text.Tr("All moves that were tried; the dots of the line that is followed are filled. Arrow keys walk, a click goes there.")},
		{Title: text.Tr("To go"), About: text.Tr("How many moves it is from there to the goal, as far as that is proved.")},
		{Title: text.Tr("Detour"), About: text.Tr("By how much the move that leads there makes the way to the goal longer than it need be.")},
	}, tr.TreeNode)
	t.Tree.OnAbout(func(about string) { tr.Hinting(func() string { return about })(about != "") })
	t.Tree.SetEmpty(text.Tr("Nothing was tried yet. Every move you try becomes a branch here, and is kept with the puzzle."))
	t.Tree.OnVisit = tr.visit
	t.Tree.OnKey, t.Tree.OnRune = tr.Key, tr.Char
	buttons := container.New(layout.NewCustomPaddedVBoxLayout(2),
		container.New(widgets.Inset(-6, 0, 0, 0), container.NewHBox(t.Minimum, t.Hint, t.Tail)),
		container.New(widgets.Inset(-6, 0, 0, 0), container.NewHBox(t.Keep, t.Solution)), t.Solve)
	top := container.New(widgets.Wrapping{Lines: layout.NewCustomPaddedVBoxLayout(2)},
		container.New(widgets.Inset(-6, -6, -6, -4), t.Told), buttons)
	t.Pane = container.New(widgets.Inset(widgets.Gap, 0, widgets.Gap, 6), widgets.NewDock(top, nil, nil, nil, container.New(widgets.Inset(0, 6, 0, 0), t.Tree)))
}

// tree returns the trial whose tree is shown: the one under way, else the one that would
// be taken up; nil where none was begun.
func (tr *Trier) tree() *playback.Trial {
	p := tr.Doc.Puzzle()
	switch {
	case tr.Trying():
		return tr.Trial
	case tr.Tried != nil && document.SameBoards(tr.Tried.Puzzle, p):
		return tr.Tried
	case len(p.Tried) > 0 && fault(tr.Rules, p) == nil:
		tr.Tried = playback.NewTrial(tr.Rules, p)
		return tr.Tried
	}
	return nil
}

// fault returns what keeps moves from being tried, nil for nothing.
func fault(rules puzzles.Family, p *puzzles.Puzzle) error {
	for _, f := range rules.Check(p) {
		if f.Part == puzzles.PartStart || f.Part == puzzles.PartHeader {
			return f
		}
	}
	return nil
}

// refreshTree shows the tree. With lengths hidden it is without the moves a search has
// added.
func (tr *Trier) refreshTree() {
	bar := &tr.Bar
	if bar.Tree == nil || !tr.Seen() {
		return
	}
	t := tr.tree()
	if t == nil || t.Size() == 1 {
		bar.Nodes = nil
		bar.Tree.SetTree(nil, nil, 0)
		return
	}
	place := make([]int, t.Size()) // of the nodes in the tree that is shown
	bar.Nodes = bar.Nodes[:0]
	var parents []int
	for node := range t.Size() {
		if place[node] = -1; t.Tried(node).Given && !tr.Reveal().All() {
			continue
		}
		parent := -1
		if node > 0 {
			parent = place[t.Parent(node)]
		}
		place[node] = len(bar.Nodes)
		bar.Nodes, parents = append(bar.Nodes, node), append(parents, parent)
	}
	var line []int
	for _, node := range t.Line() {
		if place[node] >= 0 {
			line = append(line, place[node])
		}
	}
	bar.Tree.SetTree(parents, line, place[t.At])
}

// TreeNode says what is known of a node of the tree that is shown.
func (tr *Trier) TreeNode(i int) list.TreeNode {
	t := tr.tree()
	if t == nil || i >= len(tr.Bar.Nodes) || tr.Bar.Nodes[i] >= t.Size() {
		return list.TreeNode{}
	}
	node := tr.Bar.Nodes[i]
	tried := t.Tried(node)
	n := list.TreeNode{Text: string(tried.Move), Name: tried.Name, Goal: t.SolvedAt(node), Line: t.OnLine(node)}
	if node == 0 {
		n.Text = text.Tr("Start")
	}
	p := tr.Doc.Puzzle()
	now := tr.Prospects.Of(p, tried.Board)
	n.Left = leftText(now, n.Goal, !tr.Reveal().All())
	if node > 0 && tr.Reveal().All() {
		before := tr.Prospects.Of(p, t.Tried(t.Parent(node)).Board)
		n.Lost, n.Dear = lostText(before, now)
	}
	return n
}

// leftText is what is known of the way to the goal, where a table has no room for more.
func leftText(now search.Prospect, goal, hidden bool) string {
	switch {
	case goal:
		return text.Tr("goal")
	case now.Dead:
		return text.Tr("dead end")
	case hidden:
		return ""
	case now.Exact():
		return strconv.Itoa(now.Least)
	case now.Found && now.Least > 0:
		return text.Tr("%d–%d", now.Least, len(now.Moves))
	case now.Found:
		return text.Tr("≤ %d", len(now.Moves))
	case now.Least > 0:
		return text.Tr("≥ %d", now.Least)
	}
	return ""
}

// lostText is by how much a move makes the way to the goal longer, "" where that is not
// known; dear says that it does.
func lostText(before, after search.Prospect) (words string, dear bool) {
	switch {
	case after.Dead && !before.Dead:
		return "✕", true
	case !before.Exact() || !after.Exact():
		return "", false
	}
	if lost := after.Least + 1 - before.Least; lost > 0 {
		return "+" + strconv.Itoa(lost), true
	}
	return "0", false
}

// visit goes to a node of the tree that is shown; where moves are not tried, it begins.
func (tr *Trier) visit(i int) {
	defer tr.Begin().End()
	if i >= len(tr.Bar.Nodes) {
		return
	}
	node := tr.Bar.Nodes[i]
	tr.Event(func() {
		if !tr.Trying() {
			if tr.beginTrial(); !tr.Trying() {
				return // it says why
			}
		}
		switch t := tr.Trial; {
		case node >= t.Size():
		case t.Parent(node) == t.At && t.Graft == nil:
			t.Visit(node)
			tr.animateTrial(t.Step(node))
			tr.sayPlace()
		default:
			t.Visit(node)
			tr.sayPlace()
		}
	})
}

// keepTried gives the puzzle the tree as it is now.
func (tr *Trier) keepTried() {
	if !tr.Trying() || !tr.Trial.Grown {
		return
	}
	tr.Trial.Grown = false
	tr.Doc.SetTried(tr.Trial.Ways())
	tr.Trial.Puzzle = tr.Doc.Puzzle()
	if tr.Verdict != nil && document.SameQuestion(tr.Verdict.Puzzle, tr.Doc.Puzzle()) {
		tr.Verdict.Puzzle = tr.Doc.Puzzle()
	}
}

// pruneTrial takes the branch out of the tree that the last move began.
func (tr *Trier) pruneTrial() {
	t := tr.Trial
	size := t.Size()
	t.Prune(t.At)
	tr.Say(text.Tr("Removed from what was tried: %s. %s brings it back.", tr.Counted(size-t.Size()), tr.Commands.KeyOf("undo")))
}
