const page = `<main class="page wide"><p class="note">a</p><p class="note&#10;late" title="a, .b">b</p>
  <form><input class="note" disabled><BUTTON id="send" class="is-open">c</BUTTON></form><svg><g class="late"/></svg></main>`;

const selectors = [
  "p",
  ".note",
  ".late",
  "main .note",
  "main>p.note",
  ".note + .note",
  ".absent, .late",
  ".absent, :disabled",
  "p:not(.late)",
  ":not(p, .late)",
  ":is(.late, button)",
  "form :is(.late, .is-open):not(:disabled)",
  '[title="a, .b"]',
  '.note[title="a, .b"], .absent',
  "*",
  "main > *",
  "#send",
  ".page:has(.is-open) g",
  "g",
];

const style = document.createElement("style");
document.head.append(style);
beforeEach(() => {
  document.body.innerHTML = page;
});

const elements = () => [...document.body.querySelectorAll("*")];
const isHidden = (element: Element) => getComputedStyle(element).visibility === "hidden";

it.each(selectors)("a rule for %s is for the elements that match it", (selector) => {
  style.textContent = `* { visibility: visible } ${selector} { visibility: hidden }`;
  const found = elements().filter(isHidden);
  expect(found).toEqual(elements().filter((element) => element.matches(selector)));
  expect(found).not.toEqual([]);
});

it("what changes on the page or in a sheet changes the styles", () => {
  style.textContent = ".late { visibility: hidden }";
  const note = elements()[1] as HTMLElement;
  expect(isHidden(note)).toBe(false);
  note.classList.add("late");
  expect(isHidden(note)).toBe(true);
  style.textContent = ".late { color: red }";
  expect(isHidden(note)).toBe(false);
  note.style.visibility = "hidden";
  expect(isHidden(note)).toBe(true);
  note.removeAttribute("style");
  expect(isHidden(note)).toBe(false);
  const parent = note.parentElement as HTMLElement;
  parent.style.visibility = "hidden";
  expect(isHidden(note)).toBe(true);
});
