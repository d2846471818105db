// Package shell is how a tab speaks with the user: the status line, dialogs, the finder, what
// lies over the window, and the chooser of files. A feature gets a [Window] for that, and knows
// no other feature.
package shell
