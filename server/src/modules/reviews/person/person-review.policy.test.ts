import { personChecklist } from "@rukun/contract/reviews/person-policy";
import { type PersonChecklist, stepsToCorrect } from "./person-review.policy.ts";

const checklist = (...failing: string[]) =>
  Object.fromEntries(
    personChecklist.map(({ key }) => [key, !failing.includes(key)]),
  ) as PersonChecklist;

describe("steps a rejected person corrects", () => {
  test.each([
    [[], []],
    [["name_matches"], [1]],
    [["address_matches"], [1]],
    [["id_card_readable"], [2]],
    [["id_card_number_matches"], [2]],
    [["selfie_matches"], [3]],
    [["screening_clear"], []],
    [["id_card_readable", "id_card_number_matches"], [2]],
    [
      ["selfie_matches", "id_card_readable", "address_matches"],
      [1, 2, 3],
    ],
    [["screening_clear", "selfie_matches"], [3]],
  ])("%j leads to %j", (failing, steps) => {
    expect(stepsToCorrect(checklist(...failing))).toEqual(steps);
  });
});
