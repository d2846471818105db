"use strict";

// The page: it shows one puzzle of the list, takes moves by mouse, touch and keys, and counts them.

const SVG = "http://www.w3.org/2000/svg";
const WAYS = ["up", "right", "down", "left"];
const pack = JSON.parse(document.getElementById("puzzles").textContent);
const $ = (id) => document.getElementById(id);

const HOW = { // pieces are moved, by family
  slide: "Drag a tile into a free cell, or press it.",
  glide: "Drag a tile, or press it and then an arrow key or a cell on its way.",
  tandem: "Swipe over the board, or press an arrow key.",
  swap: "Press a square, then the one to swap it with.",
  blocks: "Drag a piece, or press it and then an arrow key or where it is to go.",
};

let p, rule;           // the puzzle that is shown, and the rules of its family
let history = [];      // {at, text, from}: positions, and the moves that led to them
let chosen = -1;       // the cell of the piece that was chosen
let focused = 0;       // the cell that has the keyboard
let steps = [], began = 0, done = false; // of the record
let aided = 0;         // milliseconds until the first hint of a play
const records = [];    // lines of plays that have ended
const solvedOnes = new Set();

const now = () => history[history.length - 1].at;
const legal = () => rule.moves(p, now());
const count = () => history.length - 1;

// element makes an element with attributes and children.
function element(space, name, attributes, ...children) {
  const e = space ? document.createElementNS(space, name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) e.setAttribute(key, value);
  e.append(...children);
  return e;
}
const svg = (name, attributes, ...children) => element(SVG, name, attributes, ...children);

// look is how what stands on a cell looks, null for nothing.
const look = (text) => p.look[text] || null;

// draw fills an SVG element with a board.
function draw(into, at, pieces) {
  into.setAttribute("viewBox", `0 0 ${p.cols * UNIT} ${p.rows * UNIT}`);
  into.replaceChildren(...picture(p, at, pieces).map(([name, attributes, text]) => svg(name, attributes, text || "")));
  if (chosen < 0 || into.id !== "board") return;
  at.forEach((text, i) => {
    if (i !== chosen && (p.family !== "blocks" || text !== at[chosen])) return;
    const x = i % p.cols * UNIT + 1.5, y = Math.floor(i / p.cols) * UNIT + 1.5;
    into.append(svg("rect", { x, y, width: UNIT - 3, height: UNIT - 3, class: "chosen" }));
  });
}

// show draws all that follows from the position.
function show() {
  draw($("board"), now(), look);
  if (p.goal) draw($("goal"), p.goal, (text) => p.look["goal " + text] || look(text));
  const ways = new Map();
  for (const m of legal()) {
    for (const i of m.body || [m.cell]) {
      if (!ways.has(i)) ways.set(i, new Set());
      ways.get(i).add(m.dir >= 0 ? WAYS[m.dir] : p.family === "swap" ? cellName(p, m.to) : "");
    }
  }
  now().forEach((text, i) => {
    const b = $("cells").children[i], l = look(text), g = p.ground[i], can = [...(ways.get(i) || [])].filter((w) => w);
    const words = [cellName(p, i), l ? l.words : g && g.kind === "wall" ? "wall" : "empty"];
    if (g && g.words) words.push(g.words);
    if (can.length) words.push((p.family === "swap" ? "can swap with " : "can go ") + can.join(", "));
    b.setAttribute("aria-label", words.join(", "));
    b.setAttribute("aria-pressed", String(i === chosen));
    b.tabIndex = i === focused ? 0 : -1;
  });
  $("count").textContent = `${count()} ${count() === 1 ? p.unit[0] : p.unit[1]}` + (p.optimum === null ? "" : ` · best ${p.optimum}`);
  $("undo").disabled = $("restart").disabled = count() === 0;
  $("level").textContent = pack.puzzles.length > 1 ? `${shown + 1} of ${pack.puzzles.length} · ${solvedOnes.size} solved` : "";
  $("done").hidden = !done;
}

const say = (text) => { $("say").textContent = text; };
const since = () => Math.round(performance.now() - began);

// step notes what the player did.
function step(word) {
  if (steps.length === 0 && !aided) began = performance.now();
  steps.push([since(), word]);
}

// aid notes that the player is told something of a solution.
function aid() {
  if (steps.length === 0 && !aided) began = performance.now();
  aided ||= Math.max(1, since());
}

// ends closes the record of a play. Nothing is kept unless the player lets it.
function ends(solved) {
  if ($("record").checked && steps.length > 0) {
    records.push(JSON.stringify({ waymark_plays: 1, puzzle: p.id, day: today(), solved, ms: since(), ...(aided && { hinted: aided }), steps }));
  }
  steps = [];
  aided = 0;
  $("save").disabled = records.length === 0;
}

function today() {
  const d = new Date(), two = (n) => String(n).padStart(2, "0");
  return `${d.getFullYear()}-${two(d.getMonth() + 1)}-${two(d.getDate())}`;
}

// make makes a move. What one piece does in one go is one move, where the metric has it so.
function make(m) {
  const equal = (a, b) => a.every((text, i) => text === b[i]);
  const last = history[history.length - 1], before = history[history.length - 2];
  if (done) return;
  if (p.family === "blocks" && p.metric !== "step" && before && last.piece === now()[m.cell] && last.drag === drag) {
    history.pop();
    if (steps.length) steps.pop();
    if (equal(before.at, m.at)) return show();
    const whole = rule.moves(p, before.at).find((w) => equal(w.at, m.at));
    if (whole) return enter(whole);
    history.push(last);
    steps.push([since(), last.text]);
  }
  enter(m);
}

function enter(m) {
  step(m.text);
  const piece = m.cell >= 0 ? now()[m.cell] : "";
  history.push({ at: m.at, text: m.text, piece, drag });
  if (chosen >= 0) chosen = p.family === "swap" || p.family === "slide" ? -1 : m.to;
  if (rule.solved(p, m.at)) {
    done = true;
    chosen = -1;
    ends(true);
    solvedOnes.add(shown);
    say(`Solved in ${count()} ${count() === 1 ? p.unit[0] : p.unit[1]}.` + (p.optimum === null ? "" : count() === p.optimum ? " No solution is shorter." : ` The best has ${p.optimum}.`));
  } else {
    say(m.text);
  }
  show();
}

let drag = 0; // moves of one piece in one drag, or by keys while it is chosen, are one move

// push moves what stands on a cell, or all of tandem blocks, in a direction; it returns where the piece then is, or -1.
function push(i, d) {
  const m = legal().find((m) => m.dir === d && (m.cell < 0 || (m.body ? m.body.includes(i) : m.cell === i) && (p.family !== "swap" || m.to === beside(p, i, d))));
  if (!m) {
    say(`${cellName(p, i)} cannot go ${WAYS[d]}.`);
    return -1;
  }
  make(m);
  return m.cell < 0 ? i : m.body ? beside(p, i, d) : m.to;
}

// tap is a press on a cell: it chooses a piece, or says where the chosen one is to go.
function tap(i) {
  const moves = legal(), here = moves.filter((m) => m.body ? m.body.includes(i) : m.cell === i);
  const of = (m) => m.body ? m.body.includes(chosen) : m.cell === chosen;
  const there = chosen < 0 ? undefined : moves.find((m) => of(m) && (m.to === i || m.ends && m.ends.includes(i))) || moves.find((m) => of(m) && p.family === "glide" && m.dir >= 0 && onWay(m, i));
  if (p.family === "tandem") return say("All blocks move together: use the arrow keys, or swipe.");
  if (there && i !== chosen) return make(there);
  if (p.family === "slide" && here.length === 1) return make(here[0]);
  chosen = look(now()[i]) && i !== chosen ? i : -1;
  drag++;
  say(chosen < 0 ? "" : here.length === 0 ? `${cellName(p, i)} cannot move now.` : `${cellName(p, i)} is chosen: ` + (p.family === "swap" ? "choose the square to swap it with." : "arrow keys move it, or choose where it is to go."));
  show();
}

function onWay(m, i) {
  for (let c = m.cell; c >= 0 && c !== m.to;) if ((c = beside(p, c, m.dir)) === i) return true;
  return false;
}

function undo() {
  if (count() === 0 || done) return;
  history.pop();
  step("undo");
  chosen = -1;
  say("One move taken back.");
  show();
}

// begin shows the puzzle from its start.
function begin(again) {
  if (again && !done && steps.length) step("restart");
  history = [{ at: p.start, text: "" }];
  chosen = -1;
  done = false;
  say("");
  show();
}

// hint says why the next move of the author's solution is made, then which piece moves, then the move; or how far to go back to
// where that is known.
let hinted = { at: -1, level: 0 };
function hint() {
  aid();
  const path = [p.start];
  for (const text of p.solution) {
    const m = rule.moves(p, path[path.length - 1]).find((m) => m.text === text);
    if (!m) break;
    path.push(m.at);
  }
  const index = (at) => path.findLastIndex((b) => b.every((text, i) => text === at[i]));
  const k = index(now());
  if (k >= 0 && k < p.solution.length) {
    const why = p.reasons ? p.reasons[k] : [];
    hinted = { at: k, level: hinted.at === k ? Math.min(hinted.level + 1, why.length) : 0 };
    const only = p.partial && hinted.level === 0 ? " (Seen from one solution: to compare all shortest ones took too long.)" : "";
    if (hinted.level < why.length) return say(`Hint ${hinted.level + 1} of 3: ${why[hinted.level]}${only}`);
    return say(`Next: ${p.solution[k]}.`);
  }
  for (let n = 1; n <= count(); n++) {
    if (index(history[history.length - 1 - n].at) >= 0) return say(`Take back ${n} ${n === 1 ? "move" : "moves"}: from there a way is known.`);
  }
}

let shown = 0;

// open shows a puzzle of the pack.
function open(n) {
  if (p && !done) ends(false);
  shown = n;
  p = pack.puzzles[n];
  rule = rules[p.family];
  focused = Math.max(0, p.start.findIndex((text) => look(text)));
  $("name").textContent = p.name || pack.title || "Puzzle";
  $("note").textContent = [p.author && "by " + p.author, p.note].filter((t) => t).join(" · ");
  $("rules").textContent = `${p.rules} ${HOW[p.family]}`;
  $("goals").hidden = p.goal === null;
  $("hint").hidden = $("solution").hidden = !p.solution;
  $("previous").disabled = n === 0;
  $("next").disabled = n === pack.puzzles.length - 1;
  $("levels").hidden = pack.puzzles.length === 1;
  const cells = $("cells");
  cells.style.gridTemplateColumns = `repeat(${p.cols}, 1fr)`;
  cells.style.aspectRatio = $("board").style.aspectRatio = `${p.cols} / ${p.rows}`;
  $("area").style.maxWidth = `min(100%, calc(68vh * ${p.cols} / ${p.rows}))`;
  cells.replaceChildren(...p.start.map((_, i) => element(null, "button", { type: "button", "data-cell": i })));
  steps = [];
  hinted = { at: -1, level: 0 };
  begin(false);
}

// The pointer: a short press taps, a pull pushes, again for each cell.
let held = null;
$("cells").addEventListener("pointerdown", (e) => {
  const i = e.target.dataset.cell;
  if (i === undefined) return;
  held = { cell: +i, x: e.clientX, y: e.clientY, moved: false };
  focused = +i;
  $("cells").setPointerCapture(e.pointerId);
});
$("cells").addEventListener("pointermove", (e) => {
  if (!held || held.cell < 0) return;
  const far = $("cells").clientWidth / p.cols, x = e.clientX - held.x, y = e.clientY - held.y;
  if (Math.max(Math.abs(x), Math.abs(y)) < far * 0.5) return;
  if (!held.moved) drag++;
  held.moved = true;
  const d = Math.abs(x) > Math.abs(y) ? (x > 0 ? RIGHT : LEFT) : (y > 0 ? DOWN : UP);
  const to = push(held.cell, d);
  held.x += [0, far, 0, -far][d];
  held.y += [-far, 0, far, 0][d];
  held.cell = to >= 0 && p.family === "blocks" ? to : to < 0 && p.family === "blocks" ? held.cell : -1;
});
$("cells").addEventListener("pointerup", () => {
  if (held && !held.moved) tap(held.cell);
  held = null;
});
$("cells").addEventListener("pointercancel", () => { held = null; });

// The keys: arrows go from cell to cell, or move the chosen piece; of tandem blocks all.
$("cells").addEventListener("keydown", (e) => {
  const d = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"].indexOf(e.key);
  if (d >= 0) {
    e.preventDefault();
    if (p.family === "tandem") push(0, d);
    else if (chosen >= 0 && p.family !== "swap") {
      const to = push(chosen, d);
      if (to >= 0 && chosen >= 0) chosen = focused = to;
      show();
    } else {
      const n = beside(p, focused, d);
      if (n >= 0) focused = n;
      show();
    }
    $("cells").children[focused].focus();
  } else if (e.key === "Enter" || e.key === " ") {
    e.preventDefault();
    tap(focused);
    $("cells").children[focused].focus();
  } else if (e.key === "Escape") {
    chosen = -1;
    show();
  }
});
document.addEventListener("keydown", (e) => {
  if (e.key === "u" || (e.ctrlKey || e.metaKey) && e.key === "z") undo();
});

$("undo").onclick = undo;
$("restart").onclick = () => begin(true);
$("hint").onclick = hint;
$("solution").onclick = () => { aid(); say(p.solution.join(" ")); };
$("next").onclick = $("onward").onclick = () => { if (shown + 1 < pack.puzzles.length) open(shown + 1); else begin(true); };
$("previous").onclick = () => open(shown - 1);
$("record").onchange = () => { steps = []; aided = 0; };
$("save").onclick = () => {
  const link = element(null, "a", { href: URL.createObjectURL(new Blob([records.join("\n") + "\n"])), download: "record.waymark-plays" });
  link.click();
  URL.revokeObjectURL(link.href);
};
open(0);
