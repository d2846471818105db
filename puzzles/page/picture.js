"use strict";

// The picture of a board, as the program draws it: a list of shapes, each an SVG element as [name, attributes, text].

const UNIT = 40; // of a cell in drawings

// picture draws what stands on the cells; pieces says how a text looks, null for nothing.
function picture(p, at, pieces) {
  const list = [], looks = at.map((text) => text === null ? null : pieces(text));
  // The goal says itself what it wants.
  const grounds = at.map((_, i) => p.ground[i] || {}).map((g) => g.kind === "target" && at === p.goal ? { exit: g.exit } : g);
  const left = (i) => i % p.cols * UNIT, top = (i) => Math.floor(i / p.cols) * UNIT;
  const path = (kind, d) => list.push(["path", { class: kind, d }]);
  const box = (x, y, wide, high, r) => {
    const corner = (a, b) => `a${r} ${r} 0 0 1 ${a * r} ${b * r}`, h = wide - 2 * r, v = high - 2 * r;
    return `M${x + r} ${y}h${h}${corner(1, 1)}v${v}${corner(-1, 1)}h${-h}${corner(-1, -1)}v${-v}${corner(1, -1)}z`;
  };
  const letter = (i, text, kind) => list.push(["text", { x: left(i) + 20, y: top(i) + 19.5, class: kind }, text]);
  // corners are the sign of a target: apart from pieces beside it, and on the face of one that covers it.
  const corners = (i) => [[8, 8, 1, 1], [32, 8, -1, 1], [32, 32, -1, -1], [8, 32, 1, -1]]
    .map(([x, y, a, b]) => `M${left(i) + x} ${top(i) + y + 6 * b}v${-6 * b}h${6 * a}`).join("");

  at.forEach((_, i) => path("floor", box(left(i), top(i), UNIT, UNIT, 0)));
  grounds.forEach((g, i) => {
    const x = left(i), y = top(i);
    if (g.kind === "wall") path("wall", box(x, y, UNIT, UNIT, 0));
    if (g.kind === "gate") {
      const stripe = (k) => `M${x + Math.max(0, k - 40)} ${y + Math.min(k, 40)}l${Math.min(k, 80 - k)} ${-Math.min(k, 80 - k)}`;
      path("hatch frame" + g.tint, [10, 25, 40, 55, 70].map(stripe).join(""));
    }
    if (looks[i]) return;
    if (g.kind === "gate") {
      path("sign frame" + g.tint, box(x + 1.5, y + 1.5, 37, 37, 0));
      letter(i, g.label, "ground small");
    }
    if (g.kind === "target") {
      path("sign frame" + g.tint, corners(i));
      path("dot frame" + g.tint, `M${x + 20} ${y + 20}h0`);
    }
  });

  // A board with exits has a rail, open there, with arrow heads that go out.
  const exits = grounds.some((g) => g.exit);
  at.forEach((_, i) => {
    for (let d = 0; exits && d < 4; d++) {
      if (beside(p, i, d) >= 0) continue;
      const a = [0, 1, 0, -1][d], b = [-1, 0, 1, 0][d]; // the way out
      const x = left(i) + 20 + 20 * a, y = top(i) + 20 + 20 * b; // the middle of the edge
      const head = (k) => `M${x + k * b} ${y + k * a}l${-4 * a + 4 * b} ${-4 * b + 4 * a}l${-8 * b} ${-8 * a}z`;
      if (!(grounds[i].exit >> d & 1)) path("rail", `M${x - 20 * b - a} ${y - 20 * a - b}l${40 * b} ${40 * a}`);
      else path("exit", [-10, 0, 10].map(head).join(""));
    }
  });

  // Each piece is one shape, however many cells it has.
  const body = (i) => p.family === "blocks" ? at.flatMap((text, n) => text === at[i] ? [n] : []) : [i];
  at.forEach((_, i) => {
    const l = looks[i], cells = body(i);
    if (!l || cells[0] !== i) return;
    const on = (n, d) => cells.includes(beside(p, n, d));
    const shape = (low) => cells.map((n) => {
      const x = left(n), y = top(n), right = on(n, RIGHT), down = on(n, DOWN);
      const across = right && down && on(beside(p, n, DOWN), RIGHT) && on(beside(p, n, RIGHT), DOWN);
      return box(x + 3, y + 3, 34, 34 - low, 5) + (right ? box(x + 20, y + 3, 40, 34 - low, 0) : "")
        + (down ? box(x + 3, y + 20, 34, 40, 0) : "") + (across ? box(x + 20, y + 20, 40, 40, 0) : "");
    }).join("");
    path("side" + l.hue, shape(0));
    path("fill" + l.hue, shape(3));
    for (const n of cells) {
      const g = grounds[n];
      if (g.kind !== "target" && g.kind !== "gate") continue;
      const own = g.tint === l.hue;
      if (!own) path("sign halo", corners(n));
      path("sign " + (own ? "stroke" + l.hue : "frame" + g.tint), corners(n));
    }
    let heads = ""; // as many in each direction as the figure goes cells
    for (let w = 0; w < 8; w++) {
      const a = Math.sin(w * Math.PI / 4), b = -Math.cos(w * Math.PI / 4), x = left(i) + 20, y = top(i) + 18.5;
      const point = (ahead, aside) => `${(x + a * ahead - b * aside).toFixed(1)} ${(y + b * ahead + a * aside).toFixed(1)}`;
      for (let k = 0; (l.rays >> w & 1) && k < l.reach; k++) {
        const far = w % 2 ? 10.5 + 3.1 * k : 10 + 2.2 * k;
        heads += `M${point(far - 2, 2)}L${point(far, 0)}L${point(far - 2, -2)}`;
      }
    }
    if (heads) path("head stroke" + l.hue, heads);
    if (l.label) letter(i, l.label, (heads ? "small " : "") + "ink" + l.hue);
  });
  return list;
}
