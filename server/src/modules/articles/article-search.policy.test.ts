import { searchTexts } from "./article-search.policy.ts";

const text = (title: string, summary = "", body = "") => ({ title, summary, body });
const tax = text("Pajak atas imbal hasil", "Berapa yang dipotong, dengan contoh", "PPh 15%");
const murabahah = text("Murabahah", "Jual beli dengan marjin tetap", "Harga tidak naik.");
const fees = text("Biaya dan ujrah", "Apa yang dibayar", "Pajak dibayar terpisah.");
const all = [fees, murabahah, tax];

test.each([
  ["pajak", [tax, fees]],
  ["PAJAK", [tax, fees]],
  ["pájak", [tax, fees]],
  ["paj", [tax, fees]],
  ["murabaha", [murabahah]],
  ["murabhaah", [murabahah]],
  ["murobahah", [murabahah]],
  ["mrabahah", [murabahah]],
  ["imbal hasil", [tax]],
  ["imbal marjin", []],
  ["15", [tax]],
  ["xyz", []],
  ["%", []],
  ["  ", []],
  ["biay", [fees]],
  // Too short to forgive anything.
  ["ujra", [fees]],
  ["uira", []],
])("%j finds the best first", (typed, found) => {
  expect(searchTexts(all, typed).map(({ title }) => title)).toEqual(
    found.map(({ title }) => title),
  );
});
