package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// alias gives the toolkit's names the meaning they have in Waymark. What the
// toolkit calls primary (cursor, checks, tabs, the default button of a dialog)
// is a selection; red is kept for [ColorAction] and [ColorAccent].
var alias = map[fyne.ThemeColorName]fyne.ThemeColorName{
	theme.ColorNameBackground:          ColorPaper,
	theme.ColorNameHeaderBackground:    ColorSheet,
	theme.ColorNameMenuBackground:      ColorSheet,
	theme.ColorNameOverlayBackground:   ColorSheet,
	theme.ColorNameForeground:          ColorInk,
	theme.ColorNamePlaceHolder:         ColorQuiet,
	theme.ColorNameDisabled:            ColorFaint,
	theme.ColorNameButton:              ColorCard,
	theme.ColorNameDisabledButton:      ColorCard,
	theme.ColorNameHover:               ColorHover,
	theme.ColorNameInputBackground:     ColorPaper,
	theme.ColorNameInputBorder:         ColorEdge,
	theme.ColorNameSeparator:           ColorLine,
	theme.ColorNamePrimary:             ColorSelect,
	theme.ColorNameHyperlink:           ColorSelect,
	theme.ColorNameForegroundOnPrimary: ColorOnSelect,
	theme.ColorNameSuccess:             ColorProved,
	theme.ColorNameForegroundOnSuccess: ColorOnSelect,
	theme.ColorNameWarning:             ColorWarn,
	theme.ColorNameForegroundOnWarning: ColorOnSelect,
	theme.ColorNameError:               ColorFail,
	theme.ColorNameForegroundOnError:   ColorOnSelect,
}

var light = map[fyne.ThemeColorName]color.Color{
	ColorPaper:    rgb(0xF6F4EE),
	ColorSheet:    rgb(0xFFFFFF),
	ColorCard:     rgb(0xEFEBE0),
	ColorHover:    tint(0x16161A, 0x0F),
	ColorInk:      rgb(0x16161A),
	ColorQuiet:    rgb(0x66645F),
	ColorFaint:    rgb(0xA8A59C),
	ColorLine:     rgb(0xE8E5DC),
	ColorEdge:     rgb(0xD9D5CA),
	ColorTrack:    rgb(0xD9D5CA),
	ColorAccent:   rgb(0xD8321F),
	ColorAction:   rgb(0xD8321F),
	ColorOnAction: rgb(0xFFFFFF),
	ColorSelect:   rgb(0x1C4FA1),
	ColorOnSelect: rgb(0xFFFFFF),
	ColorProved:   rgb(0x1A7347),
	ColorWarn:     rgb(0x85570A),
	ColorFail:     rgb(0xB3281A),

	theme.ColorNameFocus:     tint(0x1C4FA1, 0x2E),
	theme.ColorNameSelection: tint(0x1C4FA1, 0x2E),
	theme.ColorNamePressed:   tint(0x16161A, 0x1C),
	theme.ColorNameScrollBar: tint(0x16161A, 0x66),
	theme.ColorNameShadow:    tint(0x16161A, 0x22),
}

var dark = map[fyne.ThemeColorName]color.Color{
	ColorPaper:    rgb(0x141417),
	ColorSheet:    rgb(0x1D1D22),
	ColorCard:     rgb(0x2A2A31),
	ColorHover:    tint(0xF1EFE8, 0x12),
	ColorInk:      rgb(0xF1EFE8),
	ColorQuiet:    rgb(0x9F9D97),
	ColorFaint:    rgb(0x66656A),
	ColorLine:     rgb(0x2A2A31),
	ColorEdge:     rgb(0x3A3A42),
	ColorTrack:    rgb(0x3A3A42),
	ColorAccent:   rgb(0xF4604C),
	ColorAction:   rgb(0xD63A27),
	ColorOnAction: rgb(0xFFFFFF),
	ColorSelect:   rgb(0x78A6F2),
	ColorOnSelect: rgb(0x141417),
	ColorProved:   rgb(0x4CC38A),
	ColorWarn:     rgb(0xE5B455),
	ColorFail:     rgb(0xFF8A78),

	theme.ColorNameFocus:     tint(0x78A6F2, 0x3D),
	theme.ColorNameSelection: tint(0x78A6F2, 0x3D),
	theme.ColorNamePressed:   tint(0xF1EFE8, 0x22),
	theme.ColorNameScrollBar: tint(0xF1EFE8, 0x66),
	theme.ColorNameShadow:    tint(0x000000, 0x80),
}

// rgb returns an opaque colour from 0xRRGGBB.
func rgb(v uint32) color.NRGBA { return tint(v, 0xFF) }

// tint returns 0xRRGGBB at an opacity.
func tint(v uint32, alpha uint8) color.NRGBA {
	return color.NRGBA{R: uint8(v >> 16), G: uint8(v >> 8), B: uint8(v), A: alpha}
}
