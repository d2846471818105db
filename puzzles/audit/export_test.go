package audit

// What the tests compare with searches of their own.
var (
	Without  = without
	Loosened = loosened

	CheapestOrder = cheapestOrder
)

// Unreachable is what CheapestOrder returns where there is no way.
const Unreachable = unreachable
