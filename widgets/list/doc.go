// Package list holds the lists. All of them are scrolled, have the same keys
// (arrows, Home, End, Page Up and Down, Return, and the letters a name begins
// with), and are built as far as they are seen.
//
//   - [Lines] is what a search found, [Options] what can be looked at and ticked,
//     [Gallery] boards as cards with their [Rating], [Preview] one of them at large;
//   - [Moves], [Solutions] and [Terms] are lists of short entries;
//   - [Table] and [Grades] have columns and a head.
package list
