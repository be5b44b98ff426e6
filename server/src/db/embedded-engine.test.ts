import { PGlite } from "@electric-sql/pglite";
import { endWithEngine } from "./embedded-engine.ts";

/** An engine whose next step fails in some way; its own loop would swallow that and retry forever. */
function watched(failure: unknown) {
  const ends: string[] = [];
  const mod = {
    _PostgresMainLoopOnce() {
      if (failure) throw failure;
    },
  };
  endWithEngine({ mod, POSTGRES_MAIN_LONGJMP: 100 }, (reason) => ends.push(reason));
  const step = () => mod._PostgresMainLoopOnce();
  return { ends, step };
}

test("a statement that fails is the engine's everyday", () => {
  const { ends, step } = watched({ status: 100 });
  expect(step).toThrow();
  expect(ends).toEqual([]);
});

test.each([
  ["an abort", { name: "RuntimeError", message: "unreachable" }, "RuntimeError"],
  ["an exit", { name: "ExitStatus", status: 1 }, "status 1"],
])("%s ends the process at once", (_name, failure, reason) => {
  const { ends, step } = watched(failure);
  expect(step).toThrow();
  expect(ends).toEqual([reason]);
});

test("the installed engine is one that can be watched, and it goes on after mistakes", async () => {
  const engine = await PGlite.create();
  const ends: string[] = [];
  endWithEngine(engine, (reason) => ends.push(reason));
  await expect(engine.query("select 1/0")).rejects.toMatchObject({ code: "22012" });
  expect((await engine.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  expect(ends).toEqual([]);
  await engine.close();
}, 60_000);

test("an engine of another make is refused, not left unwatched", () => {
  expect(() => endWithEngine({ mod: {} }, () => undefined)).toThrow("unknown");
});
