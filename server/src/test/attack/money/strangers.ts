import { randomUUID } from "node:crypto";
import { headers as names } from "@rukun/contract/headers";
import { withOpenedAccount } from "../../checkouts.ts";
import { createMember, createOfficer } from "../../factories.ts";
import { paymentOf } from "../../payments.ts";
import { createReceiver } from "../../treasury.ts";
import { expectations, type Proven, times, type World } from "./world.ts";

const path = "POST /v1/backoffice/unmatched";
const amount = 750_000n;
const reason = "Bukti transfer cocok.";

/**
 * Payments that fit nothing, whose owner's address strangers have typed, too. They are given to the owner or to nobody,
 * once, also where the account is refused at the moment of the approval.
 */
export async function strangersMoney(world: World): Promise<Proven> {
  const { same, problems } = expectations();
  const { app, rows } = world;
  const [proposer, second, third] = await Promise.all(times(3, () => createOfficer(app)));
  const balanceOf = async (ids: readonly string[]) => {
    const [row] = await rows<{ sum: string }>(
      "select coalesce(sum(balance), 0)::text as sum from ledger_accounts where name = any($1)",
      [ids.map((id) => `rdf:${id}`)],
    );
    return row?.sum;
  };

  let given = 0;
  async function round(nth: number): Promise<void> {
    const email = `pemilik.${randomUUID()}@example.test`;
    const stranger = { email, emailVerifiedAt: null, status: "VERIFIED" } as const;
    const strangers = [await createMember(app, stranger), await createMember(app, stranger)];
    for (const { id } of strangers) await withOpenedAccount(app, id);
    const owner = await createReceiver(app, { email });
    const reference = `BERITA-${randomUUID()}`;
    await world.tell(paymentOf({ id: reference, amount }));
    await world.settled();
    const [payment] = await rows<{ id: string }>(
      "select id from unmatched_payments where reference = $1",
      [reference],
    );
    const ofPayment = (what: string) => `${path}/${payment?.id}/${what}`;
    const search = await world.surely(ofPayment("candidates"), {
      token: String(proposer?.token),
      body: { search: email },
    });
    const found = search.json().data.items.map(({ id }: { id: string }) => id);
    same("who is found by an address", found, [owner.id]);
    for (const funder_id of [...strangers.map(({ id }) => id), email]) {
      const body = { version: 1, funder_id, reason };
      const answer = await world.surely(ofPayment("propose"), {
        token: String(proposer?.token),
        body,
      });
      same("a stranger, proposed", answer.statusCode, 422);
    }
    const proposal = { version: 1, funder_id: owner.id, reason };
    // Sent again it may have been taken before.
    await world.surely(ofPayment("propose"), { token: String(proposer?.token), body: proposal });
    const approve = (token: string | undefined, key: string) =>
      world.surely(ofPayment("approve"), {
        token: String(token),
        body: { version: 2, reason: "Sudah diperiksa semua." },
        headers: { [names.idempotencyKey]: key },
      });
    const key = randomUUID();
    const refuse = () =>
      rows("update users set status = 'REJECTED' where id = $1 returning id", [owner.id]);
    await Promise.all([
      approve(second?.token, key),
      approve(second?.token, key),
      approve(third?.token, randomUUID()),
      ...(nth % 2 === 0 ? [refuse()] : []),
    ]);
    const [after] = await rows<{ state: string; postings: number }>(
      `select state, (select count(*)::int from ledger_postings where event = 'unmatched-given:' || given.id) as postings
       from unmatched_payments as given where id = $1`,
      [payment?.id],
    );
    const isGiven = after?.state === "GIVEN";
    if (isGiven) given += 1;
    if (nth % 2 === 1) same("what was in order", after?.state, "GIVEN");
    same("postings", after?.postings, isGiven ? 1 : 0);
    same("the owner has", await balanceOf([owner.id]), String(isGiven ? amount : 0n));
    same("strangers have", await balanceOf(strangers.map(({ id }) => id)), "0");
  }

  const { rounds } = world.sizes;
  for (let nth = 0; nth < rounds; nth += 1) await round(nth);
  same("findings", await world.findings(), []);
  return {
    counts: `${rounds} payments, ${given} given, each once and to whoever owns the address`,
    problems,
  };
}
