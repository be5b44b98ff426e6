import { defineSteps } from "@rukun/contract/step";
import { stepColumns } from "./step-columns.policy.ts";

interface Row {
  readonly deedNumber: string | null;
  readonly rtRw: string | null;
  readonly isOwn: boolean | null;
  readonly provinceId: string | null;
  readonly deedFileId: string | null;
}

const steps = defineSteps({
  one: {
    path: "/one",
    fields: {
      deed_number: { kind: "text" },
      "rt/rw": { kind: "text" },
      is_own: { kind: "flag" },
      province_id: { kind: "region", level: 1 },
      deed_file: { kind: "document", type: "akta-pendirian" },
      card_number: { kind: "text", sealed: true },
      card_file: { kind: "picture" },
    },
  },
});
const columns = stepColumns<Row>()(steps);
const row = { deedNumber: "27", rtRw: "003/004", isOwn: false, provinceId: "31", deedFileId: "a" };
const province = { id: "31", name: "Jakarta" };

test("a body is kept under the names of the table, without what its service keeps", () => {
  const body = {
    deed_number: "27",
    "rt/rw": "003/004",
    is_own: false,
    province_id: "31",
    deed_file: "a",
    card_number: "3174",
    card_file: { name: "ktp.jpg", size: 1 },
  };
  expect(columns.toColumns("one", body)).toEqual(row);
  expect(columns.documents("one")).toEqual({ deed_file: "deedFileId" });
});

test("a text that was left out is empty, so that it does not stay what it was", () => {
  const body = { "rt/rw": "003/004", is_own: false, province_id: "31", deed_file: "a" };
  expect(columns.toColumns("one", body as never)).toEqual({ ...row, deedNumber: "" });
});

test("a row goes out under the names of the form, with what was handed over", () => {
  const other = { province, deed_file: null, card_number: "3174", card_file: null };
  expect(columns.start("one", row, other)).toEqual({
    deed_number: "27",
    "rt/rw": "003/004",
    is_own: false,
    ...other,
  });
  expect(columns.start("one", undefined, { ...other, province: null, card_number: null })).toEqual({
    deed_number: null,
    "rt/rw": null,
    is_own: null,
    province: null,
    deed_file: null,
    card_number: null,
    card_file: null,
  });
});

test("officers read what was typed and no files; a text that is newer than the row is empty", () => {
  expect(columns.typed({ ...row, deedNumber: null }, { province, card_number: "3174" })).toEqual({
    deed_number: "",
    "rt/rw": "003/004",
    is_own: false,
    province,
    card_number: "3174",
  });
});

test("a field without a column does not compile", () => {
  // @ts-expect-error `rtRw` and others are missing
  expect(stepColumns<Pick<Row, "deedNumber">>()(steps)).toBeDefined();
});
