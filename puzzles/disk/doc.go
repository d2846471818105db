// Package disk is how the program keeps files: written whole or not at all, told from
// what others have made of them since, and held by one running program at a time.
package disk
