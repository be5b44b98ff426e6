/** @jest-environment node */
import type { BookEntry } from "@rukun/contract/public-book";
import {
  answerProof,
  bookCampaign,
  createBook,
  fundedBook,
  linesOf,
  partyOf,
  pieceLength,
  type ServedProof,
  sealOf,
} from "@/test/factories/books";
import { type ProofReply, type ProofResult, serveProof } from "./proof-server";

Object.defineProperty(globalThis, "navigator", { value: { onLine: true }, configurable: true });

const apiUrl = "https://api.rukun.test";

function start(answer: (address: string) => Promise<Response>) {
  global.fetch = jest.fn(async (address: unknown) => answer(String(address)));
  const replies: ProofReply[] = [];
  const serve = serveProof((reply) => replies.push(reply));
  return {
    replies,
    serve,
    check: async () => {
      await serve({ type: "check", apiUrl, campaignId: bookCampaign });
      return replies.at(-1) as ProofReply;
    },
  };
}

async function resultOf(served: ServedProof): Promise<ProofResult> {
  const reply = await start(answerProof(served)).check();
  if (reply.type !== "result") throw new Error(`it answered ${reply.type}`);
  return reply.result;
}

const repayment = createBook("repayment", [
  ["instalment", "company", 500],
  ["distribution", partyOf(1), -200],
  ["distribution", partyOf(2), -300],
  ["instalment", "company", 70],
  ["remittance", "company", -70],
]);
const escrow = createBook("escrow", [
  ["payment", partyOf(1), 2000],
  ["payment", partyOf(2), 3000],
  ["payment", partyOf(1), 1000],
  ["refund", partyOf(2), -3000],
  ["disbursement", "company", -2500],
]);

test("books in order are summed, compared with the newest seal, and found without a fault", async () => {
  const seal = sealOf(escrow);
  const result = await resultOf({ escrow: linesOf(escrow), repayment: linesOf(repayment), seal });
  expect(result).toMatchObject({
    fault: undefined,
    entries: 10,
    seal: { at: seal.at, root: seal.root },
    // The seal has the book of the escrow alone.
    unsealed: ["repayment"],
  });
  expect(result.books.escrow.totals).toEqual({
    received: "6000",
    refunded: "3000",
    disbursed: "2500",
    distributed: "0",
    returned: "0",
    balance: "500",
    funders: 2,
  });
  expect(result.books.repayment.totals).toMatchObject({
    received: "570",
    distributed: "500",
    returned: "70",
  });
});

test("empty books, and such as no seal has yet, are no fault", async () => {
  const empty = { fault: undefined, entries: 0, seal: null, unsealed: [] };
  expect(await resultOf({})).toMatchObject(empty);
  const unsealed = await resultOf({ escrow: linesOf(escrow) });
  expect(unsealed).toMatchObject({ fault: undefined, entries: 5, seal: null });
});

test("a seal that is made while the page asks is no fault", async () => {
  const seal = sealOf(escrow);
  const answer = answerProof({ escrow: linesOf(escrow), repayment: linesOf(repayment), seal });
  const before = answerProof({ escrow: linesOf(escrow), repayment: linesOf(repayment) });
  let isMade = false;
  const reply = await start(async (address) => {
    const isRoots = address.includes("/roots");
    const response = await (isRoots && !isMade ? before : answer)(address);
    if (address.includes("/inclusion")) isMade = true;
    return response;
  }).check();
  expect(reply).toMatchObject({ type: "result", result: { fault: undefined } });
});

test("entries after the seal are fine", async () => {
  const seal = sealOf(escrow.slice(0, 3));
  expect((await resultOf({ escrow: linesOf(escrow), seal })).fault).toBeUndefined();
});

const changed = (seq: number, fields: Partial<Record<keyof BookEntry, unknown>>) =>
  escrow.map((entry) => (entry.seq === seq ? { ...entry, ...fields } : entry)) as BookEntry[];

test.each([
  ["an amount", changed(3, { amount: "1001" }), "balance", 3],
  ["an amount with its balance", changed(3, { amount: "1001", balance: "6001" }), "hash", 3],
  ["a party", changed(2, { party: partyOf(9) }), "hash", 2],
  ["an entry left out", escrow.filter(({ seq }) => seq !== 2), "number", 2],
  ["another book's entry", [...escrow.slice(0, 1), ...repayment.slice(1)], "account", 2],
  ["a line that is none", changed(4, { note: "x" } as object), "line", 4],
])("%s that was changed is named", async (_what, entries, kind, seq) => {
  const result = await resultOf({ escrow: linesOf(entries), seal: sealOf(escrow) });
  expect(result.fault).toMatchObject({ book: "escrow", kind, seq });
});

test("a book that was rewritten as a whole, or cut short, is not the one that was sealed", async () => {
  const seal = sealOf(escrow);
  const other = createBook(
    "escrow",
    escrow.map(({ kind, party, amount }, nth) => [
      kind,
      nth === 0 ? partyOf(7) : party,
      Number(amount),
    ]),
  );
  expect((await resultOf({ escrow: linesOf(other), seal })).fault).toMatchObject({
    kind: "sealed",
    seq: 5,
    written: escrow[4]?.hash,
    computed: other[4]?.hash,
  });
  expect((await resultOf({ escrow: linesOf(escrow.slice(0, 4)), seal })).fault).toMatchObject({
    kind: "missing",
    seq: 5,
    computed: "",
  });
});

test("a seal whose path leads elsewhere, or that is not published, is named", async () => {
  const seal = { ...sealOf(escrow), root: "0".repeat(64) };
  expect((await resultOf({ escrow: linesOf(escrow), seal })).fault?.kind).toBe("seal");
  const secret = sealOf(escrow);
  const { check } = start(async (address) =>
    answerProof({ escrow: linesOf(escrow), ...(!address.includes("/roots") && { seal: secret }) })(
      address,
    ),
  );
  expect(await check()).toMatchObject({ result: { fault: { kind: "seal" } } });
});

describe("a check that cannot be made is no fault of the books", () => {
  const cut = linesOf(escrow).slice(0, -30);
  test.each([
    ["no answer", async () => Promise.reject(new TypeError("failed")), "unanswered"],
    ["an error", async () => new Response("", { status: 503 }), "unanswered"],
    [
      "another program's word that there is no such address",
      async (address: string) =>
        address.includes("/inclusion")
          ? new Response("<html>", { status: 404 })
          : answerProof({ escrow: linesOf(escrow) })(address),
      "unanswered",
    ],
    [
      "no list of seals",
      async (address: string) =>
        address.includes("/roots")
          ? new Response("{}", { status: 404 })
          : answerProof({ escrow: linesOf(escrow) })(address),
      "unanswered",
    ],
    ["half a line at the end", answerProof({ escrow: cut }), "broken"],
    [
      "a stream that breaks off",
      async (address: string) =>
        address.includes("/campaign/proof")
          ? new Response(
              new ReadableStream({ start: (stream) => stream.error(new Error("reset")) }),
            )
          : answerProof({})(address),
      "broken",
    ],
  ])("%s", async (_what, answer, reason) => {
    const { check } = start(answer as never);
    expect(await check()).toEqual({ type: "failed", reason });
  });
});

test("a long book tells how far it is, and its rows are asked for", async () => {
  const long = fundedBook(4500);
  const text = linesOf(long);
  const pieces = Math.ceil(text.length / pieceLength);
  const { check, replies, serve } = start(answerProof({ escrow: text, seal: sealOf(long) }));
  // Each piece of the download takes a while, as the clock says.
  const clock = jest.spyOn(performance, "now");
  let now = 0;
  clock.mockImplementation(() => {
    now += 90;
    return now;
  });
  await check();
  clock.mockRestore();
  const told = replies.slice(0, -1) as Extract<ProofReply, { type: "progress" }>[];
  expect(told[0]).toEqual({ type: "progress", done: 0, expected: 4500 });
  // Not with each of the pieces, and each time with more.
  expect(told.length).toBeGreaterThan(3);
  expect(told.length).toBeLessThan(pieces / 2);
  for (const [nth, { done }] of told.entries()) {
    if (nth > 0) expect(done).toBeGreaterThan(told[nth - 1]?.done ?? 0);
  }
  expect(replies.at(-1)).toMatchObject({ type: "result", result: { entries: 4500 } });
  const choice = { party: partyOf(7), opened: [] };
  await serve({ type: "view", id: 3, book: "escrow", choice });
  const reply = replies.at(-1);
  expect(reply).toMatchObject({ type: "viewed", id: 3, view: { own: { count: 1, sum: "1000" } } });
  expect(reply?.type === "viewed" && reply.view.rows.length).toBe(8);
});

test("a kept seal is the same, another, or unknown", async () => {
  const old = sealOf(escrow.slice(0, 2));
  const compare = async (entries: readonly BookEntry[], root: string) => {
    const { check, replies, serve } = start(answerProof({ escrow: linesOf(entries), seal: old }));
    await check();
    await serve({ type: "compare", id: 1, apiUrl, campaignId: bookCampaign, root });
    return replies.at(-1);
  };
  expect(await compare(escrow, old.root)).toMatchObject({
    comparison: { kind: "same", at: old.at, seq: 2 },
  });
  expect(await compare(changed(2, { hash: "f".repeat(64) }), old.root)).toMatchObject({
    comparison: { kind: "other", at: old.at, seq: 2 },
  });
  expect(await compare(escrow, "1".repeat(64))).toMatchObject({ comparison: { kind: "unknown" } });
});
