// Package widgets holds what Waymark draws on the screen beyond the toolkit's
// own widgets. Widgets are presentation only: data goes in by setters, the
// user's intents come out by callbacks; none calls the solver, storage or
// preferences. Setters never call back. All methods belong to the goroutine of
// the user interface.
//
//   - [Theme] is the look of the window, [Palette] that of the boards, [Icon]
//     the signs;
//   - [Board] is a board to paint and play on, [BrushPalette] its brushes,
//     [Strip] the way from start to goal;
//   - [Picker], [Stats], [Verdict] and [Solutions] are the solver's panel;
//   - [Playback] and [MoveList] walk through a solution;
//   - [Button], [Section] and [Badge] are what these are made of.
//
// Texts given to a widget are already translated; the few it has itself go
// through lang.L and stand in assets/translation.
package widgets
