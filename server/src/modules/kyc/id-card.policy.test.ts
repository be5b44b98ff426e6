import { idCardWarnings } from "./id-card.policy.ts";

const jakarta = { provinceId: "31" };

describe("idCardWarnings", () => {
  it.each([
    ["a man born 17 August 1990", "3174061708900001"],
    ["a woman born 17 August 1990: day + 40", "3174065708900002"],
    ["a woman born on the 31st", "3174067101850003"],
    ["a leap day", "3174062902960004"],
    ["a leap day of 2000", "3174062902000005"],
  ])("finds nothing wrong with %s", (_, number) => {
    expect(idCardWarnings(number, jakarta)).toEqual([]);
  });

  it.each([
    ["day 0", "3174060008900001"],
    ["day 40", "3174064008900001"],
    ["day 32", "3174063208900001"],
    ["day 72, a woman's 32nd", "3174067208900001"],
    ["month 0", "3174061700900001"],
    ["month 13", "3174061713900001"],
    ["31 April", "3174063104900001"],
    ["29 February of a year that has none", "3174062902950001"],
  ])("doubts a birth date with %s", (_, number) => {
    expect(idCardWarnings(number, jakarta)).toEqual(["birth_date_impossible"]);
  });

  it("doubts a number from another province than the one typed", () => {
    expect(idCardWarnings("3273061708900001", jakarta)).toEqual(["region_mismatch"]);
  });

  it("reports every warning", () => {
    expect(idCardWarnings("0000000000000000", jakarta)).toEqual([
      "region_mismatch",
      "birth_date_impossible",
    ]);
  });
});
