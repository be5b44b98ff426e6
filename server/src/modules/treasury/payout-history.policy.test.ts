import { contradictionText } from "../payouts/payout.policy.ts";
import { historyOf, type PayoutMoments } from "./payout-history.policy.ts";

const minute = (of: number) => `2026-11-25 02:${String(of).padStart(2, "0")}:00+00`;
const payout: PayoutMoments = {
  state: "SENT",
  requestedAt: minute(0),
  sentAt: minute(1),
  askedAt: minute(3),
  endedAt: null,
  returnedAt: null,
  failureReason: null,
};
const told = { id: "disb-1", external_id: "p-1", amount: 7, status: "COMPLETED" };
const lines = (...given: Parameters<typeof historyOf>) =>
  historyOf(...given).map(({ event, reason }) => (reason ? `${event}: ${reason}` : event));

test("what has not happened is not there", () => {
  expect(lines({ ...payout, sentAt: null, askedAt: null, state: "REQUESTED" }, [])).toEqual([
    "requested",
  ]);
});

test("a failure says why, and a return does, which leaves the arrival as it was", () => {
  const ended = { ...payout, endedAt: minute(4), failureReason: "REJECTED_BY_BANK" };
  expect(lines({ ...ended, state: "FAILED" }, [])).toEqual([
    "requested",
    "sent",
    "asked",
    "failed: REJECTED_BY_BANK",
  ]);
  expect(lines({ ...ended, state: "RETURNED", returnedAt: minute(9) }, [])).toEqual([
    "requested",
    "sent",
    "asked",
    "settled",
    "returned: REJECTED_BY_BANK",
  ]);
});

test("what the bank never heard of is no failure of the bank", () => {
  const ended = {
    ...payout,
    state: "FAILED",
    sentAt: null,
    askedAt: null,
    endedAt: minute(4),
  } as const;
  expect(lines({ ...ended, failureReason: "HOLDER_CHANGED" }, [])).toEqual([
    "requested",
    "withheld: HOLDER_CHANGED",
  ]);
  const officer = { name: "Budi Santoso", reason: "Menunggu tinjauan." };
  const [, end] = historyOf({ ...ended, failureReason: "TAKEN_BACK" }, [], officer);
  expect(end).toMatchObject({ event: "taken_back", reason: "TAKEN_BACK", officer });
});

test("a contradiction stands where it was told", () => {
  const text = contradictionText("another amount", told);
  const history = historyOf({ ...payout, state: "SETTLED", endedAt: minute(8) }, [
    { at: minute(2), status: "COMPLETED", text },
  ]);
  expect(history.map(({ event }) => event)).toEqual([
    "requested",
    "sent",
    "contradiction",
    "asked",
    "settled",
  ]);
  expect(history[2]).toEqual({
    at: "2026-11-25T02:02:00.000Z",
    event: "contradiction",
    ...{ reason: null, officer: null },
    told: { kind: "amount", status: "COMPLETED", provider_id: "disb-1", amount: "7" },
  });
});

test("one that was written in other words is shown as it is told", () => {
  const [, noted] = historyOf({ ...payout, sentAt: null, askedAt: null }, [
    { at: minute(2), status: "FAILED", text: "something else" },
  ]);
  expect(noted?.told).toEqual({ kind: "other", status: "FAILED", provider_id: "", amount: null });
});
