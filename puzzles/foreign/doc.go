// Package foreign reads puzzles in the forms in which others publish them, and
// writes the forms that hold a puzzle on one line. [Read] takes the program's
// own forms as well, so that it is the one door for files and for the clipboard.
//
// A line that begins with ";", or with "#" and a space, is a comment. A text may
// hold many puzzles, of several kinds. A puzzle is named by a line above it that is no board: one with a number, such as
// "Level 3", with three letters in a row, or with letters of another script than English. A comment of one line right above
// a puzzle names it as well. Puzzles without a name are called after their line, or as [Options] say. What is
// known of a puzzle beside its boards, such as a published optimum, becomes its
// note. The forms:
//
//   - Rush Hour: 36 cells on a line, "o" or "." empty, "x" a wall, A, X or R the car that
//     leaves to the right of row 3; before them may stand the optimum, after them
//     the number of positions; a word before them is a name, and so is a number that begins with 0, or that counts lines
//     from 1; between commas stand
//     name, board and optimum. The square may have another size. Also drawn, in rows of 4 to 16,
//     with spaces or commas between cells or none: the car that leaves is the one of the middle row called A, X or R,
//     or the only one that lies along it; on boards that are not six by six it may be in another row. Where all letters are
//     small they are cars, and so are the digits of a board of digits, where 0 is empty. A board on one line may be four by four. A board that is not six
//     by six and has only letters of gliding tiles is one of those. The notes say which car leaves where, unless it is A on
//     six by six.
//   - Bare numbers, 0 (or "_") the blank, and 1, 2, 3 and so on, each once: a sliding-tile board on one line when
//     its count is a square; before it may stand an id, the optimum and a count of
//     nodes ("id optimal board", or with commas "id,optimal,board"). Below a line of these words
//     each line is a board, as in any table. Lines one below
//     the other are the rows of one board, unless one of them is longer than any row,
//     or each holds a square count with a 0 in it, and half of them are boards: then each is a board. A blank
//     line ends a board. The text does not say the goal: [Options] does, or what the board
//     can reach: of many boards, as the 4 × 4 ones of Korf, only one of the usual goals. Below a comment that says
//     solvable and a size it is the spiral, if the board can reach that.
//     The blank is also written ".", "x", "b", "*", "-" or, between commas, as nothing where there is no other blank. Above a board may stand its
//     size ("3", "3 3", "3x3", "n = 3"); the board may then be a number a line. "3 2" above
//     rows of two is a row. Nine digits without a gap are a board, and sixteen hexadecimal ones. "#" after
//     a space begins a comment.
//     A second board is the goal of the first below "goal"; where the blank of both is "_"; where it is a usual goal; or
//     where the first reaches it, and none of the usual goals. The last but one holds for three boards and more
//     only where they are in rows. Else two boards are two puzzles. The notes of [Import] say what was done.
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
//   - Klotski drawn: rows of letters, each of which fills an oblong, "#" a wall; ".", "@", "_", "-", "*" and a space are
//     empty. The largest block that is two by two or more, of several the first in the alphabet, must reach the bottom, in
//     the middle as far as walls let it. A note says that this goal is assumed.
//   - Klotski in walls, as the Klotski of GNOME and KDE has it: "#" is a wall, "*" the piece that leaves, "." where it is
//     to stand, "-" a gate for it alone, a space empty, and any other letter a piece.
//   - Lists of cars: tables, below a line that names its columns, in any order, or in the order "name, direction, length,
//     row, column", a car on each line, such as "X,-,2,2,0". The direction is "h" or "-", "v" or "|". Rows and columns
//     count from 1 or from 0, whichever is a board that a car called A, X or R leaves; where both are, from 1, which a note says.
//     The board is six by six, or as large as the cars need.
//   - Lists in brackets, as JSON, Python and C write them: a list of rows, of numbers or letters, or a flat list of a
//     square count; rows may be strings. A list of such lists is many boards. Words before a list say what it is: a
//     start, a goal, or the name of a puzzle. An object may hold a name and the optimum beside a board. A list of
//     objects with the columns of a list of cars is such a list. The boards are then read as if they stood on lines.
//   - Tables: below a line that names the columns, at least the board and another, each line is a puzzle: its name, its board on
//     one line in any form, its goal and its optimum; notes name the columns that are not used. Without that line a table has its board in one column, with a name before
//     it and the optimum after it.
//   - PDDL problems of sliding tiles: facts such as "(at t_1 p_1_1)", "(tile-at t1 l1)" and "(empty p_2_2)" in ":init" and
//     ":goal". The numbers of a place are its row and column, but where the first is called x, or where the goal has
//     tile 2 below tile 1: then the first is the column. Places with one number are the cells of a square in their order. What the goal
//     does not say is any content, or the blank where that is all that is missing.
//
// Rows of numbers that plainly are cars or blocks, each number two or three cells in a line, or an oblong, and other numbers
// than those of sliding tiles, are not read until [Options] name the form: the fault is an [*Either].
//
// Where no form fits, the one that comes furthest says what it cannot take. [Options] can name
// the form. UTF-16 with its byte order mark is read, and Ctrl-Z ends a text.
//
// The package knows no family: it cuts a text into cells, gives them the
// family's own letters and lets the family read each, so that a fault is told by
// line and column.
package foreign
