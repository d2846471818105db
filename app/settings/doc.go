// Package settings is what the program remembers between starts, and the limits of
// searches that can be chosen.
package settings
