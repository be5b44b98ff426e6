import { splitMarked } from "./split-marked";

test.each([
  ["Saya menyetujui <a>syarat</a>.", { before: "Saya menyetujui ", marked: "syarat", after: "." }],
  ["<a>Semua</a>", { before: "", marked: "Semua", after: "" }],
  ["Tanpa tautan", { before: "Tanpa tautan", marked: "", after: "" }],
])("%s", (text, parts) => {
  expect(splitMarked(text)).toEqual(parts);
});
