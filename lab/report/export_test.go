package report

// What tests read.
var (
	Columns    = columns
	LimitsText = limitsText
)
