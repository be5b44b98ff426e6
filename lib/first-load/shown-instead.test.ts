import Router from "next/router";
import { shownInstead } from "./shown-instead";

jest.mock("next/router", () => {
  const waiting: (() => void)[] = [];
  return {
    __esModule: true,
    default: {
      router: null,
      ready: (callback: () => void) => waiting.push(callback),
      begin: () => {
        for (const callback of waiting) callback();
      },
    },
  };
});

const routing = Router as unknown as { router: { isSsr: boolean } | null; begin: () => void };

test("before the first rendering, the router knows that the page is not that of the address", () => {
  shownInstead();
  routing.router = { isSsr: true };
  routing.begin();
  expect(routing.router.isSsr).toBe(false);
});
