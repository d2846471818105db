// Package greeting is the card that a first start shows over the solved example: what the
// program is for, and three doors to begin with.
package greeting
