"use strict";

// The rules of the five families. A position is a list with the text of each cell, row by row, as the
// text form has it. rules[family].moves(p, at) lists the legal moves in the order of the program, each with its
// text and the position after it; solved(p, at) says whether a position is as the goal wants it.
//
// p has: rows, cols, start, goal (null for a cell that may hold anything), gates by their cell, and of sliding blocks metric,
// axis and alike, as the settings have them.

const UP = 0, RIGHT = 1, DOWN = 2, LEFT = 3;
const DIRS = "URDL";

// cellName is the name of a cell, such as D5.
const cellName = (p, i) => String.fromCharCode(65 + i % p.cols) + (1 + Math.floor(i / p.cols));

// shifted is the cell so many rows and columns away; -1 beyond the edge.
function shifted(p, i, rows, cols) {
  const row = Math.floor(i / p.cols) + rows, col = i % p.cols + cols;
  return row < 0 || col < 0 || row >= p.rows || col >= p.cols ? -1 : row * p.cols + col;
}

const beside = (p, i, d) => shifted(p, i, [-1, 0, 1, 0][d], [0, 1, 0, -1][d]);

// changed is a position with other texts on some cells.
function changed(at, changes) {
  const after = at.slice();
  for (const [i, text] of changes) after[i] = text;
  return after;
}

// asWanted says whether each cell of the goal has what it wants.
const asWanted = (p, at) => p.goal.every((want, i) => want === null || at[i] === want);

const slide = {
  moves(p, at) {
    const list = [];
    at.forEach((c, blank) => {
      if (c !== "_") return;
      for (let d = 0; d < 4; d++) {
        const tile = beside(p, blank, d ^ 2);
        if (tile < 0 || at[tile] === "_" || at[tile] === "#") continue;
        list.push({ text: cellName(p, tile) + "-" + DIRS[d], cell: tile, to: blank, dir: d, at: changed(at, [[blank, at[tile]], [tile, "_"]]) });
      }
    });
    return list;
  },
  solved: asWanted,
};

const glide = {
  moves(p, at) {
    const list = [];
    const isTile = (i) => at[i] !== "." && at[i] !== "#";
    at.forEach((c, from) => {
      if (!isTile(from)) return;
      for (let d = 0; d < 4; d++) {
        let to = from;
        for (;;) {
          const next = beside(p, to, d), gate = p.gates[next];
          if (next < 0 || at[next] !== "." || gate && gate.toUpperCase() !== c) break;
          to = next;
        }
        if (to === from) continue;
        list.push({ text: cellName(p, from) + "-" + DIRS[d], cell: from, to, dir: d, at: this.dyed(p, changed(at, [[from, "."], [to, c]]), to) });
      }
    });
    return list;
  },
  // dyed is a position after chameleons took the colour of the tile that came to rest, or it took that of a
  // neighbour, the first by up, right, down, left.
  dyed(p, at, to) {
    for (let d = 0; d < 4; d++) {
      const n = beside(p, to, d);
      if (n < 0 || at[n] === "." || at[n] === "#") continue;
      if (at[to] === "%" && at[n] !== "%") return changed(at, [[to, at[n]]]);
      if (at[to] !== "%" && at[n] === "%") at = changed(at, [[n, at[to]]]);
    }
    return at;
  },
  solved: asWanted,
};

const tandem = {
  moves(p, at) {
    const list = [];
    for (let d = 0; d < 4; d++) {
      const isBlock = (i) => at[i] === "o" || at[i] === "*";
      const going = [];
      at.forEach((c, i) => { // a block moves when an empty cell comes before the edge or an obstacle
        let next = i;
        while (next >= 0 && isBlock(next)) next = beside(p, next, d);
        if (next !== i && next >= 0 && at[next] !== "#") going.push(i);
      });
      if (going.length === 0) continue;
      const after = at.slice();
      for (const i of going) after[i] = after[i] === "*" ? "_" : ".";
      for (const i of going) {
        const to = beside(p, i, d);
        after[to] = after[to] === "_" || after[to] === "*" ? "*" : "o";
      }
      list.push({ text: DIRS[d], cell: -1, to: -1, dir: d, at: after });
    }
    return list;
  },
  solved: (p, at) => !at.includes("_"),
};

const swap = {
  moves(p, at) {
    const list = [];
    const ways = [[-1, 0], [-1, 1], [0, 1], [1, 1], [1, 0], [1, -1], [0, -1], [-1, -1]]; // clockwise from up
    at.forEach((c, from) => {
      if (c === "###") return;
      ways.forEach(([rows, cols], w) => {
        if (c[0] === "T" && w % 2 === 1 || c[0] === "B" && w % 2 === 0) return;
        let to = from;
        for (let n = 0; n < +c[1]; n++) {
          to = shifted(p, to, rows, cols);
          if (to < 0 || at[to] === "###") return;
          if (at[to] === c) continue;
          list.push({ text: cellName(p, from) + "-" + cellName(p, to), cell: from, to, dir: w % 2 ? -1 : w / 2, at: changed(at, [[from, at[to]], [to, c]]) });
        }
      });
    });
    return list;
  },
  solved: (p, at) => p.goal.every((want, i) => want === null || at[i] === "###" || at[i][2] === want),
};

const blocks = {
  isPiece: (c) => c !== "." && c !== "#" && c !== null,

  // bodies are the cells of each piece, by its letter, in the order of their first cells.
  bodies(cells) {
    const bodies = new Map();
    cells.forEach((c, i) => {
      if (!this.isPiece(c)) return;
      if (!bodies.has(c)) bodies.set(c, []);
      bodies.get(c).push(i);
    });
    return bodies;
  },

  // shape is a text that is equal for equal shapes.
  shape: (p, body) => body.map((i) => [Math.floor(i / p.cols) - Math.floor(body[0] / p.cols), i % p.cols - body[0] % p.cols]).join(";"),

  // axis is "horizontal", "vertical" or "" for a piece that may go both ways.
  axis(p, piece, body) {
    for (const words of p.axis) if (words.length > 1 && words.slice(1).includes(piece)) return words[0];
    if (!p.axis.some((words) => words[0] === "auto")) return "";
    const rows = body.map((i) => Math.floor(i / p.cols)), cols = body.map((i) => i % p.cols);
    const high = Math.max(...rows) - Math.min(...rows), wide = Math.max(...cols) - Math.min(...cols);
    return wide > high ? "horizontal" : high > wide ? "vertical" : "";
  },

  // group is the letters of the pieces that are declared alike with one, itself among them.
  group(p, piece) {
    const group = new Set([piece]);
    for (let before = 0; before < group.size;) {
      before = group.size;
      for (const words of p.alike) if (words.some((w) => group.has(w))) words.forEach((w) => group.add(w));
    }
    return group;
  },

  // ways are the directions in which a piece may go.
  ways(p, piece, body) {
    const axis = this.axis(p, piece, body);
    return [UP, RIGHT, DOWN, LEFT].filter((d) => axis === "" || (d % 2 === 1) === (axis === "horizontal"));
  },

  moves(p, at) {
    const list = [];
    for (const [piece, body] of this.bodies(at)) {
      const ways = this.ways(p, piece, body), friends = this.group(p, piece);
      const room = (rows, cols) => body.every((i) => {
        const to = shifted(p, i, rows, cols);
        return to >= 0 && (at[to] === "." || at[to] === piece) && (!p.gates[to] || friends.has(p.gates[to]));
      });
      const add = (rows, cols, way) => {
        const to = body.map((i) => shifted(p, i, rows, cols));
        const text = cellName(p, body[0]) + "-" + (p.metric === "move" ? way : way[0] + way.length);
        const after = changed(changed(at, body.map((i) => [i, "."])), to.map((i) => [i, piece]));
        list.push({ text, cell: body[0], to: to[0], dir: way.length === 1 ? DIRS.indexOf(way) : -1, body, ends: to, at: after });
      };
      const delta = (d) => [[-1, 0], [0, 1], [1, 0], [0, -1]][d];
      if (p.metric === "move") {
        const seen = new Set(["0 0"]), queue = [[0, 0, ""]];
        for (const [rows, cols, way] of queue) { // it grows as it is gone through
          if (way !== "") add(rows, cols, way);
          for (const d of ways) {
            const r = rows + delta(d)[0], c = cols + delta(d)[1];
            if (seen.has(r + " " + c) || !room(r, c)) continue;
            seen.add(r + " " + c);
            queue.push([r, c, way + DIRS[d]]);
          }
        }
        continue;
      }
      for (const d of ways) {
        for (let n = 1; (n === 1 || p.metric !== "step") && room(n * delta(d)[0], n * delta(d)[1]); n++) {
          add(n * delta(d)[0], n * delta(d)[1], DIRS[d].repeat(n));
        }
      }
    }
    return list;
  },

  // kind is a text that is equal for pieces that count for one another: those declared alike, and of the others those
  // of one shape and axis that neither the goal nor a gate names.
  kind(p, piece) {
    const body = this.bodies(p.start).get(piece);
    if (body === undefined) return piece;
    const declared = p.alike.some((words) => words.includes(piece)) ? [...this.group(p, piece)].sort().join("") : "";
    const named = declared === "" && (p.goal.includes(piece) || Object.values(p.gates).includes(piece)) ? piece : "";
    return [this.shape(p, body), this.axis(p, piece, body), declared, named].join("|");
  },

  solved(p, at) {
    const bodies = this.bodies(at);
    for (const [piece, wanted] of this.bodies(p.goal)) {
      const there = at[wanted[0]];
      if (!this.isPiece(there) || !wanted.every((i) => at[i] === there) || bodies.get(there).length !== wanted.length) return false;
      if (there !== piece && this.kind(p, there) !== this.kind(p, piece)) return false;
    }
    return true;
  },
};

const rules = { slide, glide, tandem, swap, blocks };
