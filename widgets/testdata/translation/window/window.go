// Package window is read, never built: texts as a window may write them.
package window

const named = "Named"

type Menu string

const file Menu = "File"

func texts() {
	text.Tr("Open")
	text.Tr("Sum of " + "two")
	text.Tr(named)
	widget.NewLabel("Raw label")
	widget.NewLabel(text.Tr("Open"))
	widget.NewLabel("%d / %d")
	label.SetText(fmt.Sprintf("Raw %d format", 1))
	_ = widgets.Stat{Label: "Raw field", Value: "12"}
	widget.NewSelect([]string{"Raw option"}, nil)
	dialog.ShowInformation("Raw title", text.Tr("Open"), w)
	button.SetText(text.Tr("Open") + " Raw half")
	log.Println("Not shown")
}
