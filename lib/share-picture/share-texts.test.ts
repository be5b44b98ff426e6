/** @jest-environment node */
import { shareTexts } from "./share-texts";

test.each([
  ["id", "terkumpul", "Dibuka {{date}}", "Pendanaan mengandung risiko. Dana Anda dapat berkurang."],
  ["en", "collected", "Opens {{date}}", "Funding carries risk. You may lose part of your money."],
] as const)("in %s the picture has all its texts", async (locale, collectedText, opensOn, risk) => {
  expect(await shareTexts(locale)).toEqual({ collectedText, opensOn, risk });
});
