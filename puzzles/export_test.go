package puzzles

import (
	"reflect"

	"waymark/puzzles/strictjson"
)

// FileKeys is what the reader knows of the keys of a file, by the names that the
// package's documentation has for its objects.
var FileKeys = map[string][]string{
	"puzzle":         {"waymark", "family", "name", "author", "note", "made", "published", "options", "start", "goal", "marks", "demands", "tasks", "solutions", "bounds", "tried"},
	"mark":           keysOf(reflect.TypeFor[Mark]()),
	"demand":         keysOf(reflect.TypeFor[demandFile]()),
	"made":           keysOf(reflect.TypeFor[Made]()),
	"published":      keysOf(reflect.TypeFor[Published]()),
	"length":         keysOf(reflect.TypeFor[PublishedLength]()),
	"task":           keysOf(reflect.TypeFor[Task]()),
	"tried":          keysOf(reflect.TypeFor[Tried]()),
	"solution":       keysOf(reflect.TypeFor[Solution]()),
	"proof":          keysOf(reflect.TypeFor[Proof]()),
	"bound":          keysOf(reflect.TypeFor[Bound]()),
	"asked":          keysOf(reflect.TypeFor[Asked]()),
	"audit":          keysOf(reflect.TypeFor[Audit]()),
	"audit of mark":  keysOf(reflect.TypeFor[MarkAudit]()),
	"audit of order": keysOf(reflect.TypeFor[OrderAudit]()),
	"audit part":     keysOf(reflect.TypeFor[AuditPart]()),
}

func keysOf(t reflect.Type) (keys []string) {
	for _, f := range strictjson.Fields(t) {
		keys = append(keys, f.Key)
	}
	return keys
}
