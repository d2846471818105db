// Package backplay is the page on which a puzzle is played backwards from its goal, until it is hard enough.
package backplay
