//go:build page

package page

import (
	"bufio"
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"waymark/puzzles"
	"waymark/puzzles/demands"
	"waymark/puzzles/families"
	"waymark/puzzles/plays"
	"waymark/puzzles/study"
	"waymark/solver"
)

// browser is Chromium without a window, driven over its pipe of the DevTools protocol.
type browser struct {
	t       *testing.T
	in      *os.File
	out     *bufio.Reader
	n       int
	session string
}

// newBrowser starts one with a window of a size.
func newBrowser(t *testing.T, width, height int) *browser {
	t.Helper()
	path, err := exec.LookPath("chromium")
	if err != nil {
		path, err = exec.LookPath("chromium-browser")
	}
	require.NoError(t, err, "install Debian's package chromium")
	read, in, err := os.Pipe()
	require.NoError(t, err)
	out, write, err := os.Pipe()
	require.NoError(t, err)
	folder, err := os.MkdirTemp("", "browser") // not the test's own: what the browser leaves behind may still write there
	require.NoError(t, err)
	ctx, end := context.WithCancel(t.Context())
	c := exec.CommandContext(ctx, path, "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
		"--touch-events=enabled", "--user-data-dir="+folder)
	c.ExtraFiles = []*os.File{read, write}
	require.NoError(t, c.Start())
	require.NoError(t, read.Close()) // the other ends are the browser's
	require.NoError(t, write.Close())
	t.Cleanup(func() {
		_, _ = in.WriteString(`{"id":0,"method":"Browser.close"}` + "\x00") // it ends by itself, and leaves its folder alone
		late := time.AfterFunc(20*time.Second, end)
		_ = c.Wait()
		late.Stop()
		end()
		_ = os.RemoveAll(folder)
	})
	b := &browser{t: t, in: in, out: bufio.NewReader(out)}
	target := b.call("Target.createTarget", map[string]any{"url": "about:blank"})
	b.session = b.call("Target.attachToTarget", map[string]any{"targetId": target["targetId"], "flatten": true})["sessionId"].(string)
	b.call("Page.enable", nil)
	b.call("Emulation.setDeviceMetricsOverride", map[string]any{"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false})
	return b
}

// call sends a command and waits for its answer.
func (b *browser) call(method string, params map[string]any) map[string]any {
	b.t.Helper()
	b.n++
	message := map[string]any{"id": b.n, "method": method, "params": params}
	if b.session != "" {
		message["sessionId"] = b.session
	}
	_, err := b.in.Write(append(must(json.Marshal(message)), 0))
	require.NoError(b.t, err)
	for {
		data, err := b.out.ReadBytes(0)
		require.NoError(b.t, err)
		var answer struct {
			ID     int            `json:"id"`
			Result map[string]any `json:"result"`
			Error  map[string]any `json:"error"`
		}
		require.NoError(b.t, json.Unmarshal(data[:len(data)-1], &answer))
		if answer.ID == b.n {
			require.Nil(b.t, answer.Error, method)
			return answer.Result
		}
	}
}

// run evaluates an expression whose value is a text.
func (b *browser) run(expression string) string {
	b.t.Helper()
	r := b.call("Runtime.evaluate", map[string]any{"expression": expression, "returnByValue": true})
	require.Nil(b.t, r["exceptionDetails"], expression[:min(len(expression), 200)])
	return fmt.Sprint(r["result"].(map[string]any)["value"])
}

// open shows a page.
func (b *browser) open(list ...Entry) {
	b.t.Helper()
	path := filepath.Join(b.t.TempDir(), "page.html")
	file, err := os.Create(path)
	require.NoError(b.t, err)
	require.NoError(b.t, Write(file, "Test", list))
	require.NoError(b.t, file.Close())
	b.call("Page.navigate", map[string]any{"url": "file://" + path})
	for range 200 {
		if b.run(`document.readyState === "complete" && document.querySelectorAll("#cells button").length > 0`) == "true" {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	require.FailNow(b.t, "the page does not load")
}

// at is the middle of a cell, so many cells away.
func (b *browser) at(cell string, right, down float64) map[string]any {
	b.t.Helper()
	var box [4]float64
	script := fmt.Sprintf(`(() => { const c = [...document.querySelectorAll("#cells button")].find((c) => c.getAttribute("aria-label").startsWith("%s,"));
c.scrollIntoView({ block: "center" }); const r = c.getBoundingClientRect(); return JSON.stringify([r.x, r.y, r.width, r.height]); })()`, cell)
	require.NoError(b.t, json.Unmarshal([]byte(b.run(script)), &box))
	return map[string]any{"x": box[0] + box[2]*(0.5+right), "y": box[1] + box[3]*(0.5+down)}
}

// with adds to parameters.
func with(m map[string]any, more map[string]any) map[string]any {
	out := map[string]any{}
	for _, from := range []map[string]any{m, more} {
		for k, v := range from {
			out[k] = v
		}
	}
	return out
}

// mouse and touch press on a cell and pull along a way.
func (b *browser) mouse(cell, way string) {
	b.pull(cell, way, func(kind string, at map[string]any) {
		b.call("Input.dispatchMouseEvent", with(at, map[string]any{"type": map[string]string{"begin": "mousePressed", "go": "mouseMoved", "end": "mouseReleased"}[kind], "button": "left", "buttons": 1, "clickCount": 1}))
	})
}

func (b *browser) touch(cell, way string) {
	b.pull(cell, way, func(kind string, at map[string]any) {
		points := []any{at}
		if kind == "end" {
			points = []any{}
		}
		b.call("Input.dispatchTouchEvent", map[string]any{"type": map[string]string{"begin": "touchStart", "go": "touchMove", "end": "touchEnd"}[kind], "touchPoints": points})
	})
}

func (b *browser) pull(cell, way string, send func(kind string, at map[string]any)) {
	at := b.at(cell, 0, 0)
	wide := b.at(cell, 1, 0)["x"].(float64) - at["x"].(float64)
	x, y := at["x"].(float64), at["y"].(float64)
	point := func() map[string]any { return map[string]any{"x": x, "y": y} }
	send("begin", point())
	for _, d := range way {
		x += wide * map[rune]float64{'R': 1, 'L': -1}[d]
		y += wide * map[rune]float64{'D': 1, 'U': -1}[d]
		send("go", point())
	}
	send("end", point())
}

// keys chooses a piece and moves it by the keyboard.
func (b *browser) keys(cell, way string) {
	press := func(key string) {
		for _, kind := range []string{"rawKeyDown", "keyUp"} {
			b.call("Input.dispatchKeyEvent", map[string]any{"type": kind, "key": key, "code": key})
		}
	}
	focus := fmt.Sprintf(`(() => { const all = [...document.querySelectorAll("#cells button")]; all[0].focus(); return String(all.findIndex((c) => c.getAttribute("aria-label").startsWith("%s,"))); })()`, cell)
	if way != "" {
		press("Escape") // lets the piece before go
	}
	var n, now int
	fmt.Sscan(b.run(focus), &n)
	fmt.Sscan(b.run(`String([...document.querySelectorAll("#cells button")].findIndex((c) => c.tabIndex === 0))`), &now)
	var cols int
	fmt.Sscan(b.run(`String(getComputedStyle(document.getElementById("cells")).gridTemplateColumns.split(" ").length)`), &cols)
	if cell != "" {
		for ; now/cols < n/cols; now += cols {
			press("ArrowDown")
		}
		for ; now/cols > n/cols; now -= cols {
			press("ArrowUp")
		}
		for ; now%cols < n%cols; now++ {
			press("ArrowRight")
		}
		for ; now%cols > n%cols; now-- {
			press("ArrowLeft")
		}
		press("Enter")
	}
	for _, d := range way {
		press(map[rune]string{'U': "ArrowUp", 'R': "ArrowRight", 'D': "ArrowDown", 'L': "ArrowLeft"}[d])
	}
}

// split cuts a move into the cell of its piece and the way.
func split(m puzzles.Move) (cell, way string) {
	cell, way, ok := strings.Cut(string(m), "-")
	if !ok {
		return "", cell
	}
	if len(way) > 1 && way[1] >= '1' && way[1] <= '9' && strings.ContainsAny(way[:1], "URDL") {
		var n int
		fmt.Sscan(way[1:], &n)
		way = strings.Repeat(way[:1], n)
	}
	return cell, way
}

// Chromium computes the same as the program on 10,000 random positions of each family.
func TestABrowserHasTheRulesOfTheProgram(t *testing.T) {
	agree(t, 10_000, func(t *testing.T, data string) engine {
		b := newBrowser(t, 800, 600)
		b.run(rules + "const p = " + data + ";" + rulesCall + ";''")
		return func(at string) string { return b.run("compute(" + string(must(json.Marshal(at))) + ")") }
	})
}

// A solution of a puzzle of each family is played by mouse, by touch and by keys. The page counts its moves, says that it
// is solved, and gives a record that the program reads.
func TestThePageIsPlayedInABrowser(t *testing.T) {
	for _, name := range []string{"slide/00-three-by-three", "glide/06-turnstile", "tandem/06-windmill", "swap/04-ferry", "blocks/01-first-gear", "blocks/11-hua-rong-dao"} {
		p, err := study.ReadBundled("puzzles/" + name + ".waymark")
		require.NoError(t, err)
		for _, by := range []string{"mouse", "touch", "keys"} {
			t.Run(name+"/"+by, func(t *testing.T) {
				b := newBrowser(t, map[string]int{"mouse": 1280, "touch": 400, "keys": 900}[by], 800)
				moves := p.Solutions[0].Moves
				reasons, _, err := demands.Reasons(t.Context(), p, moves, true, solver.Limits{})
				require.NoError(t, err)
				b.open(Entry{Puzzle: p, Optimum: len(moves), Moves: moves, Reasons: reasons})
				for _, want := range []string{"Hint 1 of 3: " + reasons[0].Aim.Error(), "Hint 2 of 3: " + reasons[0].Piece.Error(), "Next: " + string(moves[0]) + "."} {
					b.run(`String(document.getElementById("hint").click())`)
					assert.Equal(t, want, b.run(`document.getElementById("say").textContent`))
				}
				pull := map[string]func(string, string){"mouse": b.mouse, "touch": b.touch, "keys": b.keys}[by]
				b.run(`String(document.getElementById("record").click())`)
				for _, m := range moves {
					cell, way := split(m)
					switch {
					case p.Family == "swap":
						cell, way, _ := strings.Cut(string(m), "-")
						pull(cell, "")
						pull(way, "")
					case p.Family == "slide" && by == "keys":
						pull(cell, "") // Enter does it
					case cell == "" && by != "keys":
						pull("A1", way)
					default:
						pull(cell, way)
					}
				}
				assert.Equal(t, fmt.Sprintf("Solved in %d %s. No solution is shorter.", len(moves), puzzles.MoveUnit(families.Rules(p.Family), p).Many), b.run(`document.getElementById("say").textContent`))
				file := b.download("save")
				record := plays.Parse(file)
				require.Len(t, record.Plays, 1, "%s", file)
				assert.Equal(t, plays.Identity(p), record.Plays[0].Puzzle)
				assert.True(t, record.Plays[0].Solved)
				assert.Equal(t, len(moves), record.Plays[0].Moves())
				b.picture(filepath.Base(name) + "-" + by)
			})
		}
	}
}

// download presses a button and returns the file that it gives.
func (b *browser) download(button string) []byte {
	b.t.Helper()
	dir := b.t.TempDir()
	b.call("Browser.setDownloadBehavior", map[string]any{"behavior": "allow", "downloadPath": dir})
	b.run(`String(document.getElementById("` + button + `").click())`)
	for range 200 {
		if list, _ := filepath.Glob(filepath.Join(dir, "*"+plays.Extension)); len(list) == 1 {
			data, err := os.ReadFile(list[0])
			require.NoError(b.t, err)
			if len(data) > 0 { // the browser makes the file before it writes it
				return data
			}
		}
		time.Sleep(20 * time.Millisecond)
	}
	require.FailNow(b.t, "no file comes")
	return nil
}

// picture keeps a picture of the page where WAYMARK_SHOTS names a folder.
func (b *browser) picture(name string) {
	dir := os.Getenv("WAYMARK_SHOTS")
	if dir == "" {
		return
	}
	data, err := base64.StdEncoding.DecodeString(b.call("Page.captureScreenshot", nil)["data"].(string))
	require.NoError(b.t, err)
	require.NoError(b.t, os.MkdirAll(dir, 0o755))
	require.NoError(b.t, os.WriteFile(filepath.Join(dir, "page-"+name+".png"), data, 0o644))
}
