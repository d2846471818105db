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
	Piece    Noun   // what its pieces are called
	Wall     Noun   // and what nothing goes through
	MoveUnit Noun   // what a move is called in counts
	Min, Max Size
	Usual    Size
	Spaced   bool     // cells are tokens separated by spaces, else one character each
	NoGoal   bool     // goals stand on the start board; Puzzle.Goal is no board at all
	Headers  []string // keys of the settings it understands, such as "metric"
	Handling Handling // how the user moves pieces by hand

	Templates []Template // what a new puzzle may begin with, one of the usual size among them
	Rules     []Lesson   // what its page of rules shows, one picture each, what a move is first
}

// Lesson is one rule of a family with a picture of it: a small position and a legal move.
type Lesson struct {
	Title    string // English, translated by the window
	Text     string // one or two English sentences
	Settings []Header
	Board    string // the start in the text form, and what lies under it
	Move     Move   // made on that board
}

// Noun is what is counted, in English; the window translates the words.
type Noun struct{ One, Many string }

// For returns the word that goes with a number.
func (n Noun) For(count int) string {
	if count == 1 {
		return n.One
	}
	return n.Many
}

// Template is something to begin a puzzle with: a size, made ready by some of the
// family's own arrangements.
type Template struct {
	Title   string // English, translated by the window; empty for the title of the family
	Size    Size
	Presets []string // titles of the arrangements applied, in order
	Typical string   // the rows of a start to change and to play with; empty for what it begins with
	Also    string   // what people know puzzles of its kind by, for a search
	Wanted  string   // the rows of a goal for Typical; empty for that of the empty puzzle
}

// Handling says how pieces are moved by hand on the board.
type Handling uint8

// The ways to move pieces by hand.
const (
	Pushed   Handling = iota // a direction says it all: the piece goes as far as the rules say
	Carried                  // the user chooses the cell where the piece ends
	Together                 // a direction moves every piece that can go
)

// Preset is an arrangement the editor offers by name, such as "Blank last".
type Preset struct {
	Title string
	Apply func(p *Puzzle) *Puzzle
	On    func(p *Puzzle) bool // whether a setting is so now; nil for an arrangement of pieces
}

// Brush is one entry of the palette: what it paints, how it looks and what the
// user reads and types.
type Brush struct {
	Cell  Cell
	Face  Face
	Title string // English, translated by the window
	Key   rune   // what places it from the keyboard, 0 for none
	Group string // title of the group it is in, English; brushes of a group follow each other
	About string // what it means where the title does not say it, one English sentence
}

// Titles of groups of brushes that families share.
const (
	GroupTiles  = "Tiles"
	GroupBlocks = "Blocks"
	GroupPieces = "Pieces"
	GroupGround = "Ground"
)

// What brushes mean that families share.
const (
	AboutWall = "Nothing enters it; it stands on all boards."
	AboutAny  = "Anything may stand here."
)

// Family is the rules of one kind of puzzle without any search: reading and
// writing cells, what the editor may do, how a position looks and which moves
// it allows. All methods are pure and safe for concurrent use. Boards passed
// in have a size within Info().Min and Info().Max; a method must not panic on
// any content.
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
	// Paint puts c on a cell of the board of the role and does what follows
	// from it elsewhere (a wall stands on start and goal alike). For
	// Pattern, board is the mark's index. It returns p itself when nothing changes.
	Paint(p *Puzzle, role Role, mark, cell int, c Cell) *Puzzle
	// Presets lists arrangements the editor offers.
	Presets(p *Puzzle) []Preset
	// Scene says how a board looks. For Goal and Pattern it includes what is
	// the same in every position, such as walls.
	Scene(p *Puzzle, b Board, role Role) Scene

	// Check returns what is wrong with the boards and headers by the rules,
	// marks and solutions excluded; empty when the puzzle can be compiled.
	Check(p *Puzzle) []Fault
	// Moves lists the legal moves at a position in the family's order.
	Moves(p *Puzzle, at Board) []Move
	// Play makes a move. The error says why it is not legal.
	Play(p *Puzzle, at Board, m Move) (Board, Step, error)
	// Push returns the move meant by pushing the cell in a direction. The
	// error says why there is none.
	Push(p *Puzzle, at Board, cell int, d Dir) (Move, error)
	// Matches reports whether a position satisfies a goal or mark pattern.
	Matches(p *Puzzle, at, pattern Board) bool
}

// Lookup finds a family by its ID; nil when there is none.
type Lookup func(id string) Family

// NoFamily is the error of a family that a Lookup does not find.
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
