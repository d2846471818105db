// Package window is read, never built: texts as a window may write them.
package window

const named = "Named"

type Menu string

const file Menu = "File"

func texts() {
	lang.L("Open")
	lang.L("Sum of " + "two")
	lang.L(named)
	lang.X("plural", "One thing")
	widget.NewLabel("Raw label")
	widget.NewLabel(lang.L("Open"))
	widget.NewLabel("%d / %d")
	label.SetText(fmt.Sprintf("Raw %d format", 1))
	_ = widgets.Stat{Label: "Raw field", Value: "12"}
	widget.NewSelect([]string{"Raw option"}, nil)
	dialog.ShowInformation("Raw title", lang.L("Open"), w)
	button.SetText(lang.L("Open") + " Raw half")
	log.Println("Not shown")
}
