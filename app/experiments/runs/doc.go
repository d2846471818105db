// Package runs is the Lab of a window without the window: the experiment that is open, its
// run in the background, and what of its rows is seen: the lines of its table, all rows in an
// order, charts. What an experiment is, and how it is done, is package lab.
package runs
