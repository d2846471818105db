package tables

import "waymark/solver/internal/memory"

// Bytes returns n zeroed bytes for a table that is read and written here and there, in huge pages where the system
// has them. What takes gigabytes this way spares the system, and the processor's translation of addresses, much work.
func Bytes(n int) []byte { return memory.Bytes(n) }

// Words is Bytes for n words.
func Words(n int) []uint64 { return memory.LongWords(n) }
