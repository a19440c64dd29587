"use strict";
// Looks for all words in the titles and texts of `pages`, which index.js holds; titles count most.
const query = document.getElementById("query");
const found = document.getElementById("found");
const folded = pages.map(([title, , text]) => [title.toLowerCase(), text.toLowerCase()]);

function score(index, words) {
  const [title, text] = folded[index];
  let sum = 0;
  for (const word of words) {
    if (title === word) sum += 100;
    else if (title.includes(word)) sum += 10;
    else if (text.includes(word)) sum += 1;
    else return 0;
  }
  return sum;
}

function element(name, text, ...children) {
  const made = document.createElement(name);
  made.textContent = text;
  made.append(...children);
  return made;
}

// The text around the first word, which is marked.
function excerpt(index, word) {
  const text = pages[index][2];
  const at = Math.max(folded[index][1].indexOf(word), 0);
  const start = Math.max(at - 60, 0);
  return element("p", (start > 0 ? "…" : "") + text.slice(start, at),
    element("mark", text.slice(at, at + word.length)), text.slice(at + word.length, at + 160));
}

function search() {
  const words = query.value.toLowerCase().split(/\s+/).filter(Boolean);
  history.replaceState(null, "", "#" + encodeURIComponent(query.value));
  const hits = words.length === 0 ? [] : pages.map((_, index) => [score(index, words), index])
    .filter(([points]) => points > 0).sort(([one, a], [other, b]) => other - one || a - b).slice(0, 50);
  found.replaceChildren(...hits.map(([, index]) => {
    const link = element("a", pages[index][0]);
    link.href = pages[index][1];
    return element("li", "", link, excerpt(index, words[0]));
  }));
  if (words.length > 0 && hits.length === 0) found.append(element("li", "nothing has all of these words"));
}

query.value = decodeURIComponent(location.hash.slice(1));
query.addEventListener("input", search);
search();
