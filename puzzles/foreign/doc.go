// Package foreign reads puzzles in the forms in which others publish them, and
// writes the forms that hold a puzzle on one line. [Read] takes the program's
// own forms as well, so that it is the one door for files and for the clipboard.
//
// A line that begins with ";", or with "#" and a space, is a comment. A text may
// hold many puzzles; those without a name are called after their line, or as [Options] say. What is
// known of a puzzle beside its boards, such as a published optimum, becomes its
// note. The forms:
//
//   - Rush Hour: 36 cells on a line, "o" or "." empty, "x" a wall, A, X or R the car that
//     leaves to the right of row 3; before them may stand the optimum, after them
//     the number of positions; a word before them is a name, and between commas stand
//     name, board and optimum. The square may have another size. Also drawn, in rows of 4 to 16,
//     with spaces or commas between cells or none: the car that leaves is the one of the middle row called A, X or R,
//     or the only one that lies along it; on boards that are not six by six it may be in another row. Where all letters are
//     small they are cars, and so are the digits of a board of digits, where 0 is empty. A board that is not six
//     by six and has only letters of gliding tiles is one of those. The notes say which car leaves where, unless it is A on
//     six by six.
//   - Bare numbers, 0 (or "_") the blank: a sliding-tile board on one line when
//     its count is a square; before it may stand an id, the optimum and a count of
//     nodes ("id optimal board", or with commas "id,optimal,board"). Below a line of these words
//     each line is a board, and the optimum may be left out. Lines one below
//     the other are the rows of one board, unless one of them is longer than any row,
//     or each holds a square count with a 0 in it: then each is a board. A blank
//     line ends a board. The text does not say the goal: [Options] does, or what the board
//     can reach: of many boards, as the 4 × 4 ones of Korf, only one of the usual goals.
//     The blank is also written ".", "x", "b", "*", "-" or, between commas, as nothing where there is no other blank. Above a board may stand its
//     size ("3", "3 3", "3x3", "n = 3"); the board may then be a number a line. "3 2" above
//     rows of two is a row. Nine digits without a gap are a board, and sixteen hexadecimal ones. "#" after
//     a space begins a comment.
//     A second board is the goal of the first below "goal"; where the blank of both is "_"; where it is a usual goal; or
//     where the first reaches it, and none of the usual goals. The last but one holds for three boards and more
//     only where they are in rows. Else two boards are two puzzles. The notes of [Import] say what was done, and name a label that
//     stands twice where another is missing.
//   - Gliding tiles: "start" and "goal", each on a line above its rows, "X" a wall
//     and letters the tiles; a line "board NAME ..." may stand before, and
//     "waypoint" with rows after, which becomes a via mark. Also rows alone: two
//     blocks of one size with a blank line between are start and goal, one is a start.
//   - Tandem blocks: a line "level NAME ..." above rows of ". # o _ *"; also rows
//     alone when they have a block and a goal.
//   - Swapping figures: "start goal" on one line, rows joined by "/", cells of the
//     start by ","; before them may stand "name rows cols optimum published".
//   - Klotski: "name,name,width,height,column,row,rows" with rows joined by "/";
//     piece A must reach column and row, counted from 0. After them may stand the
//     optima in steps, moves and slides.
//
// Where no form fits, the one that comes furthest says what it cannot take. [Options] can name
// the form. UTF-16 with its byte order mark is read, and Ctrl-Z ends a text.
//
// The package knows no family: it cuts a text into cells, gives them the
// family's own letters and lets the family read each, so that a fault is told by
// line and column.
package foreign
