package puzzles

import "reflect"

// FileKeys is what the reader knows of the keys of a file, by the names that the
// package's documentation has for its objects.
var FileKeys = map[string][]string{
	"puzzle":         puzzleKeys,
	"mark":           fileKeys(reflect.TypeFor[Mark]()),
	"tried":          fileKeys(reflect.TypeFor[Tried]()),
	"solution":       fileKeys(reflect.TypeFor[Solution]()),
	"proof":          fileKeys(reflect.TypeFor[Proof]()),
	"bound":          fileKeys(reflect.TypeFor[Bound]()),
	"asked":          fileKeys(reflect.TypeFor[Asked]()),
	"audit":          fileKeys(reflect.TypeFor[Audit]()),
	"audit of mark":  fileKeys(reflect.TypeFor[MarkAudit]()),
	"audit of order": fileKeys(reflect.TypeFor[OrderAudit]()),
	"audit part":     fileKeys(reflect.TypeFor[AuditPart]()),
}
