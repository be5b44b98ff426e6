import { movesOf } from "@rukun/contract/state-machine";
import {
  type UserMachine,
  type UserStatus,
  userMachine,
  userStatuses,
} from "@rukun/contract/status";
import type { Transaction } from "../../db/client.ts";
import { createStatusChange, type StatusChange } from "./status-change.service.ts";

type UserChange = StatusChange<UserMachine>;

const at = new Date("2026-11-22T03:00:00Z");
const roles = ["person", "officer", "system"] as const;
const events = [...new Set(movesOf(userMachine).map(({ event }) => event))];
const everything = userStatuses.flatMap((from) =>
  events.flatMap((event) => roles.map((role) => [from, event, role] as const)),
);

/** One row in memory, and what was written about it, in order. */
function createRow(status: UserStatus) {
  const row = { id: "7", status };
  const done: unknown[] = [];
  const tx = {
    insert: () => ({ values: async (entry: object) => done.push(["audit", entry]) }),
  } as unknown as Transaction;
  const effect = (name: string) => async (_tx: Transaction, before: typeof row) => {
    done.push([name, before.status]);
  };
  const change = createStatusChange<UserMachine, typeof row, UserChange>(userMachine, {
    clock: () => at,
    lock: async (_tx, id) => (id === row.id ? { ...row } : undefined),
    save: async (_tx, _id, to) => {
      row.status = to;
      done.push(["save", to]);
    },
    audit: ({ id }) => ({ action: "user.status", subjectId: id }),
    effects: {
      mailReceived: effect("mailReceived"),
      mailInReview: effect("mailInReview"),
      mailAtProvider: effect("mailAtProvider"),
      mailVerified: effect("mailVerified"),
      mailRejected: effect("mailRejected"),
      mailInvalid: effect("mailInvalid"),
      releaseNumbers: effect("releaseNumbers"),
      screen: effect("screen"),
      registerIdentity: effect("registerIdentity"),
    },
  });
  return {
    row,
    done,
    change: (values: Omit<UserChange, "id">) => change(tx, { id: "7", ...values }),
  };
}

const actorOf = (role: (typeof roles)[number]): UserChange["actor"] =>
  role === "system" ? { role } : { role, id: "42" };

test.each(everything)(
  "%s, %s by %s: what the table says, and nothing else",
  async (from, event, role) => {
    const { row, done, change } = createRow(from);
    const move = movesOf(userMachine).find((each) => each.from === from && each.event === event);
    const changed = change({ event, actor: actorOf(role), reason: "why", requestId: "r" });
    const isTheirs = (move?.by as readonly string[] | undefined)?.includes(role);
    if (!move || !isTheirs) {
      await expect(changed).rejects.toMatchObject({
        code: move ? "forbidden" : "transition_invalid",
      });
      expect([row.status, done]).toEqual([from, []]);
      return;
    }
    expect(await changed).toBe(move.to);
    expect(done).toEqual([
      ["save", move.to],
      [
        "audit",
        {
          action: "user.status",
          subjectId: "7",
          actorId: role === "system" ? null : "42",
          from,
          to: move.to,
          reason: "why",
          requestId: "r",
          at,
        },
      ],
      ...move.effects.map((effect) => [effect, from]),
    ]);
  },
);

test("an effect that fails is not swallowed", async () => {
  const machine = {
    initial: "open",
    states: {
      open: { close: { by: ["member"], to: "closed", effects: ["tell"] } },
      closed: {},
    },
  } as const;
  const tx = { insert: () => ({ values: async () => undefined }) } as unknown as Transaction;
  const parts = {
    clock: () => at,
    lock: async () => ({ id: "7", status: "open" as const }),
    save: async () => undefined,
    audit: () => ({ action: "door.status", subjectId: null }),
  };
  const change = createStatusChange(machine, {
    ...parts,
    effects: { tell: () => Promise.reject(new Error("no mail today")) },
  });
  const close = { id: "7", event: "close", actor: { role: "member", id: "42" } } as const;
  await expect(change(tx, close)).rejects.toThrow("no mail today");
  // Checked by the compiler: `npm run check` fails where this compiles.
  // @ts-expect-error: the table names an effect that nobody implements
  createStatusChange(machine, { ...parts, effects: {} });
});
