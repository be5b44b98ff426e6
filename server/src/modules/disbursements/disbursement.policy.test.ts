import { campaignStatuses } from "@rukun/contract/campaign-status";
import { disbursementStatuses } from "@rukun/contract/disbursement-status";
import fc from "fast-check";
import {
  actionsOf,
  allFit,
  checksOf,
  compared,
  disbursementNumber,
  type Facts,
  isSameSums,
  sumsOf,
} from "./disbursement.policy.ts";

test("the number has the year and the end of the id", () => {
  const at = new Date("2026-12-31T18:00:00Z");
  expect(disbursementNumber("0190d3f0-5c1e-7000-8000-0a1b2c3d4e5f", at)).toBe(
    "PYL-2026-1B2C3D4E5F",
  );
});

describe("sums", () => {
  test.each([
    [{ kind: "share", bps: 300, is_deducted: true }, 750_000_000n, 22_500_000n, 727_500_000n],
    [{ kind: "share", bps: 300, is_deducted: false }, 750_000_000n, 22_500_000n, 750_000_000n],
    [{ kind: "share", bps: 1, is_deducted: true }, 9_999n, 0n, 9_999n],
    [{ kind: "share", bps: 1, is_deducted: true }, 10_000n, 1n, 9_999n],
    [{ kind: "share", bps: 0, is_deducted: true }, 1n, 0n, 1n],
    [
      { kind: "amount", amount: "2500000", is_deducted: true },
      50_000_000n,
      2_500_000n,
      47_500_000n,
    ],
    [{ kind: "amount", amount: "0", is_deducted: true }, 1n, 0n, 1n],
    // More than was collected: never sent, `ujrah` does not fit.
    [{ kind: "amount", amount: "11", is_deducted: true }, 10n, 11n, -1n],
  ] as const)("%j of %s", (ujrah, collected, fee, sent) => {
    expect(sumsOf(ujrah, collected)).toEqual({
      fee,
      deducted: ujrah.is_deducted ? fee : 0n,
      sent,
    });
  });

  test("what is deducted and what is sent is all that was collected, to the rupiah", () => {
    const bps = fc.integer({ min: 0, max: 2000 });
    fc.assert(
      fc.property(bps, fc.boolean(), fc.bigInt(1n, 10n ** 15n), (share, is_deducted, collected) => {
        const { deducted, sent } = sumsOf({ kind: "share", bps: share, is_deducted }, collected);
        expect(deducted + sent).toBe(collected);
        expect(sent > 0n && deducted >= 0n).toBe(true);
      }),
    );
  });
});

const at = new Date("2026-05-22T02:05:00Z");
const good: Facts = {
  campaignStatus: "FULLY_FUNDED",
  collected: 750_000_000n,
  escrow: 750_000_000n,
  inTransit: 0n,
  allocated: 641,
  open: 0,
  signed: 641,
  lastSignedAt: at,
  toCountersign: 641,
  countersigned: 641,
  countersignedAt: at,
  companySignedAt: at,
  sums: { deducted: 22_500_000n },
  company: { business_entity: "PT", name: "Gayo Rasa Lestari", status: "approved" },
  account: { name: "accepted", answeredAt: at },
};

describe("checks", () => {
  test("all fit, with what they counted", () => {
    const checks = checksOf(good);
    expect(allFit(checks)).toBe(true);
    expect(checks.find(({ key }) => key === "funder_contracts")).toEqual({
      key: "funder_contracts",
      fits: true,
      count: 641,
      of: 641,
      at,
    });
  });

  test.each<[string, Partial<Facts>, string[]]>([
    ["a rupiah too few in escrow", { escrow: 749_999_999n }, ["escrow"]],
    ["a rupiah too many in escrow", { escrow: 750_000_001n }, ["escrow"]],
    ["nothing collected", { collected: 0n, escrow: 0n }, ["escrow", "ujrah"]],
    ["money on its way", { inTransit: 1n }, ["arrived"]],
    ["a transaction that still pays", { open: 1 }, ["allocated"]],
    ["nobody", { allocated: 0, signed: 0 }, ["allocated"]],
    ["a contract that is not signed", { signed: 640 }, ["funder_contracts"]],
    ["a contract that the company has not signed", { countersigned: 640 }, ["countersigned"]],
    ["a company that has not signed", { companySignedAt: null }, ["company_contract"]],
    ["a fee of everything", { sums: { deducted: 750_000_000n } }, ["ujrah"]],
    ["no account", { account: null }, ["account"]],
    ["another's account", { account: { name: "different", answeredAt: at } }, ["account"]],
    ["a doubtful name", { account: { name: "waiting", answeredAt: at } }, ["account"]],
    ["a refused name", { account: { name: "refused", answeredAt: at } }, ["account"]],
    [
      "a company that is not approved",
      { company: { ...good.company, status: "waiting" } },
      ["company"],
    ],
  ])("%s", (_what, changes, expected) => {
    const checks = checksOf({ ...good, ...changes });
    expect(checks.filter(({ fits }) => !fits).map(({ key }) => key)).toEqual(expected);
    expect(allFit(checks)).toBe(false);
  });

  test("a company that is no party of its funders' contracts has none to sign", () => {
    expect(allFit(checksOf({ ...good, toCountersign: 0, countersigned: 0 }))).toBe(true);
  });

  test("the difference has its sign", () => {
    const [escrow] = checksOf({ ...good, escrow: 749_000_000n });
    expect(escrow?.difference).toBe(-1_000_000n);
  });
});

describe("both sides", () => {
  const sent = { amount: 727_500_000n, reference: "BSI 2605 2215 4217 0083" };
  test.each([
    [727_500_000n, "BSI 2605 2215 4217 0083", true, true],
    [727_500_000n, "bsi-2605.2215/4217 0083", true, true],
    [727_500_000n, "BSI2605221542170083", true, true],
    [725_000_000n, "BSI 2605 2215 4217 0083", false, true],
    [727_500_001n, "BSI 2605 2215 4217 0083", false, true],
    [727_500_000n, "BSI 2605 2215 4217 0084", true, false],
    [727_500_000n, "2605 2215 4217 0083", true, false],
    [727_500_000n, "---", true, false],
    [1n, "x", false, false],
  ])("%s with %j", (amount, reference, isSameAmount, isSameReference) => {
    expect(compared(sent, { amount, reference })).toEqual({ isSameAmount, isSameReference });
  });

  test("nothing is the same as no reference", () => {
    const none = { amount: 1n, reference: "" };
    expect(compared(none, { amount: 1n, reference: " . " }).isSameReference).toBe(false);
  });
});

describe("what an officer may do", () => {
  const standing = {
    officerId: "hana",
    campaignStatus: "FULLY_FUNDED",
    current: null,
    isReady: true,
    closingBy: null,
    isAgreed: false,
  } as const;
  const current = (status: (typeof disbursementStatuses)[number], proposedBy = "sari") => ({
    status,
    proposedBy,
  });

  test("propose what is ready, of a funded campaign only", () => {
    for (const campaignStatus of campaignStatuses) {
      const actions = actionsOf({ ...standing, campaignStatus });
      expect(actions).toEqual(campaignStatus === "FULLY_FUNDED" ? ["propose"] : []);
    }
    expect(actionsOf({ ...standing, isReady: false })).toEqual([]);
  });

  test("approve what another one proposed, while it is ready", () => {
    const other = { ...standing, current: current("PROPOSED") };
    expect(actionsOf(other)).toEqual(["approve", "return"]);
    expect(actionsOf({ ...other, isReady: false })).toEqual(["return"]);
    expect(actionsOf({ ...standing, current: current("PROPOSED", "hana") })).toEqual(["return"]);
  });

  test("close what both sides agree on, by another one than who explained it", () => {
    const dispute = { ...standing, current: current("DISPUTED") };
    expect(actionsOf(dispute)).toEqual([]);
    expect(actionsOf({ ...dispute, isAgreed: true })).toEqual(["propose_closing"]);
    const explained = { ...dispute, isAgreed: true, closingBy: "sari" };
    expect(actionsOf(explained)).toEqual(["approve_closing", "decline_closing"]);
    expect(actionsOf({ ...explained, isAgreed: false })).toEqual(["decline_closing"]);
    expect(actionsOf({ ...explained, closingBy: "hana" })).toEqual(["decline_closing"]);
  });

  test("nothing else", () => {
    for (const status of disbursementStatuses) {
      if (status === "PROPOSED" || status === "DISPUTED") continue;
      expect(actionsOf({ ...standing, current: current(status), isAgreed: true })).toEqual([]);
    }
  });
});

test.each([
  [{}, true],
  [{ amount: 51n }, false],
  [{ ujrah: 4n }, false],
  // What leaves is the same.
  [{ amount: 51n, ujrah: 4n }, false],
])("what was proposed beside sums that differ by %j", (changes, isSame) => {
  const booked = { amount: 50n, ujrah: 3n };
  expect(isSameSums(booked, { ...booked, ...changes })).toBe(isSame);
});
