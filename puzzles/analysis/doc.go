// Package analysis says what can be known of a puzzle by going through all its
// positions: how many there are and how far away, the farthest start and goal, dead
// ends, how many optimal solutions and strategies there are and what they have in
// common, and how hard it is for a person. [Analyse] is all there is to call.
//
// Marks are left aside. Up to the limits everything is exact; beyond, what can be had
// from the optimal solutions alone still is, and what is only sampled is an [Estimate] with
// an interval that aims at 95 of 100 cases, and falls short of them where walks at random mix
// slowly.
//
// A position is what rules and goal tell apart: tiles that the goal does not name count for
// one another, as do figures of a colour that can go the same ways, and blocks of one
// shape. Mirror images are two positions.
package analysis
