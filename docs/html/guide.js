
"use strict";
// Shows the sections that hold all words that are sought, with the first of their page for its title.
const field = document.querySelector("input"), said = document.querySelector("nav p");
const pages = [...document.querySelectorAll("article")].map((article, i) => ({
  article, link: document.querySelectorAll("nav a")[i],
  sections: [...article.querySelectorAll("section")].map((at) => ({ at, text: at.textContent.toLowerCase() })),
}));
function seek() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { article, link, sections } of pages) {
    let held = 0;
    for (const { at, text } of sections) {
      at.hidden = !words.every((w) => text.includes(w));
      held += !at.hidden;
    }
    article.hidden = link.hidden = held === 0;
    count += held;
  }
  said.textContent = words.length === 0 ? "" : count === 0 ? "Nothing fits." : count === 1 ? "1 section" : count + " sections";
}
field.addEventListener("input", seek);
field.addEventListener("keydown", (e) => { if (e.key === "Escape") { field.value = ""; seek(); } });
// A link leads to a section that the search has hidden, too.
addEventListener("click", (e) => {
  const link = e.target.closest("a[href^='#']"), to = link && document.getElementById(link.getAttribute("href").slice(1));
  if (to && (to.hidden || to.closest("article").hidden)) { field.value = ""; seek(); }
});
