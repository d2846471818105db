// Package widgets holds what Waymark draws on the screen beyond the toolkit's
// own widgets. Widgets are presentation only: data goes in by setters, the
// user's intents come out by callbacks; none calls the solver, storage or
// preferences. Setters never call back. All methods belong to the goroutine of
// the user interface.
//
// At the root is what all of them are made of, and what needs no board:
//
//   - [Theme] is the look of the window, [Icon] its signs;
//
//   - [Drawing] is the common part of renderers; with it go the ways to colour and
//     place texts and shapes, [Prose] for wrapped text and [TickBox] for ticks;
//
//   - [Button], [ToolButton], [Check], [Tabs] and [Picker] are chosen from;
//
//   - [Section] is a heading, [Remark] a sentence, [Badge] a word with a sign;
//     [Detail] says at length what one thing is;
//
//   - [Verdict] and [Light] say what is known of a puzzle, [Stats] and [Gauge]
//     count, [KeySheet] lists what keys do.
//
//   - [Image] puts the picture of a board on the screen, and a [Dialog] a question over all.
//
// The folders hold the larger ones: board, list, strip, chart, menu and player (of
// solutions). They import the root, never each other.
//
// Texts given to a widget are already translated; the few it has itself go
// through [Translate].
package widgets
