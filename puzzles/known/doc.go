// Package known is the record of what is known of puzzles: one [Fact] a question, which
// every search feeds and every view, search and command reads.
//
// A [Question] is a puzzle with the marks in force, or with its marks left aside; names,
// notes, hints and marks that are switched off do not change it. [Facts.Learn] merges what
// somebody has found out, and [Facts.Keep] what a document holds: bounds only rise and
// solutions only get shorter, and moves count once the rules have replayed them. What follows
// is learnt with them:
//
//   - a bound without the marks bounds every route, and so does one of a route that asks
//     for less;
//   - a solution through marks is one of the bare puzzle, and one that happens to pass
//     other marks is one through those;
//   - a leg between two known positions is a question of its own: proved in one route it is
//     proved in every route that contains it, and the legs of a route together bound it and
//     are a solution of it;
//   - each position along a solution inherits bound and moves, and a shorter way from one of
//     them makes the whole shorter.
//
// [Facts.Of] answers and changes nothing: whatever is asked, later answers are the same. The
// record works out what follows for a route from the first time that somebody tells it
// something of the route, or shows it a puzzle with these marks by Keep. It answers questions
// about any other route as well, but learns nothing from them.
//
// [Ours.Compare] compares what somebody else has published of a length with what is known here.
//
// Two facts that exclude each other are a fault of the program. The moves that replay are
// right then: the bound is dropped, and the fault is told once.
package known
