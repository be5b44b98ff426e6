import { personPolicy } from "@rukun/contract/reviews/person-policy";
import { acceptedItems, changesBetween, type Facts, typedFacts } from "./earlier.policy.ts";

const changed = (before: Facts, now: Facts) =>
  changesBetween(before, now).map(({ field, from, to }) => [field, from.text, to.text]);

test("texts are the same when they read the same", () => {
  expect(changed({ a: { text: "1" } }, { a: { text: "1" } })).toEqual([]);
  expect(changed({ a: { text: "1" } }, { a: { text: "2" } })).toEqual([["a", "1", "2"]]);
});

test("files are the same when their bytes are, whatever they are called", () => {
  const file = (text: string, mark: string) => ({ deed: { text, size: 7, mark } });
  expect(changed(file("Akta.pdf", "x"), file("Akta baru.pdf", "x"))).toEqual([]);
  expect(changed(file("Akta.pdf", "x"), file("Akta.pdf", "y"))).toEqual([
    ["deed", "Akta.pdf", "Akta.pdf"],
  ]);
});

test("a district of the same name is another one", () => {
  const [here, there] = [
    typedFacts({ district: { id: "3273", name: "Sukajadi" } }),
    typedFacts({ district: { id: "1471", name: "Sukajadi" } }),
  ];
  expect(changed(here, there)).toEqual([["district", "Sukajadi", "Sukajadi"]]);
});

test("what was left out or is new has changed", () => {
  expect(changed({ a: { text: "1" } }, { b: { text: "2" } })).toEqual([
    ["b", "", "2"],
    ["a", "1", ""],
  ]);
});

test("nothing is accepted without something to compare with", () => {
  const checklist = Object.fromEntries(personPolicy.checklist.map(({ key }) => [key, true]));
  expect(acceptedItems(personPolicy, checklist, [])).toContain("name_matches");
  expect(acceptedItems(personPolicy, checklist, null)).toEqual([]);
});
