package export

// Kind is a form of export: the word for it on the command line.
type Kind string

// The kinds.
const (
	PNG   Kind = "png"   // a board as pixels
	SVG   Kind = "svg"   // a board as shapes
	GIF   Kind = "gif"   // a solution, played
	Steps Kind = "pngs"  // every position of a solution as a picture
	Sheet Kind = "sheet" // start, goal and solution on paper
	Moves Kind = "moves" // the moves of a solution as text
	JSON  Kind = "json"  // a solution as solve --json prints it
	CSV   Kind = "csv"   // the figures of all solutions
)

// About describes a kind. Title and Use are English, translated by the window.
type About struct {
	Kind       Kind
	Title, Use string
	Extension  string // of its file, ".png"
	// Solution says that it needs one; a sheet can do without.
	Solution bool
	// Picture says that colours and the size of a cell matter to it.
	Picture bool
}

// Kinds lists all kinds, those used most first.
func Kinds() []About {
	return []About{
		{PNG, "Picture", "A board as it is shown, for documents and messages.", ".png", false, true},
		{SVG, "Drawing", "A board as shapes, sharp at every size.", ".svg", false, true},
		{GIF, "Animation", "The solution played move by move, as an animated GIF.", ".gif", true, true},
		{Steps, "Every step", "Numbered pictures of all positions of the solution.", ".zip", true, true},
		{Sheet, "Sheet", "A sheet to print: start and goal and, if you want, the solution board by board.", ".pdf", false, false},
		{Moves, "Moves", "The moves of the solution on one line, as files and marks hold them.", ".txt", true, false},
		{JSON, "JSON", "The solution and its figures for programs, as “waymark solve --json” prints them.", ".json", true, false},
		{CSV, "CSV", "The figures of all solutions, a row each, for spreadsheets.", ".csv", true, false},
	}
}

// Find returns what there is to say of a kind; false when there is no such kind.
func Find(k Kind) (About, bool) {
	for _, a := range Kinds() {
		if a.Kind == k {
			return a, true
		}
	}
	return About{}, false
}
