import { toOptions } from "./typeahead-option";

describe("toOptions", () => {
  test("the value is the uuid, or else the id", () => {
    const items = [
      { uuid: "u-1", id: 1, title: "Satu" },
      { id: 2, title: "Dua" },
      { id: "32.73", title: "Tiga" },
    ];
    expect(toOptions(items, {}).map(({ value }) => value)).toEqual(["u-1", "2", "32.73"]);
  });

  test("labels come from title and illuma_code unless told otherwise", () => {
    const bank = {
      id: 1,
      title: "BCA",
      name: "Bank Central Asia",
      illuma_code: "CENAIDJA",
      code: 14,
    };
    expect(toOptions([bank], {})[0]).toMatchObject({ label: "BCA", details: ["CENAIDJA"] });
    const keys = { labelKey: "name", secondLabelKey: "title", thirdLabelKey: "code" };
    expect(toOptions([bank], keys)[0]).toMatchObject({
      label: "Bank Central Asia",
      details: ["BCA", "14"],
      item: bank,
    });
  });

  test("what cannot be named or chosen is left out", () => {
    const items = [
      { title: "Tanpa nilai" },
      { id: 1 },
      { id: 2, title: "" },
      { id: 3, title: null },
    ];
    expect(toOptions(items, {})).toEqual([]);
  });

  test("an absent second label leaves no gap", () => {
    const item = { id: 1, title: "Satu", illuma_code: null, code: "3" };
    expect(toOptions([item], { thirdLabelKey: "code" })[0]?.details).toEqual(["3"]);
  });
});
