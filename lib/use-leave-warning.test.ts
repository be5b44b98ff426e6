import { renderHook } from "@testing-library/react";
import { isPageLeaving } from "./browser";
import { useLeaveWarning } from "./use-leave-warning";

jest.mock("./browser", () => ({ isPageLeaving: jest.fn(() => false) }));

/** Whether the browser would ask before the page is left. */
function leavingAsks(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test("asks for what would be lost at that moment, and for nothing once it is gone", () => {
  let wouldLose = false;
  const { unmount } = renderHook(() => useLeaveWarning(() => wouldLose));
  expect(leavingAsks()).toBe(false);
  wouldLose = true;
  expect(leavingAsks()).toBe(true);
  // A logout or another language: the application has decided.
  jest.mocked(isPageLeaving).mockReturnValueOnce(true);
  expect(leavingAsks()).toBe(false);
  unmount();
  expect(leavingAsks()).toBe(false);
});
