import { act, renderHook, waitFor } from "@testing-library/react";
import { useDraft } from "./use-draft";

type Draft = { address: string; number: string };

function open(found: Promise<Partial<Draft> | undefined>) {
  const store = {
    find: jest.fn(() => found),
    keep: jest.fn(async () => "stored" as const),
    remove: jest.fn(async () => undefined),
  };
  const { result } = renderHook(() => useDraft<Draft>(store, "user-rani", true));
  return { store, result };
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
  await act(async () => read({ address: "Jalan Mawar 8", number: "3273" }));
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
