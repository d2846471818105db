// Package waypoints shows the way from start to goal in the strip and edits its marks.
package waypoints
