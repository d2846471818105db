// Package published reads what somebody else has published of a puzzle's length from its note, and holds it against
// what is known here.
package published
