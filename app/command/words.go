package command

import "waymark/app/text"

// Words is what a search for a command knows of it beside its name.
type Words struct {
	Also  string // what it is called elsewhere, one word after the other
	Needs string // what must be there before it can be run: "needs a solution"
}

// WordsOf returns the words of all commands that have some, by their IDs.
func WordsOf() map[string]Words {
	all := map[string]Words{
		"tab-next":        {Also: text.Tr("switch document"), Needs: text.Tr("needs a second tab in the window")},
		"tab-previous":    {Also: text.Tr("switch document"), Needs: text.Tr("needs a second tab in the window")},
		"tab-right":       {Also: text.Tr("order"), Needs: text.Tr("needs a second tab in the window")},
		"tab-left":        {Also: text.Tr("order"), Needs: text.Tr("needs a second tab in the window")},
		"tab-out":         {Also: text.Tr("detach undock tear off"), Needs: text.Tr("needs a second tab in the window")},
		"panel":           {Needs: text.Tr("cannot be seen on the full screen")},
		"menus":           {Needs: text.Tr("cannot be seen on the full screen")},
		"puzzle-next":     {Also: text.Tr("collection level"), Needs: text.Tr("needs a puzzle behind this one in its file")},
		"puzzle-previous": {Also: text.Tr("collection level"), Needs: text.Tr("needs a puzzle before this one in its file")},
		"puzzle-list":     {Also: text.Tr("collection levels browse"), Needs: text.Tr("needs a file of several puzzles")},
		"puzzle-add":      {Also: text.Tr("collection level new insert")},
		"puzzle-append":   {Also: text.Tr("import merge join collection levels")},
		"puzzle-double":   {Also: text.Tr("duplicate collection level")},
		"puzzle-remove":   {Also: text.Tr("delete collection level"), Needs: text.Tr("needs a file of several puzzles")},
		"puzzle-restore":  {Also: text.Tr("undelete undo collection level"), Needs: text.Tr("needs a puzzle that was removed")},
		"puzzle-earlier":  {Also: text.Tr("reorder up collection level"), Needs: text.Tr("needs a puzzle before this one in its file")},
		"puzzle-later":    {Also: text.Tr("reorder down collection level"), Needs: text.Tr("needs a puzzle behind this one in its file")},
		"stamp-keep":      {Also: text.Tr("pattern brush clip"), Needs: text.Tr("needs selected cells")},
		"stamp-next":      {Also: text.Tr("pattern brush"), Needs: text.Tr("needs a stamp")},
		"stamp-forget":    {Also: text.Tr("delete pattern brush"), Needs: text.Tr("needs a stamp in hand")},
		"mix":             {Also: text.Tr("random brush lot")},
		"mix-end":         {Also: text.Tr("random brush"), Needs: text.Tr("needs mixed brushes")},
		"full-screen":     {Also: text.Tr("fullscreen present maximise boards")},
		"new":             {Also: text.Tr("create template")},
		"welcome":         {Also: text.Tr("start intro begin tutorial")},
		"generate":        {Also: text.Tr("generator random new puzzles make create produce seed")},
		"library":         {Also: text.Tr("examples samples bundled")},
		"recent":          {Needs: text.Tr("needs a file that was open before")},
		"save-as":         {Also: text.Tr("copy rename file")},
		"version-before":  {Also: text.Tr("restore backup revert older"), Needs: text.Tr("needs a version saved before")},
		"export":          {Also: text.Tr("print picture image gif svg png share")},
		"print":           {Also: text.Tr("pdf paper export pages")},
		"preferences":     {Also: text.Tr("settings options preferences configure")},
		"keys":            {Also: text.Tr("hotkeys keyboard keymap bindings settings preferences")},
		"quit":            {Also: text.Tr("exit end")},
		"undo":            {Also: text.Tr("back revert"), Needs: text.Tr("needs a change to take back")},
		"redo":            {Also: text.Tr("again forward"), Needs: text.Tr("needs a change that was taken back")},
		"history":         {Also: text.Tr("versions steps undo")},
		"copy-image":      {Also: text.Tr("screenshot image picture")},
		"copy-moves":      {Also: text.Tr("solution export"), Needs: text.Tr("needs a solution")},
		"paste":           {Also: text.Tr("import clipboard insert")},
		"select-none":     {Also: text.Tr("deselect unselect")},
		"copy-start":      {Also: text.Tr("start as goal")},
		"turn-mirror":     {Also: text.Tr("flip horizontal reflect")},
		"turn-flip":       {Also: text.Tr("flip vertical mirror reflect")},
		"turn-right":      {Also: text.Tr("rotate right")},
		"turn-left":       {Also: text.Tr("rotate left counterclockwise")},
		"turn-transpose":  {Also: text.Tr("transpose diagonal flip")},
		"mirror-columns":  {Also: text.Tr("symmetry symmetric")},
		"mirror-rows":     {Also: text.Tr("symmetry symmetric")},
		"mirror-turn":     {Also: text.Tr("symmetry symmetric rotate")},
		"mirror-diagonal": {Also: text.Tr("symmetry symmetric")},
		"exchange":        {Also: text.Tr("swap")},
		"new-piece":       {Also: text.Tr("block"), Needs: text.Tr("needs a family with pieces of several cells")},
		"name":            {Also: text.Tr("rename title author description")},
		"size":            {Also: text.Tr("resize crop rows columns grow shrink")},
		"take-start":      {Also: text.Tr("set from here"), Needs: text.Tr("needs a step of a solution, or tried moves")},
		"take-goal":       {Also: text.Tr("set from here"), Needs: text.Tr("needs a step of a solution, or tried moves")},
		"presets":         {Also: text.Tr("scramble shuffle random mix rules metric exit"), Needs: text.Tr("needs a family with arrangements")},
		"scramble":        {Also: text.Tr("shuffle random mix length generate difficulty")},
		"what-if":         {Also: text.Tr("vary change sensitivity useless heat map difficulty effect of a wall")},
		"freeze":          {Also: text.Tr("what if vary lock unlock unfreeze keep cells"), Needs: text.Tr("needs selected cells")},
		"backplay":        {Also: text.Tr("unplay retrograde reverse draw the solution first design from the solution")},
		"search-layers":   {Also: text.Tr("f layers iterations expanded generated branching factor effective ida a-star statistics"), Needs: text.Tr("needs a search that has ended")},
		"lab":             {Also: text.Tr("experiment benchmark statistics compare chart heuristics published results")},
		"analyse":         {Also: text.Tr("analysis difficulty states positions hardest bottleneck statistics histogram branching dead ends strategies")},
		"harder":          {Also: text.Tr("difficulty more longer")},
		"easier":          {Also: text.Tr("difficulty less shorter")},
		"deal":            {Also: text.Tr("shuffle scramble mix uniform")},
		"play-test":       {Also: text.Tr("playtest record player people tester try solve time recording survey")},
		"plays":           {Also: text.Tr("playtests recordings players people results times statistics heat hesitation")},
		"try-replace":     {Also: text.Tr("finish complete")},
		"try":             {Also: text.Tr("play by hand move")},
		"pin":             {Also: text.Tr("waypoint"), Needs: text.Tr("needs a step of a solution")},
		"mark-paint":      {Also: text.Tr("waypoint draw")},
		"mark-edit":       {Also: text.Tr("waypoint draw"), Needs: text.Tr("needs a mark")},
		"solve":           {Also: text.Tr("search run start")},
		"stop":            {Also: text.Tr("cancel abort end"), Needs: text.Tr("needs a search")},
		"pause":           {Also: text.Tr("wait hold"), Needs: text.Tr("needs a search")},
		"continue":        {Also: text.Tr("resume go on"), Needs: text.Tr("needs a search that was stopped")},
		"minimum":         {Also: text.Tr("distance shortest length"), Needs: text.Tr("needs a puzzle without faults")},
		"hint":            {Also: text.Tr("help tip"), Needs: text.Tr("needs a puzzle without faults")},
		"improve":         {Also: text.Tr("optimise better"), Needs: text.Tr("needs a solution that may be too long")},
		"audit":           {Also: text.Tr("waypoints order price"), Needs: text.Tr("needs marks")},
		"heuristics":      {Also: text.Tr("estimate admissible"), Needs: text.Tr("needs a puzzle without faults")},
		"compare":         {Also: text.Tr("benchmark portfolio algorithms lab"), Needs: text.Tr("needs a puzzle without faults")},
		"limits":          {Also: text.Tr("memory time settings preferences")},
		"more-optimal":    {Also: text.Tr("all other solutions count unique")},
		"next-solution":   {Needs: text.Tr("needs another solution")},
		"delete-solution": {Also: text.Tr("delete"), Needs: text.Tr("needs a solution")},
		"play":            {Also: text.Tr("animate watch"), Needs: text.Tr("needs a solution")},
		"by-hand":         {Also: text.Tr("try"), Needs: text.Tr("needs a solution")},
		"loop":            {Also: text.Tr("repeat begin again at the end")},
		"reverse":         {Also: text.Tr("backward rewind")},
		"theme-dark":      {Also: text.Tr("night mode theme settings preferences")},
		"theme-light":     {Also: text.Tr("day mode theme settings preferences")},
		"theme-system":    {Also: text.Tr("mode theme settings preferences")},
		"spoiler-free":    {Also: text.Tr("spoiler")},
		"live":            {Also: text.Tr("background automatic")},
		"goal-board":      {Needs: text.Tr("needs a family with a goal")},
		"windows":         {Also: text.Tr("switch tabs")},
		"shortcuts":       {Also: text.Tr("help hotkeys")},
		"prove":           {Also: text.Tr("check verify claim"), Needs: text.Tr("needs a solution that is said to be optimal")},
		"licences":        {Also: text.Tr("legal copyright modules")},
		"diagnostics":     {Also: text.Tr("log report bug")},
		"rules":           {Also: text.Tr("help how to play")},
		"about":           {Also: text.Tr("version licence")},
		"moves":           {Also: text.Tr("legal successors analysis")},
		"zoom-in":         {Also: text.Tr("zoom in magnify larger bigger")},
		"zoom-out":        {Also: text.Tr("zoom out smaller")},
		"zoom-fit":        {Also: text.Tr("zoom reset fit")},
		"heat":            {Also: text.Tr("heatmap")},
		"look-motion":     {Also: text.Tr("animation")},
		"look-names":      {Also: text.Tr("coordinates")},
	}
	share := func(needs string, ids ...string) {
		for _, id := range ids {
			w := all[id]
			w.Needs = needs
			all[id] = w
		}
	}
	share(text.Tr("needs selected cells"), "cut", "erase-selection", "select-none", "nudge-up", "nudge-down", "nudge-left", "nudge-right")
	share(text.Tr("needs selected pieces of the start"), "join", "split")
	share(text.Tr("needs the boards as they are drawn"), "what-if", "backplay", "analyse", "scramble", "harder", "easier", "deal", "copy-start", "clear-start", "clear-goal", "exchange", "mark-paint", "mark-paste",
		"turn-right", "turn-left", "turn-mirror", "turn-flip", "turn-transpose", "row-insert", "row-delete", "column-insert", "column-delete",
		"shift-up", "shift-down", "shift-left", "shift-right")
	share(text.Tr("needs a mark that is selected"), "mark-kind", "mark-off", "mark-copy", "mark-name", "mark-earlier", "mark-later", "mark-remove")
	share(text.Tr("needs moves that are being tried"), "try-leave", "try-reset", "try-name", "try-prune", "try-branch-before", "try-branch-after", "try-keep", "try-replace", "solve-from-here")
	share(text.Tr("needs tried moves that solve the puzzle"), "try-solution")
	share(text.Tr("needs a puzzle without faults"), "solve")
	share(text.Tr("needs the end of the search, or of the trying of moves"), "more-optimal", "solutions")
	share(text.Tr("needs a solution before this one"), "previous-solution")
	share(text.Tr("needs a move before this one"), "previous", "first")
	share(text.Tr("needs a move after this one"), "next", "last")
	share(text.Tr("needs menus in the window"), "menus")
	return all
}
