import { act, renderHook, waitFor } from "@testing-library/react";
import type { DraftSafety } from "./draft-store";
import { useDraft } from "./use-draft";

type Draft = { address: string; number: string };

function open(found: Promise<Partial<Draft> | undefined>, editable = true, userId = "user-rani") {
  const store = {
    find: jest.fn((_owner: string) => found),
    keep: jest.fn(async (): Promise<DraftSafety> => "stored"),
    remove: jest.fn(async () => undefined),
  };
  const { result, rerender } = renderHook(
    (user: string) => useDraft<Draft>(store, user || undefined, editable),
    { initialProps: userId },
  );
  return { store, result, rerender };
}

it("a change is written at once: after a pause, a reload would come before it", async () => {
  const { store, result } = open(Promise.resolve(undefined));
  await waitFor(() => expect(result.current.isReady).toBe(true));
  result.current.change("address", "Jalan Melati 4");
  expect(store.keep).toHaveBeenCalledWith("user-rani", { address: "Jalan Melati 4" });
});

it("what is typed while the draft is being read is added to it, and replaces no other part", async () => {
  let read: (found: Partial<Draft>) => void = () => undefined;
  const { store, result } = open(new Promise((resolve) => (read = resolve)));
  result.current.change("address", "Jalan Melati 4");
  expect(store.keep).not.toHaveBeenCalled();
  // This environment cannot encrypt, so nothing will outlive the page.
  expect(result.current.findUnsent()).toBe("memory");
  await act(async () => read({ address: "Jalan Mawar 8", number: "3273" }));
  expect(store.keep).toHaveBeenCalledWith("user-rani", {
    address: "Jalan Melati 4",
    number: "3273",
  });
});

it("what is typed before it is known whose it is, is kept once that is known", async () => {
  const { store, result, rerender } = open(Promise.resolve({ number: "3273" }), true, "");
  result.current.change("address", "Jalan Melati 4");
  expect(store.keep).not.toHaveBeenCalled();
  rerender("user-rani");
  await waitFor(() => expect(result.current.isReady).toBe(true));
  expect(store.keep).toHaveBeenCalledWith("user-rani", {
    address: "Jalan Melati 4",
    number: "3273",
  });
});

it("what is deleted is removed at once", async () => {
  const { store, result } = open(Promise.resolve({ number: "3273" }));
  await waitFor(() => expect(result.current.isReady).toBe(true));
  act(() => result.current.forget("number"));
  expect(store.remove).toHaveBeenCalledWith("user-rani");
});

it("what is deleted while the draft is being read is removed with it", async () => {
  let read: (found: Partial<Draft>) => void = () => undefined;
  const { store, result } = open(new Promise((resolve) => (read = resolve)));
  act(() => result.current.forget("number"));
  await act(async () => read({ number: "3273" }));
  expect(store.remove).toHaveBeenCalledWith("user-rani");
});

it("what is restored is named, until it is deleted", async () => {
  const { result } = open(Promise.resolve({ address: "Jalan Mawar 8", number: "3273" }));
  await waitFor(() => expect(result.current.restored).toEqual(["address", "number"]));
  act(() => result.current.forget("number"));
  expect(result.current.restored).toEqual(["address"]);
});

it("tells where a draft is kept, and that there is none", async () => {
  const { store, result } = open(Promise.resolve(undefined));
  await waitFor(() => expect(result.current.isReady).toBe(true));
  expect(result.current.findUnsent()).toBe("none");
  store.keep.mockResolvedValueOnce("memory");
  await act(async () => result.current.change("number", "3273"));
  expect(result.current.findUnsent()).toBe("memory");
  await act(async () => result.current.change("number", "3274"));
  expect(result.current.findUnsent()).toBe("stored");
});

it("of a form that cannot be changed any more is deleted, and nothing is kept", async () => {
  const { store, result } = open(Promise.resolve({ number: "3273" }), false);
  await waitFor(() => expect(result.current.isReady).toBe(true));
  expect(store.remove).toHaveBeenCalledWith("user-rani");
  result.current.change("number", "3274");
  expect(result.current.read()).toEqual({});
  expect(store.keep).not.toHaveBeenCalled();
});

it("another user finds nothing of it, also when it is read late", async () => {
  let read: (found: Partial<Draft>) => void = () => undefined;
  const { store, result, rerender } = open(new Promise((resolve) => (read = resolve)));
  result.current.change("address", "Jalan Melati 4");
  store.find.mockReturnValue(Promise.resolve({ number: "1111" }));
  rerender("user-maya");
  await waitFor(() => expect(result.current.isReady).toBe(true));
  await act(async () => read({ number: "3273" }));
  expect(result.current.read()).toEqual({ number: "1111" });

  let readNext: (found: Partial<Draft>) => void = () => undefined;
  store.find.mockReturnValue(new Promise((resolve) => (readNext = resolve)));
  rerender("user-galih");
  expect(result.current.read()).toEqual({});
  // Nothing is written before what is kept was read: it would be replaced.
  result.current.change("address", "Jalan Mawar 8");
  expect(store.keep).not.toHaveBeenCalled();
  await act(async () => readNext({ number: "2222" }));
  const both = { address: "Jalan Mawar 8", number: "2222" };
  expect(store.keep.mock.calls).toEqual([["user-galih", both]]);
});
