import { allAnswered, allFit, negativeItems, toChecklist, withoutReason } from "./answers";

const policy = {
  checklist: [{ key: "deed" }, { key: "npwp" }, { key: "bank" }],
  refusalNeeds: "reasons",
} as unknown as Parameters<typeof allAnswered>[0];
const yes = { fits: true, reason: "" };
const no = (reason: string) => ({ fits: false, reason });

test.each([
  // Answers, all answered, all fit, negative items, those without a reason
  [{}, false, false, [], []],
  [{ deed: yes, npwp: yes }, false, false, [], []],
  [{ deed: yes, npwp: yes, bank: yes }, true, true, [], []],
  [{ deed: no("Halaman 3 hilang"), npwp: yes, bank: yes }, true, false, ["deed"], []],
  [{ bank: no(" \n "), deed: no("") }, false, false, ["deed", "bank"], ["deed", "bank"]],
  // A reason of before the answer changed
  [{ deed: { fits: true, reason: "Salah" } }, false, false, [], []],
] as const)("%j", (answers, answered, fit, negative, lacking) => {
  expect(allAnswered(policy, answers)).toBe(answered);
  expect(allFit(policy, answers)).toBe(fit);
  expect(negativeItems(policy, answers)).toEqual(negative);
  expect(withoutReason(policy, answers)).toEqual(lacking);
});

test("a reason is sent trimmed, and only with a negative answer", () => {
  const answers = { deed: no(" Halaman 3 "), npwp: { fits: true, reason: "Salah" }, bank: yes };
  expect(toChecklist(policy, answers)).toEqual({
    deed: { fits: false, reason: "Halaman 3" },
    npwp: { fits: true },
    bank: { fits: true },
  });
  expect(toChecklist({ ...policy, refusalNeeds: "message" }, answers)).toEqual({
    deed: false,
    npwp: true,
    bank: true,
  });
});
