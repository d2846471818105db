// Package scene puts the picture of a board on the screen: an [Image] draws a
// scene at the pixels of the screen and again only where it changed, a [Placing]
// says where its cells lie, a [Lens] which of them are seen.
package scene
