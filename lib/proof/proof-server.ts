import type { CallData } from "@rukun/contract/call";
import type { Failure } from "@rukun/contract/envelope";
import { rootFrom } from "@rukun/contract/merkle";
import type { getInclusion, listRoots } from "@rukun/contract/proof";
import { type Book, books, readSealed } from "@rukun/contract/public-book";
import { fromHex, sha256, toHex } from "@rukun/contract/sha256";
import { bookAddress } from "./book-address";
import { type BookCheck, type BookResult, createBookCheck } from "./book-check";
import { ownOf, type ViewChoice, type ViewRow, viewOf } from "./book-view";
import { createKeptBook } from "./kept-book";

/* What the worker of a proof does: everything but talk to its page. */

export type Inclusion = CallData<typeof getInclusion>;

export type CheckFailure = "offline" | "unanswered" | "broken";

/** What a check has found. */
export interface ProofResult {
  readonly books: Readonly<Record<Book, BookResult>>;
  readonly fault: BookResult["fault"];
  readonly entries: number;
  /** The seal that the books were compared with; null while there is none that has one of them. */
  readonly seal: Pick<Inclusion, "at" | "root"> | null;
  /** Books with entries that no seal has yet. */
  readonly unsealed: readonly Book[];
  readonly milliseconds: number;
  readonly finishedAt: number;
}

export interface BookView {
  readonly rows: readonly ViewRow[];
  /** Of the reader. */
  readonly own: { readonly count: number; readonly sum: string };
}

export type ProofRequest =
  | { readonly type: "check"; readonly apiUrl: string; readonly campaignId: string }
  | {
      readonly type: "compare";
      readonly id: number;
      readonly apiUrl: string;
      readonly campaignId: string;
      readonly root: string;
    }
  | {
      readonly type: "view";
      readonly id: number;
      readonly book: Book;
      readonly choice: ViewChoice;
    };

/** How a seal that somebody has kept fits; `unknown` when no seal with this value has the book. */
export type Comparison =
  | { readonly kind: "same"; readonly at: string; readonly seq: number }
  | { readonly kind: "other"; readonly at: string; readonly seq: number }
  | { readonly kind: "unknown" }
  | { readonly kind: "failed"; readonly reason: CheckFailure };

export type ProofReply =
  | { readonly type: "progress"; readonly done: number; readonly expected: number }
  | { readonly type: "result"; readonly result: ProofResult }
  | { readonly type: "failed"; readonly reason: CheckFailure }
  | { readonly type: "compared"; readonly id: number; readonly comparison: Comparison }
  | { readonly type: "viewed"; readonly id: number; readonly view: BookView };

/** A check could not be made; that says nothing of the books. */
class CheckError extends Error {
  override readonly name = "CheckError";
  constructor(readonly reason: CheckFailure) {
    super(reason);
  }
}

/** Milliseconds between two reports of progress: each has the page drawn again. */
const reportEvery = 200;

async function get(url: string): Promise<Response> {
  const response = await fetch(url, { cache: "no-cache" }).catch(() => {
    throw new CheckError(navigator.onLine === false ? "offline" : "unanswered");
  });
  return response;
}

async function getGood(url: string): Promise<Response> {
  const response = await get(url);
  if (!response.ok) throw new CheckError("unanswered");
  return response;
}

/** Whole lines of an answer, as many as have come; one that breaks off is no book. */
async function readLines(
  response: Response,
  take: (lines: readonly string[]) => void,
): Promise<void> {
  if (!response.body) throw new CheckError("unanswered");
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new CheckError("broken");
    });
    const lines = (rest + decoder.decode(value, { stream: !done })).split("\n");
    rest = lines.pop() ?? "";
    take(lines);
    if (done) break;
  }
  if (rest !== "") throw new CheckError("broken");
}

const bytesOf = (hex: string) => fromHex(hex) ?? new Uint8Array();

/** Whether a path leads from its leaf to its root. */
function leads({ leaf, index, size, path, root }: Inclusion): boolean {
  const bytes = new TextEncoder().encode(leaf);
  const found = rootFrom(sha256, { leaf: bytes, index, size, path: path.map(bytesOf) });
  return found !== undefined && toHex(found) === root;
}

/** Serves one page: it is told of a check, and may ask for rows of what was checked. */
export function serveProof(reply: (message: ProofReply) => void) {
  const checks = new Map<Book, BookCheck>();

  async function readInclusion(
    { apiUrl, campaignId }: { apiUrl: string; campaignId: string },
    book: Book,
    root?: string,
  ): Promise<Inclusion | undefined> {
    const query = new URLSearchParams({ campaign_id: campaignId, book, ...(root && { root }) });
    const response = await get(`${apiUrl}/v1/proof/inclusion?${query}`);
    if (response.ok) return (await response.json()).data;
    const { code }: Partial<Failure> = await response.json().catch(() => ({}));
    // What the API says of seals; what another program says of an address is no answer.
    if (code === (root ? "not_found" : "not_sealed")) return undefined;
    throw new CheckError("unanswered");
  }

  function compareWithSeal(check: BookCheck, inclusion: Inclusion, account: string): void {
    const { book, lines } = check.result();
    const sealed = readSealed(inclusion.leaf);
    if (!sealed || sealed.account !== account || !leads(inclusion)) {
      check.fail({ book, kind: "seal", seq: 1, written: inclusion.root, computed: "" });
      return;
    }
    const { seq, hash } = sealed;
    const entry = check.kept.entryOf(seq);
    if (entry?.hash === hash) return;
    const kind = entry ? "sealed" : "missing";
    const place = entry ? seq : lines + 1;
    check.fail({ book, kind, seq: place, entry, written: hash, computed: entry?.hash ?? "" });
  }

  async function check(request: Extract<ProofRequest, { type: "check" }>): Promise<void> {
    const { apiUrl, campaignId } = request;
    const begun = performance.now();
    // Before the books, so that these have everything that is sealed.
    const inclusions = await Promise.all(books.map((book) => readInclusion(request, book)));
    // After them: a seal that is made at this moment would be missing from an earlier list.
    const roots = await (await getGood(`${apiUrl}/v1/proof/roots`)).json();
    const expected = inclusions.reduce(
      (sum, each) => sum + (readSealed(each?.leaf ?? "")?.seq ?? 0),
      0,
    );
    let done = 0;
    let reportedAt = performance.now();
    reply({ type: "progress", done, expected });
    const published = (roots as { data: CallData<typeof listRoots> }).data;
    for (const [nth, book] of books.entries()) {
      const account = `${book}:${campaignId}`;
      const checked = createBookCheck(book, account);
      await readLines(await getGood(bookAddress(apiUrl, campaignId, book)), (lines) => {
        for (const line of lines) checked.take(line);
        done += lines.length;
        if (performance.now() - reportedAt < reportEvery) return;
        reportedAt = performance.now();
        reply({ type: "progress", done, expected });
      });
      const inclusion = inclusions[nth];
      if (inclusion) {
        compareWithSeal(checked, inclusion, account);
        const { at, root } = inclusion;
        if (!published.some((seal) => seal.root === root)) {
          checked.fail({ book, kind: "seal", seq: 1, written: root, computed: at });
        }
      }
      checks.set(book, checked);
    }
    const results = Object.fromEntries(
      books.map((book) => [book, checks.get(book)?.result()]),
    ) as ProofResult["books"];
    const [sealed] = inclusions.filter((each) => each !== undefined);
    reply({
      type: "result",
      result: {
        books: results,
        fault: results.escrow.fault ?? results.repayment.fault,
        entries: done,
        seal: sealed ? { at: sealed.at, root: sealed.root } : null,
        unsealed: books.filter((book, nth) => !inclusions[nth] && results[book].lines > 0),
        milliseconds: performance.now() - begun,
        finishedAt: Date.now(),
      },
    });
  }

  /** A seal that somebody has kept, with the books as they are now. */
  async function compare(request: Extract<ProofRequest, { type: "compare" }>): Promise<Comparison> {
    const { campaignId, root } = request;
    let found: Comparison = { kind: "unknown" };
    for (const book of books) {
      const inclusion = await readInclusion(request, book, root);
      const sealed = inclusion && readSealed(inclusion.leaf);
      if (!inclusion || !sealed) continue;
      const { at } = inclusion;
      const { account, seq, hash } = sealed;
      const isSame =
        leads(inclusion) &&
        inclusion.root === root &&
        account === `${book}:${campaignId}` &&
        checks.get(book)?.kept.entryOf(seq)?.hash === hash;
      if (!isSame) return { kind: "other", at, seq };
      if (found.kind === "unknown") found = { kind: "same", at, seq };
    }
    return found;
  }

  const reasonOf = (error: unknown): CheckFailure =>
    error instanceof CheckError ? error.reason : "broken";

  return async (request: ProofRequest): Promise<void> => {
    if (request.type === "check") {
      await check(request).catch((error: unknown) =>
        reply({ type: "failed", reason: reasonOf(error) }),
      );
    } else if (request.type === "compare") {
      const comparison = await compare(request).catch(
        (error: unknown): Comparison => ({ kind: "failed", reason: reasonOf(error) }),
      );
      reply({ type: "compared", id: request.id, comparison });
    } else {
      const kept = checks.get(request.book)?.kept ?? createKeptBook();
      const { party } = request.choice;
      const own = party ? ownOf(kept, party) : { count: 0, sum: "0" };
      const view = { rows: viewOf(kept, request.choice), own };
      reply({ type: "viewed", id: request.id, view });
    }
  };
}
