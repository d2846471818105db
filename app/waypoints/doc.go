// Package waypoints shows the marks between start and goal in a strip, and edits them.
package waypoints
