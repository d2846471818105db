package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// The colours Waymark names beyond the toolkit's own. A theme other than
// [Theme] does not know them.
const (
	ColorPaper    fyne.ThemeColorName = "waymark.paper"    // the page the boards lie on
	ColorSheet    fyne.ThemeColorName = "waymark.sheet"    // panels, bars, menus
	ColorCard     fyne.ThemeColorName = "waymark.card"     // a box on a sheet: verdict, pill, current row
	ColorHover    fyne.ThemeColorName = "waymark.hover"    // under the pointer
	ColorInk      fyne.ThemeColorName = "waymark.ink"      // text
	ColorQuiet    fyne.ThemeColorName = "waymark.quiet"    // secondary text
	ColorFaint    fyne.ThemeColorName = "waymark.faint"    // disabled text and icons
	ColorLine     fyne.ThemeColorName = "waymark.line"     // separators
	ColorEdge     fyne.ThemeColorName = "waymark.edge"     // borders of inputs and outlined buttons
	ColorTrack    fyne.ThemeColorName = "waymark.track"    // time still to come
	ColorAccent   fyne.ThemeColorName = "waymark.accent"   // time, and lines that mean it
	ColorAction   fyne.ThemeColorName = "waymark.action"   // ground of the one thing to do next
	ColorOnAction fyne.ThemeColorName = "waymark.onAction" // text on ColorAction
	ColorSelect   fyne.ThemeColorName = "waymark.select"   // selection, marks, links, focus
	ColorOnSelect fyne.ThemeColorName = "waymark.onSelect" // text on ColorSelect
	ColorProved   fyne.ThemeColorName = "waymark.proved"   // what is proved, and nothing else
	ColorWarn     fyne.ThemeColorName = "waymark.warn"     // stopped before an answer
	ColorFail     fyne.ThemeColorName = "waymark.fail"     // impossible, failed
)

// Grid is the unit of spacing: every gap and padding is a multiple of it.
const Grid = 4

// Theme is the look of Waymark: warm paper and ink, or near-black and paper.
// It follows the variant the toolkit passes unless one is forced. A Theme is
// immutable.
type Theme struct {
	forced  bool
	variant fyne.ThemeVariant
}

var _ fyne.Theme = (*Theme)(nil)

// NewTheme returns the theme that follows the system's choice of light or dark.
func NewTheme() *Theme { return &Theme{} }

// WithVariant returns the theme fixed to a variant, [theme.VariantLight] or
// [theme.VariantDark].
func (t *Theme) WithVariant(v fyne.ThemeVariant) *Theme { return &Theme{forced: true, variant: v} }

// Variant returns the variant in force when the toolkit passes v.
func (t *Theme) Variant(v fyne.ThemeVariant) fyne.ThemeVariant {
	if t.forced {
		return t.variant
	}
	return v
}

// Color returns the value of a named colour.
func (t *Theme) Color(name fyne.ThemeColorName, v fyne.ThemeVariant) color.Color {
	v = t.Variant(v)
	table := light
	if v == theme.VariantDark {
		table = dark
	}
	if c, ok := table[name]; ok {
		return c
	}
	if own, ok := alias[name]; ok {
		return table[own]
	}
	return theme.DefaultTheme().Color(name, v)
}

// Font returns the toolkit's fonts; their digits all have the same width, so
// that columns of numbers line up.
func (t *Theme) Font(style fyne.TextStyle) fyne.Resource { return theme.DefaultTheme().Font(style) }

// Icon returns the toolkit's icons, but for the arrow that opens a list.
// Waymark's own icons are [Icon] values.
func (t *Theme) Icon(name fyne.ThemeIconName) fyne.Resource {
	if name == theme.IconNameArrowDropDown {
		return iconChevron.Resource()
	}
	return theme.DefaultTheme().Icon(name)
}

// Size returns a named size in the toolkit's units. There are three sizes of
// text: caption, text and heading.
func (t *Theme) Size(name fyne.ThemeSizeName) float32 {
	switch name {
	case theme.SizeNameCaptionText:
		return 12
	case theme.SizeNameText:
		return 13
	case theme.SizeNameSubHeadingText, theme.SizeNameHeadingText:
		return 16
	case theme.SizeNamePadding:
		return Grid
	case theme.SizeNameInnerPadding:
		return 6
	case theme.SizeNameLineSpacing:
		return 3
	case theme.SizeNameInlineIcon:
		return 16
	case theme.SizeNameScrollBar:
		return 10
	case theme.SizeNameModalBlurRadius:
		return 0 // what lies behind a dialog is dimmed; blurring it doubles the cost of every frame
	case theme.SizeNameInputRadius, theme.SizeNameButtonRadius, theme.SizeNameSelectionRadius,
		theme.SizeNameCardRadius, theme.SizeNamePopupRadius, theme.SizeNameMenuRadius:
		return Grid
	}
	return theme.DefaultTheme().Size(name)
}

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
