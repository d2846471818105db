package puzzles_test

import (
	"fmt"
	"os"

	"waymark/puzzles"
	"waymark/puzzles/families"
)

// A puzzle is put together, looked over by its family, and written in the form for people and in that of files.
func ExampleWriteText() {
	p := families.Find("slide").New(puzzles.Size{Rows: 2, Cols: 2})
	p.Name = "two by two"
	if err := puzzles.WriteText(os.Stdout, families.Rules, p); err != nil {
		fmt.Println(err)
		return
	}
	data, err := puzzles.EncodeFile(p, families.Rules)
	if err != nil {
		fmt.Println(err)
		return
	}
	again, err := puzzles.Read(data, "", families.Rules)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(again), again[0].Name)
	// Output:
	// puzzle slide
	// name two by two
	// start 2x2
	// 1 2
	// 3 _
	// goal 2x2
	// 1 2
	// 3 _
	// 1 two by two
}

// A fault in a text is named by its line and column.
func ExampleRead() {
	list, err := puzzles.Read([]byte("puzzle glide\nstart 2x2\nR.\n..\ngoal 2x2\n..\n.R\n"), "corner", families.Rules)
	if err != nil {
		fmt.Println(err)
		return
	}
	p := list[0]
	fmt.Println(p.Family, p.Start.Size, len(families.Find(p.Family).Check(p)), "faults")
	_, err = puzzles.Read([]byte("puzzle glide\nstart 2x2\nR.\n.\n"), "corner", families.Rules)
	fmt.Println(err)
	// Output:
	// glide 2x2 0 faults
	// corner:4:2: row 2 of the start board is too short: 1 of 2 cells
}
