package puzzles

// Role says which board of a puzzle is meant.
type Role uint8

// The roles of a board. A position reached in play has the role Start.
const (
	Start Role = iota
	Goal
	Pattern // the board of a mark
)

// Info describes a family.
type Info struct {
	ID       string // the word in files and commands
	Title    string // for people; English, translated by the window
	Summary  string // one sentence on the rules
	Piece    Noun   // the word for its pieces
	Wall     Noun   // the word for what nothing passes
	MoveUnit Noun   // the word for a move, in counts
	Min, Max Size
	Usual    Size     // of a new puzzle
	Spaced   bool     // cells are tokens separated by spaces, else one character each
	NoGoal   bool     // goals stand on the start board; Puzzle.Goal is no board at all
	Headers  []string // keys of the settings it understands, such as "metric"
	Handling Handling // how the user moves pieces by hand

	Templates []Template // for new puzzles; at least one has the usual size
	Rules     []Lesson   // for its page of rules, a picture each; the first says what a move is
}

// Lesson explains one rule of a family by a small position and a legal move on it.
type Lesson struct {
	Title    string // English, translated by the window
	Text     string // one or two English sentences
	Settings []Header
	Board    string // the start in the text form, with its second layer where it has one
	Move     Move   // a legal move on that board

	// When reports whether a puzzle cannot be played without the rule, as its start has a gate; nil where the summary
	// says enough.
	When func(p *Puzzle) bool
}

// Noun is the singular and the plural of an English word for what is counted. The window translates
// both.
type Noun struct{ One, Many string }

// For returns the form of the word that goes with a count.
func (n Noun) For(count int) string {
	if count == 1 {
		return n.One
	}
	return n.Many
}

// Template is a beginning for a new puzzle: a size, and the presets of the family that prepare it.
type Template struct {
	Title   string // English, translated by the window; empty for the title of the family
	Size    Size
	Presets []string // the titles of the presets to apply, in order
	Typical string   // the rows of an example start; empty for the start of the empty puzzle
	Also    string   // other names of such puzzles, for the search field
	Wanted  string   // the rows of the goal of the example; empty for the goal of the empty puzzle
}

// Handling says how the user moves pieces by hand.
type Handling uint8

// The handlings.
const (
	Pushed   Handling = iota // the user gives a direction; the piece goes as far as the rules say
	Carried                  // the user chooses the cell where the piece ends
	Together                 // a direction moves every piece that can go
)

// Preset is a change to a puzzle that the editor offers by name, such as "Blank last". It arranges
// pieces or switches a setting.
type Preset struct {
	Title string
	Apply func(p *Puzzle) *Puzzle
	On    func(p *Puzzle) bool // reports whether the setting is on; nil for an arrangement of pieces
}

// Brush is one entry of the palette of the editor.
type Brush struct {
	Cell  Cell   // what it paints
	Face  Face   // how it looks
	Title string // English, translated by the window
	Word  string // the title in a word or two, where it stands under that of its group; "" where it is short enough
	Key   rune   // the key that paints it; 0 for none
	Group string // the English title of its group; brushes of a group follow each other
	About string // one English sentence, where the title does not say what it means
}

// Titles of groups of brushes, for all families.
const (
	GroupTiles  = "Tiles"
	GroupBlocks = "Blocks"
	GroupPieces = "Pieces"
	GroupGround = "Ground"
)

// Values of Brush.About, for all families.
const (
	AboutWall = "Nothing enters it; it stands on all boards."
	AboutAny  = "Anything may stand here."
)

// Family is the rules of one kind of puzzle, without search. It reads and writes cells, edits and
// checks boards, says how they look, and plays moves. All methods are pure and safe for
// concurrent use. Callers pass boards of a size within Info().Min and Info().Max; a method must
// not panic on any content.
type Family interface {
	Info() Info

	// ParseCell reads one cell: a token when Info().Spaced, else one character.
	ParseCell(token string, role Role) (Cell, error)
	// FormatCell is the inverse of ParseCell.
	FormatCell(c Cell, role Role) string

	// New returns an empty puzzle of the size, as the editor offers it.
	New(size Size) *Puzzle
	// Palette lists what can be painted on the board of the role.
	Palette(p *Puzzle, role Role) []Brush
	// Paint puts c on a cell of the board of the role, and changes other cells and boards where the
	// rules want it: a wall, for example, stands on start and goal alike. mark is the index of
	// the mark where the role is Pattern. It returns p itself where nothing changes.
	Paint(p *Puzzle, role Role, mark, cell int, c Cell) *Puzzle
	// Presets lists the presets that the editor offers for p.
	Presets(p *Puzzle) []Preset
	// Scene says how a board looks. For Goal and Pattern it includes what is
	// the same in every position, such as walls.
	Scene(p *Puzzle, b Board, role Role) Scene

	// Check returns what is wrong with the boards and headers by the rules. It does not look at
	// marks and solutions. Where it returns nothing, the puzzle can be compiled.
	Check(p *Puzzle) []Fault
	// Moves lists the legal moves at a position in the family's order.
	Moves(p *Puzzle, at Board) []Move
	// Play makes a move at a position. The error says why the move is not legal.
	Play(p *Puzzle, at Board, m Move) (Board, Step, error)
	// Push returns the move that the user means by pushing what stands on a cell in a direction.
	// The error says why there is none.
	Push(p *Puzzle, at Board, cell int, d Dir) (Move, error)
	// Matches reports whether a position fits the pattern of a goal or a mark.
	Matches(p *Puzzle, at, pattern Board) bool
}

// Lookup returns the family with an ID; nil where there is none.
type Lookup func(id string) Family

// NoFamily returns the error for an ID that a Lookup does not find.
func NoFamily(id string) Message {
	return Messagef("%q is no family of puzzles that this program knows", id)
}

// Layered is a Family whose cells have a second layer, kept in a block of its
// own beside the start board ("gates 8x8"). One character stands for one cell.
type Layered interface {
	// Layer is the word that opens the block.
	Layer() string
	// ParseLayer returns c with what the token says of the second layer.
	ParseLayer(token string, c Cell) (Cell, error)
	// FormatLayer is the inverse of ParseLayer; "." when the layer is empty at c.
	FormatLayer(c Cell) string
}

// Normaliser is a Family that accepts more than one way to write the same
// puzzle. Readers call Normalise once the whole puzzle is read; it returns the
// one form the editor and the writers use.
type Normaliser interface {
	Normalise(p *Puzzle) *Puzzle
}
