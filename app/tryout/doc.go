// Package tryout lets the user try moves by hand, and answers questions about the position shown.
package tryout
