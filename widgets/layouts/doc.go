// Package layouts places what stands in a window: docks, insets and shares, the grounds
// under it, and what takes the clicks that nothing else takes.
package layouts
