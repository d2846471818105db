package list_test

import (
	"strconv"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"waymark/test/widgettest"
	"waymark/widgets/list"
)

// tried is a tree of a solution and two branches beside it.
var tried = []int{-1, 0, 1, 2, 3, 1, 5, 1, 0}

func newTree() *list.Tree {
	onLine := map[int]bool{0: true, 1: true, 5: true, 6: true}
	t := list.NewTree([3]list.Column{{Title: "Move"}, {Title: "To go", About: "how far"}, {Title: "Lost"}}, func(node int) list.TreeNode {
		n := list.TreeNode{Text: "B" + strconv.Itoa(node) + "-R", Line: onLine[node], Goal: node == 4}
		switch node {
		case 0:
			n.Text, n.Left = "Start", "4"
		case 2:
			n.Left, n.Lost = "2", "+0"
		case 5:
			n.Left, n.Lost, n.Dear, n.Name = "≥ 4", "+2", true, "dead corner"
		}
		return n
	})
	t.SetEmpty("Nothing was tried yet.")
	t.SetTree(tried, []int{0, 1, 5, 6}, 5)
	return t
}

func TestTreeLook(t *testing.T) {
	widgettest.Looks(t, "tree/branches", newTree(), fyne.NewSize(250, 250), nil)
	folded := newTree()
	folded.Fold(1)
	folded.SetTree(tried, []int{0, 1, 2}, 2)
	widgettest.Looks(t, "tree/folded", folded, fyne.NewSize(250, 190), func(w fyne.Window) { w.Canvas().Focus(folded) })
	empty := newTree()
	empty.SetTree(nil, nil, 0)
	widgettest.Looks(t, "tree/empty", empty, fyne.NewSize(250, 110), nil)
}

// A click goes to a node, and so do the arrow keys; the owner says whether it is gone to.
func TestTreeIsWalked(t *testing.T) {
	tree := newTree()
	var visits []int
	var passed fyne.KeyName
	tree.OnVisit = func(node int) { visits = append(visits, node); tree.SetTree(tried, []int{0, 1, 5, 6}, node) }
	tree.OnKey = func(e *fyne.KeyEvent) { passed = e.Name }
	w := widgettest.Show(t, tree, fyne.NewSize(260, 260))
	w.Canvas().Focus(tree)
	for _, tt := range []struct {
		key  fyne.KeyName
		want int
	}{
		{fyne.KeyUp, 1},
		{fyne.KeyDown, 5},
		{fyne.KeyDown, 6},
		{fyne.KeyRight, 7},
		{fyne.KeyLeft, 5},
		{fyne.KeyLeft, 2},
		{fyne.KeyDown, 3},
		{fyne.KeyUp, 2},
		{fyne.KeyUp, 1},
		{fyne.KeyRight, 8},
		{fyne.KeyUp, 0},
	} {
		widgettest.Press(w, tt.key)
		assert.Equal(t, tt.want, visits[len(visits)-1], "%s", tt.key)
	}
	n := len(visits)
	widgettest.Press(w, fyne.KeyUp, fyne.KeyEscape)
	assert.Len(t, visits, n, "the start came from nowhere")
	assert.Equal(t, fyne.KeyEscape, passed)

	test.TapCanvas(w.Canvas(), fyne.NewPos(90, 22+22*3+5))
	assert.Equal(t, 5, visits[len(visits)-1], "rows: start, 8, 1, 5, 6, 7, 2, 3, 4")
	var about string
	tree.OnAbout(func(s string) { about = s })
	test.MoveMouse(w.Canvas(), fyne.NewPos(190, 10))
	assert.Equal(t, "how far", about)
}

// Side branches are folded by a click on their sign, by a key, and by themselves when
// there are many; those where the user stands are seen.
func TestTreeFolds(t *testing.T) {
	tree := newTree()
	tree.OnVisit = func(node int) { tree.SetTree(tried, []int{0, 1, 5, 6}, node) }
	w := widgettest.Show(t, tree, fyne.NewSize(260, 260))
	assert.Equal(t, 9, tree.Rows())
	tree.Fold(1)
	assert.Equal(t, 9, tree.Rows(), "the user stands there")
	tree.SetTree(tried, []int{0, 1, 2}, 0)
	assert.Equal(t, 7, tree.Rows(), "5, 6 and 7 are one row")
	w.Canvas().Focus(tree)
	widgettest.Press(w, fyne.KeySpace)
	assert.Equal(t, 7, tree.Rows(), "8 is one row already")
	test.TapCanvas(w.Canvas(), fyne.NewPos(140, 22+22*3+5))
	assert.Equal(t, 9, tree.Rows(), "a click opens what is folded")
	test.TapCanvas(w.Canvas(), fyne.NewPos(6+6+13+6, 22+22*2+5))
	assert.Equal(t, 7, tree.Rows(), "one on the sign of the fork folds it")

	comb := []int{-1} // every other move of a long line was tried in two ways
	for i := 0; i < 60; i += 4 {
		comb = append(comb, i, i+1, i+2, i+1)
	}
	tree.SetTree(comb, []int{0}, 0)
	folded := tree.Rows()
	assert.Less(t, folded, len(comb), "many: side branches are folded")
	tree.SetTree(comb, []int{0}, 34)
	assert.Equal(t, folded+1, tree.Rows(), "but where the user stands on one")
	assert.Equal(t, "B34-R", tree.Says(tree.Selected()))
}

func BenchmarkTree(b *testing.B) {
	parents := []int{-1}
	for i := range 20_000 {
		parents = append(parents, max(0, i-i%7))
	}
	test.NewTempApp(b)
	tree := newTree()
	for i := 0; b.Loop(); i++ {
		tree.SetTree(parents[:20_000-i%2], []int{0}, 0)
	}
}
