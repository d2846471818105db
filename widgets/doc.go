// Package widgets holds what Waymark draws on the screen beyond the toolkit's
// own widgets. Widgets are presentation only: data goes in by setters, the
// user's intents come out by callbacks; none calls the solver, storage or
// preferences. Setters never call back. All methods belong to the goroutine of
// the user interface.
//
// What all of them are made of:
//
//   - [Theme] is the look of the window, [Icon] its signs;
//   - [Button], [ToolButton], [Check], [Tabs] and [Picker] are chosen from;
//   - [Section] is a heading, [Remark] a sentence, [Badge] a word with a sign;
//     [Detail] says at length what one thing is;
//   - [Verdict] and [Light] say what is known of a puzzle, [Stats] and [Gauge]
//     count, [KeySheet] lists what keys do.
//
// Boards:
//
//   - [Board] is a board to paint and play on, [BrushPalette] its brushes;
//   - [Diagram] explains a position, [Peek] shows one that is searched, [Preview]
//     a puzzle that can be opened, [HeatLegend] what the shades of a board mean.
//
// The way from start to goal: [Strip].
//
// Numbers over steps or time: [Chart].
//
// Walking through a solution: [Playback].
//
// Lists, all of them scrolled, with the same keys (arrows, Home, End, Page Up and
// Down, Return, and the letters a name begins with), and built as far as they are
// seen:
//
//   - [Lines] is what a search found, [OptionList] what can be looked at and ticked,
//     [Gallery] boards as cards with their [Rating];
//   - [MoveList], [Solutions] and [TermList] are lists of short entries;
//   - [Table] and [Grades] have columns and a head.
//
// Texts given to a widget are already translated; the few it has itself go
// through lang.L and stand in assets/translation.
package widgets
