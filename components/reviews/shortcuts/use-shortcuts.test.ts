import { fireEvent, renderHook } from "@testing-library/react";
import { useShortcuts } from "./use-shortcuts";

const act = jest.fn();
const leave = jest.fn();

/** Presses a key in an element of this kind. @returns whether the browser was left to act on it */
function press(init: KeyboardEventInit, html = "<p></p>"): boolean {
  document.body.innerHTML = html;
  const [target = document.body] = document.body.querySelectorAll("[autofocus], p");
  return fireEvent.keyDown(target, init);
}

let unmount: () => void;
beforeEach(() => {
  jest.clearAllMocks();
  ({ unmount } = renderHook(() => useShortcuts({ j: act, escape: leave })));
});

test("a key acts, as a capital too, and does nothing else; an unknown one is the browser's", () => {
  expect(press({ key: "j" })).toBe(false);
  expect(press({ key: "J", shiftKey: true })).toBe(false);
  expect(act).toHaveBeenCalledTimes(2);
  expect(press({ key: "x" })).toBe(true);
});

test.each([
  ["with Ctrl", { ctrlKey: true }],
  ["with the command key", { metaKey: true }],
  ["with Alt", { altKey: true }],
  ["while characters are composed", { isComposing: true }],
])("a key %s is the browser's", (_case, init) => {
  expect(press({ key: "j", ...init })).toBe(true);
  expect(act).not.toHaveBeenCalled();
});

test.each([
  ["a text", "<textarea autofocus></textarea>"],
  ["an input", "<input autofocus>"],
  ["a select", "<select autofocus></select>"],
  ["rich text", "<div contenteditable='true'><b autofocus></b></div>"],
])("in %s only Escape acts", (_case, html) => {
  expect(press({ key: "j" }, html)).toBe(true);
  expect(act).not.toHaveBeenCalled();
  press({ key: "Escape" }, html);
  expect(leave).toHaveBeenCalledTimes(1);
});

test.each(["radio", "checkbox", "button", "submit"])("on a %s keys act", (type) => {
  press({ key: "j" }, `<input autofocus type="${type}">`);
  expect(act).toHaveBeenCalledTimes(1);
});

test("Escape outside a text is the browser's", () => {
  press({ key: "Escape" });
  expect(leave).not.toHaveBeenCalled();
});

test.each(["dialog", "alertdialog"])("behind an open %s nothing acts", (role) => {
  press({ key: "j" }, `<p></p><div role="${role}"></div>`);
  expect(act).not.toHaveBeenCalled();
});

test("a key that something else has used does not act again", () => {
  document.body.addEventListener("keydown", (event) => event.preventDefault(), { once: true });
  press({ key: "j" });
  expect(act).not.toHaveBeenCalled();
});

test("nothing acts once the page is left", () => {
  unmount();
  press({ key: "j" });
  expect(act).not.toHaveBeenCalled();
});
