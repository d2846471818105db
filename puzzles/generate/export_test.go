package generate

// MostTries is how many candidates are tried where nobody says.
const MostTries = mostTries
