// Package tables keeps tables on disk, so that a program need not build again what took
// minutes. A [Cache] is one directory of a limited size. Whoever builds tables finds it in the
// context ([With], [From]), and reports there how far the building is ([Progress], [Watch],
// [Watched]).
//
// Nothing depends on a cache. Without one, tables are built in memory. A file is read whole and
// checked before it is used; the table then no longer depends on it. A file that is missing,
// broken, cut short, or not sealed by this installation is built again.
package tables
