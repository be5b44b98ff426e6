import { defineSteps } from "@rukun/contract/step";
import { readParts } from "./draft-parts";

const steps = defineSteps({
  address: {
    path: "/address",
    fields: { street: { kind: "text" }, same: { kind: "flag" }, photo: { kind: "picture" } },
  },
  number: { path: "/number", fields: { digits: { kind: "text" } } },
  shared: { path: "/shared", shared: "step", fields: { name: { kind: "text" } } },
});
const seen = { version: 2, values: { name: "Kopi" } };

const whole = { address: { street: "Jalan Melati 4", same: true }, number: { digits: "3273" } };

describe("a draft that is read again", () => {
  it.each([
    ["is whole", whole, whole],
    ["has one part only", { number: { digits: "" } }, { number: { digits: "" } }],
    ["has a part that was left out", { ...whole, number: undefined }, { address: whole.address }],
    ["is empty", {}, {}],
    [
      "says what it was typed over",
      { shared: { name: "Teh", seen } },
      { shared: { name: "Teh", seen } },
    ],
    [
      "was kept before there were versions",
      { shared: { name: "Teh" } },
      { shared: { name: "Teh" } },
    ],
    [
      "says nothing sensible of what it was typed over",
      { shared: { name: "Teh", seen: { ...seen, values: { name: 3 } } } },
      { shared: { name: "Teh" } },
    ],
    ["is of a step of one person", { number: { digits: "1", seen } }, { number: { digits: "1" } }],
    ["has a part nobody knows", { ...whole, photo: { data: "x" } }, whole],
    [
      "has a field nobody knows",
      { number: { digits: "1", more: "2" } },
      { number: { digits: "1" } },
    ],
    [
      "is as long as may be",
      { number: { digits: "1".repeat(2000) } },
      { number: { digits: "1".repeat(2000) } },
    ],
  ])("is taken when it %s", (_how, kept, expected) => {
    expect(readParts(steps, kept)).toEqual(expected);
  });

  it.each([
    ["is no object", "3273"],
    ["is nothing", null],
    ["is a list", [whole]],
    ["lacks a field", { address: { street: "Jalan Melati 4" } }],
    ["has a number for a text", { number: { digits: 3273 } }],
    ["has a text for a flag", { address: { street: "", same: "true" } }],
    ["has an endless text", { number: { digits: "1".repeat(2001) } }],
    ["has a text for a part", { number: "3273" }],
    ["has null for a part", { ...whole, number: null }],
    ["has an inherited name for a part", JSON.parse('{"number":{"__proto__":{"digits":"1"}}}')],
  ])("is thrown away when it %s", (_how, kept) => {
    expect(readParts(steps, kept)).toBeUndefined();
  });
});
