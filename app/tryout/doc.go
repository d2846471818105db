// Package tryout lets moves be tried by hand and answers questions about the position that is shown.
package tryout
