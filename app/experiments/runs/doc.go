// Package runs does the open experiment of the Lab in the background, and sorts and filters its
// rows for the page. It needs no toolkit. Package lab says what an experiment is.
package runs
