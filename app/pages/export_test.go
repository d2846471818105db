package pages

import (
	"waymark/puzzles"
	"waymark/widgets"
)

// What the tests of the package see of its inside.

type (
	CardPage      = cardPage
	ComparePage   = comparePage
	ExportPage    = exportPage
	HeuristicPage = heuristicPage
	PictureCopier = pictureCopier
	RowOrder      = rowOrder
)

const (
	BoardGoal       = boardGoal
	BoardShown      = boardShown
	ColoursLight    = coloursLight
	ColoursShown    = coloursShown
	ColumnAlgorithm = columnAlgorithm
	ColumnBound     = columnBound
	ColumnExpanded  = columnExpanded
	ColumnLength    = columnLength
	ColumnStatus    = columnStatus
	ColumnTime      = columnTime
)

var (
	AskedText      = askedText
	CopyPicture    = copyPicture
	ErrNoCopier    = errNoCopier
	FactRows       = factRows
	FactsText      = factsText
	HoldsWords     = holdsWords
	LikeThis       = likeThis
	PictureCopiers = pictureCopiers
	ReadLibrary    = readLibrary
	RowStats       = rowStats
	RowStatus      = rowStatus
	Templates      = allTemplates
	ValueText      = valueText
)

func (p *Pages) Begin(p0 *puzzles.Puzzle, id string) { p.begin(p0, id) }

func (p *Pages) Comparing() *comparePage { return p.comparing }

func (p *Pages) Entries() []libraryEntry { return p.entries }

func (p *Pages) ExportName(c exportChoice) string { return p.exportName(c) }

func (p *Pages) KeyGroups() []widgets.KeyGroup { return p.keyGroups() }

func (p *Pages) Library() *cardPage { return p.library }

func (p *Pages) Open() *page { return p.open }

func (p *Pages) SolutionPage() *solutionPage { return p.solutionPage }

func (p *Pages) UseHeuristic(id string) { p.useHeuristic(id) }
