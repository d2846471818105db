// Package generate is the page on which puzzles are made. The form at the left says what is
// asked for. The puzzles come as cards, which the user opens, keeps in a file, copies or
// deletes. Package batch makes them.
package generate
