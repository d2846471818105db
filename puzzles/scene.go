package puzzles

// Ground is what a cell is without a piece on it.
type Ground uint8

// The grounds.
const (
	Floor  Ground = iota
	Wall          // never moves
	Target        // a cell the goal asks to cover
	Gate          // lets one colour or piece through; Face.Tint says which
	Open          // "any" in a pattern
)

// Hue names a colour of the palette; the theme gives it its value.
type Hue uint8

// The hues.
const (
	NoHue Hue = iota
	Blue
	Green
	Red
	Orange
	Yellow
	Purple
	Cyan
	Magenta
	Grey
	Paper // a light, neutral piece, such as a numbered tile
)

// Face describes how one cell looks. It is all that drawing needs to know of the cell.
type Face struct {
	Ground  Ground
	Tint    Hue    // of the ground
	Piece   bool   // a piece stands on the cell
	Hue     Hue    // of the piece
	Label   string // on the piece, or on the ground where there is none
	Letter  bool   // Label only repeats the colour, for eyes that do not tell colours apart
	Joined  uint8  // bit d: the piece goes on in the neighbour in Dir d
	Rays    uint8  // bit k: the figure on the piece goes that way, of the eight clockwise from up
	Reach   uint8  // how many cells it goes at most, 1 to 3; 0 without a figure
	Exit    uint8  // bit d: the edge of the board is open in Dir d
	Differs bool   // the goal wants something else here than the start has
}

// Scene describes how a board looks: a face for each cell, in row-major order.
type Scene struct {
	Size
	Faces []Face
}
