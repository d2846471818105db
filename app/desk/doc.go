// Package desk is what all parts of a window work on: the open document, what is shown of
// it, the searches, and the ways to speak to the user: status line, dialogs, lists to choose
// from. A part reaches the window it is in through [Host] and knows no other part.
package desk
