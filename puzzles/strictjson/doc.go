// Package strictjson reads JSON into structs and refuses whatever is not meant: a key that is not
// known or occurs twice, a value of another kind, a number out of range, anything after the end.
// What is wrong is told by its place in the text and the path of its field. A text that is empty,
// one that was cut off and one that goes on after its end are told apart.
//
// [Text.Parse] checks a text as a whole; [Value.Read] reads a value of it, or the whole, into
// what its caller wants. [Value.Find] leads back to a value whose content turns out to make no
// sense later.
package strictjson
