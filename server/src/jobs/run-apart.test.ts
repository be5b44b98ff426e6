import { runApart } from "./run-apart.ts";

const fail = (message: string) => async () => {
  throw new Error(message);
};

test("every part runs, whatever became of those before it", async () => {
  const ran: string[] = [];
  const part = (name: string) => async () => ran.push(name);
  const told: string[] = [];
  const parts = [part("a"), fail("first"), part("b"), fail("second"), fail("third"), part("c")];
  await expect(runApart(parts, ({ message }) => told.push(message))).rejects.toThrow("first");
  expect(ran).toEqual(["a", "b", "c"]);
  expect(told).toEqual(["second", "third"]);
  await expect(runApart([part("d")], () => undefined)).resolves.toBeUndefined();
});
