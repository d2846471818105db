package menu

import "fyne.io/fyne/v2"

// Native makes the menus those of the system, which draws them itself.
func Native(menus []Menu) *fyne.MainMenu {
	main := fyne.NewMainMenu()
	for _, m := range menus {
		main.Items = append(main.Items, fyne.NewMenu(m.Title, native(m.Items())...))
	}
	return main
}

func native(items []Item) (list []*fyne.MenuItem) {
	for _, it := range items {
		if it.isLine() {
			list = append(list, fyne.NewMenuItemSeparator())
			continue
		}
		n := fyne.NewMenuItem(it.Label, it.Run)
		n.Shortcut, n.Checked, n.Disabled, n.IsQuit = it.Shortcut, it.Checked, it.Disabled, it.Quit
		if len(it.Sub) > 0 {
			n.ChildMenu = fyne.NewMenu("", native(it.Sub)...)
		}
		list = append(list, n)
	}
	return list
}
