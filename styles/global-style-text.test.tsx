/** @jest-environment node */
import { globalStyleText } from "./global-style-text";

test("the global styles are whole, and nothing that styled-components would take over", () => {
  const text = globalStyleText();
  expect(text.match(/@font-face/g)).toHaveLength(2);
  expect(text).toContain('html[data-theme="dark"]');
  expect(text).toMatch(
    /\[hidden\]\{display:none!important;\}|\[hidden\]\{display:none !important;\}/,
  );
  expect(text).not.toMatch(/sc-|data-styled|<|undefined/);
  expect(text.split("{")).toHaveLength(text.split("}").length);
});
