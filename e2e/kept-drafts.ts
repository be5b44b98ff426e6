import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

/**
 * Goes on once something that was typed is kept in this browser. Sealing it takes a moment, in which nobody can reload a
 * page, but a test can.
 */
export const untilDraftKept = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith("rukun:draft:"))),
    )
    .toBe(true);
