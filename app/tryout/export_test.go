package tryout

// What the tests of the package see of its inside.

var MovesIn = movesIn
