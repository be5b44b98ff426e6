import { act, renderHook } from "@testing-library/react";
import { useLazyModule } from "./use-lazy-module";

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  saveData(true);
});

const saveData = (isOn: boolean) =>
  Object.defineProperty(navigator, "connection", { value: { saveData: isOn }, configurable: true });

const rest = () => act(() => jest.advanceTimersByTimeAsync(1000));

describe("a module that is not wanted yet", () => {
  test("is fetched with its parts once the page is idle, so that it opens without a connection", async () => {
    saveData(false);
    const preload = jest.fn(async () => undefined);
    const load = jest.fn(async () => ({ preload }));
    const { result } = renderHook(() => useLazyModule(load, false, jest.fn()));
    expect(load).not.toHaveBeenCalled();
    await rest();
    expect(load).toHaveBeenCalledTimes(1);
    expect(preload).toHaveBeenCalledTimes(1);
    expect(result.current).toBeUndefined();
  });

  test("is not fetched for users who save data, or who will not need it", async () => {
    saveData(true);
    const load = jest.fn(async () => ({}));
    renderHook(() => useLazyModule(load, false, jest.fn()));
    await rest();
    saveData(false);
    renderHook(() => useLazyModule(load, false, jest.fn(), { isLikely: false }));
    await rest();
    expect(load).not.toHaveBeenCalled();
  });

  test("reports a failure only once it is wanted, and tries again", async () => {
    saveData(false);
    const module = {};
    const load = jest.fn(async () => module).mockRejectedValueOnce(new Error("offline"));
    const onFailure = jest.fn();
    const { result, rerender } = renderHook(
      ({ isWanted }) => useLazyModule(load, isWanted, onFailure),
      { initialProps: { isWanted: false } },
    );
    await rest();
    expect(onFailure).not.toHaveBeenCalled();
    rerender({ isWanted: true });
    await rest();
    expect(result.current).toBe(module);
  });
});
