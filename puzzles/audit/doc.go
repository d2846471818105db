// Package audit finds out what the marks of a puzzle cost. A mark on the way can
// force a detour that whoever set it never sees: the best solution through the
// marks is proved, and longer than it need be.
//
// [Run] searches the puzzle with its marks, without them, without each of them and
// with each of them weakened, and keeps of every search what is proved and the
// best that is known. Asking less of a solution can only make the shortest one
// shorter, so every bound serves the other parts as well. [Verdict] says in
// sentences what follows, and never more than that.
//
// A fixed mark that follows another begins where that one ends, so to leave a mark
// out is to leave out the recorded moves that begin at it as well.
package audit
