import { act, renderHook } from "@testing-library/react";
import { useLazyPart } from "./use-lazy-part";

const connection = (navigator as { connection?: unknown }).connection;
const setConnection = (value: unknown) =>
  Object.defineProperty(navigator, "connection", { value, configurable: true });

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  setConnection(connection);
});

test("a part that was never opened is fetched once the page is idle", async () => {
  setConnection({ saveData: false });
  const load = jest.fn(async () => "part");
  const { result } = renderHook(() => useLazyPart(load));
  expect(load).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(load).toHaveBeenCalledTimes(1);
  expect(result.current).toMatchObject({ isOpen: false, part: undefined });
});
