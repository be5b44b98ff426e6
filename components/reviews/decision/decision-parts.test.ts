import { parseDecisionParts } from "./decision-parts";

const decision = {
  answers: { deed: { fits: false, reason: "Halaman 3 hilang" } },
  message: "Mohon lengkapi",
  duplicate: { seen: "nik", reason: "Suami istri" },
};

test("what this version of the form wrote is taken as it is", () => {
  expect(parseDecisionParts({ decision })).toEqual({ decision });
});

test.each([
  ["nothing", undefined],
  ["no object", "decision"],
  ["a list", [decision]],
  ["no decision", {}],
  ["no answers", { ...decision, answers: undefined }],
  ["answers as a list", { ...decision, answers: [] }],
  ["an answer without a reason", { ...decision, answers: { deed: { fits: true } } }],
  ["an answer that is a word", { ...decision, answers: { deed: "yes" } }],
  [
    "an answer with a word for fits",
    { ...decision, answers: { deed: { fits: "no", reason: "" } } },
  ],
  ["no message", { ...decision, message: undefined }],
  ["no duplicate", { ...decision, duplicate: undefined }],
  ["a duplicate without a reason", { ...decision, duplicate: { seen: "" } }],
  ["a duplicate without what was seen", { ...decision, duplicate: { reason: "" } }],
])("%s is a draft of another version", (_name, other) => {
  expect(parseDecisionParts({ decision: other })).toBeUndefined();
  expect(parseDecisionParts(other)).toBeUndefined();
});
