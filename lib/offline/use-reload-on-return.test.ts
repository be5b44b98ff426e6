import { act, renderHook } from "@testing-library/react";
import { reloadPage } from "@/lib/browser";
import { useReloadOnReturn } from "./use-reload-on-return";

jest.mock("@/lib/browser", () => ({ reloadPage: jest.fn() }));

const fetched = jest.fn();
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  jest.clearAllMocks();
  jest.useFakeTimers();
  window.fetch = fetched.mockRejectedValue(new TypeError("Failed to fetch"));
});
afterEach(() => jest.useRealTimers());

test("the page is loaded again once the site answers, also when the browser never noticed the loss", async () => {
  renderHook(() => useReloadOnReturn());
  await pass(15_000);
  expect(fetched.mock.calls.length).toBeGreaterThan(1);
  expect(reloadPage).not.toHaveBeenCalled();

  fetched.mockResolvedValue({});
  await pass(30_000);
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test("the browser's own notice is checked at once", async () => {
  renderHook(() => useReloadOnReturn());
  fetched.mockResolvedValue({});
  window.dispatchEvent(new Event("online"));
  await pass(0);
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test("a link that is being followed is not cut off, and a page that stays goes on waiting", async () => {
  renderHook(() => useReloadOnReturn());
  fetched.mockResolvedValue({});
  window.dispatchEvent(new Event("beforeunload"));
  await pass(9000);
  expect(reloadPage).not.toHaveBeenCalled();
  await pass(60_000);
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test("a link that is followed while the site is asked is not cut off either", async () => {
  renderHook(() => useReloadOnReturn());
  let answer = () => {};
  fetched.mockReturnValue(new Promise<void>((resolve) => (answer = resolve)));
  window.dispatchEvent(new Event("online"));
  await pass(0);
  window.dispatchEvent(new Event("beforeunload"));
  answer();
  await pass(0);
  expect(reloadPage).not.toHaveBeenCalled();
});

test("a page that was left asks no more", async () => {
  const { unmount } = renderHook(() => useReloadOnReturn());
  unmount();
  fetched.mockResolvedValue({});
  await pass(60_000);
  expect(fetched).not.toHaveBeenCalled();
  expect(reloadPage).not.toHaveBeenCalled();
});
