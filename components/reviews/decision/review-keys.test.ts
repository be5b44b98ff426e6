import { itemReasonId } from "./item-reason";
import { reviewKeys } from "./review-keys";

/** Three items, of which those in `answered` have their answer. */
function keysAt(current: string | undefined, answered: readonly string[] = [], needsReason = true) {
  const onMove = jest.fn();
  const onAnswer = jest.fn();
  const keys = reviewKeys({
    items: ["deed", "nib", "npwp"],
    current,
    isAnswered: (item) => answered.includes(item),
    onMove,
    onAnswer,
    needsReason,
  });
  return { keys, onMove, onAnswer };
}

test.each([
  ["j", undefined, [["deed"]]],
  ["j", "deed", [["nib"]]],
  ["j", "npwp", []],
  ["k", "nib", [["deed"]]],
  ["k", "deed", []],
  ["k", undefined, []],
  ["escape", "nib", [["nib"]]],
  ["escape", undefined, [["deed"]]],
  ["1", undefined, [["deed"]]],
  ["2", undefined, [["deed"]]],
] as const)("%s at %s moves to %j and answers nothing", (key, current, moves) => {
  const { keys, onMove, onAnswer } = keysAt(current);
  keys[key]();
  expect(onMove.mock.calls).toEqual(moves);
  expect(onAnswer).not.toHaveBeenCalled();
});

test.each([
  ["the next one", "deed", [], "nib"],
  ["the next open one", "deed", ["nib"], "npwp"],
  ["one before, after the last", "npwp", ["deed"], "nib"],
  ["nowhere when nothing is open", "nib", ["deed", "npwp"], "nib"],
])("an answer goes on to %s", (_case, current, answered, next) => {
  const { keys, onMove, onAnswer } = keysAt(current, answered);
  keys["1"]();
  expect(onAnswer.mock.calls).toEqual([[current, true]]);
  expect(onMove.mock.calls).toEqual([[next]]);
});

test("a negative answer goes to its reason, or on where none is asked for", () => {
  jest.useFakeTimers();
  const reason = document.body.appendChild(document.createElement("textarea"));
  reason.id = itemReasonId("nib");
  const asked = keysAt("nib");
  asked.keys["2"]();
  jest.runAllTimers();
  expect(asked.onAnswer.mock.calls).toEqual([["nib", false]]);
  expect(reason).toHaveFocus();
  expect(asked.onMove).not.toHaveBeenCalled();
  reason.remove();
  jest.useRealTimers();

  const { keys, onMove } = keysAt("nib", [], false);
  keys["2"]();
  expect(onMove.mock.calls).toEqual([["npwp"]]);
});
