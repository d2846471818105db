package audit

// What the tests compare with searches of their own.
var (
	Without  = without
	Loosened = loosened
)
