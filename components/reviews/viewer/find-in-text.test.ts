import { hasText, pageWith } from "./find-in-text";

const pages = [
  "AKTA PENDIRIAN\nPT SUMBER TANI MAKMUR\nNomor: 12",
  "Tanggal: 14 Maret 2019, Notaris: Herlina Su-\ntanto, S.H. NPWP 01.308.449.6-091.000 Pasal 1234",
];

test.each([
  ["PT Sumber Tani Makmur", 1],
  ["Herlina Sutanto", 2],
  ["12", 1],
  ["34", undefined],
  ["2019-03-14", 2],
  ["2019-03-15", undefined],
  ["013084496091000", 2],
  ["PT Sumber Tani Jaya", undefined],
])("%s: page %s", (typed, page) => {
  expect(pageWith(pages, typed)).toBe(page);
});

test("dates in digits", () => {
  expect(pageWith(["Bandung, 14-03-2019"], "2019-03-14")).toBe(1);
  expect(pageWith(["Bandung, 4/3/2019"], "2019-03-04")).toBe(1);
});

test("a scan has no text, or only a page number", () => {
  expect(hasText(["", " 1 ", "2"])).toBe(false);
  expect(hasText(pages)).toBe(true);
});
