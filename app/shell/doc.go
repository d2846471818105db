// Package shell is what every feature of a window stands on: the open document and what is
// shown of it, and the ways to speak to the user: status line, dialogs, the finder, what lies
// over the window, and the chooser of files. A feature reaches the window it is in through
// [Desk] and knows no other feature.
package shell
