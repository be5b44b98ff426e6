import { renderHook } from "@testing-library/react";
import { useRouter } from "next/router";
import { useScrollReset } from "./use-scroll-reset";

jest.mock("next/router", () => ({ useRouter: jest.fn() }));

const scrollTo = jest.spyOn(window, "scrollTo").mockImplementation(() => undefined);
const at = (asPath: string) => jest.mocked(useRouter).mockReturnValue({ asPath } as never);

beforeEach(() => scrollTo.mockClear());

test.each([
  [true, [[0, 0]]],
  [false, []],
])("another page starts at its top if it is public (%s)", (isActive, calls) => {
  at("/login");
  const { rerender } = renderHook(() => useScrollReset(isActive));
  at("/register");
  rerender();
  expect(scrollTo.mock.calls).toEqual(calls);
});

test("a page that was scrolled before it listens stays where it is", () => {
  at("/register");
  const { rerender } = renderHook(() => useScrollReset(true));
  rerender();
  expect(scrollTo).not.toHaveBeenCalled();
});
