// Package tables keeps computed tables on disk, so that what takes minutes to
// build is there at once the next time. A [Cache] is one directory of a limited
// size; it travels to whoever builds tables in a context ([With], [From]), as does
// the [Progress] of building ([Watch], [Watched]).
//
// A cache is never required and never trusted: a file that is missing, broken,
// cut short or without a seal of this installation is built anew, and without a cache tables
// are built in memory. A table is read from its file whole and checked, and no longer depends
// on it.
package tables
