// Package dialog draws what stands over the window until it is answered: a card with a title,
// what it is about, and a button for each answer.
//
// A dialog keeps the keyboard while it is open and gives it back to what had it. Return is the
// last answer, which is the one to expect; Escape is none. What is too high for the window is
// scrolled.
package dialog
