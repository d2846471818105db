// Package pages opens what lies over the window: cards, solutions, heuristics and their comparison, export, shortcuts.
package pages
