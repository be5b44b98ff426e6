import * as z from "zod/mini";
import { askJson, type Endpoint, ProviderAnswerError } from "../../lib/post-json.ts";
import type { BankBook, BankMovement, OwnAccount } from "./book.ts";

/** Ids of the two sub-accounts; without one, nothing is known of its money. */
export type SubAccounts = { readonly [A in OwnAccount]?: string | undefined };

const wholeRupiah = z.int().check(z.nonnegative());
const balanceAnswer = z.object({ balance: wholeRupiah });
const transaction = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  product_id: z.string(),
  reference_id: z.string(),
  type: z.string(),
  status: z.string(),
  amount: wholeRupiah,
  cashflow: z.enum(["MONEY_IN", "MONEY_OUT"]),
});
const page = z.object({ has_more: z.boolean(), data: z.array(transaction) });
const transferAnswer = z.object({
  reference: z.string(),
  status: z.enum(["SUCCESSFUL", "PENDING"]),
});

const pageSize = 50;
/** A page that always promises another would be asked for for ever. */
const mostPages = 2000;

/**
 * Balance, transactions and transfers of Xendit's sub-accounts (`for-user-id`). A payment is known by the product's id,
 * as its callback names it; what we ordered by our reference.
 */
export function createXenditBook({
  url,
  token,
  accounts = {},
  ...rest
}: Endpoint & { accounts?: SubAccounts }): BankBook {
  const base = url.replace(/\/+$/, "");
  const authorization = `Basic ${Buffer.from(`${token}:`).toString("base64")}`;

  function idOf(account: OwnAccount): string {
    const id = accounts[account];
    if (!id) throw new ProviderAnswerError("NOT_CONFIGURED", "the sub-account is not configured");
    return id;
  }

  async function get<T>(
    account: OwnAccount,
    path: string,
    query: Record<string, string>,
    shape: z.ZodMiniType<T>,
  ): Promise<T> {
    const headers = { authorization, "for-user-id": idOf(account) };
    const address = `${base}${path}?${new URLSearchParams(query)}`;
    return expected(shape, await askJson({ method: "GET", url: address, headers, ...rest }));
  }

  return {
    async balance(account, at) {
      const query = { account_type: "CASH", currency: "IDR", at_timestamp: at.toISOString() };
      return BigInt((await get(account, "/balance", query, balanceAnswer)).balance);
    },

    async statement(account, from, until) {
      const movements: BankMovement[] = [];
      let after: string | undefined;
      for (let pages = 0; pages < mostPages; pages += 1) {
        const { data, has_more } = await get(
          account,
          "/transactions",
          {
            "created[gte]": from.toISOString(),
            // Whole milliseconds, and both ends belong to the range.
            "created[lte]": new Date(until.getTime() - 1).toISOString(),
            statuses: "SUCCESS",
            currency: "IDR",
            limit: String(pageSize),
            ...(after && { after_id: after }),
          },
          page,
        );
        for (const each of data) {
          if (each.status !== "SUCCESS") continue;
          movements.push({
            reference: each.type === "PAYMENT" ? each.product_id : each.reference_id,
            amount: BigInt(each.cashflow === "MONEY_IN" ? each.amount : -each.amount),
          });
        }
        after = data.at(-1)?.id;
        if (!has_more || !after) return movements;
      }
      throw new ProviderAnswerError("TOO_LARGE", "the statement does not end");
    },

    async transfer({ reference, from, to, amount }) {
      if (amount > BigInt(Number.MAX_SAFE_INTEGER)) throw new Error("the amount is too large");
      const answer = expected(
        transferAnswer,
        await askJson(
          {
            method: "POST",
            url: `${base}/transfers`,
            headers: { authorization, "x-idempotency-key": reference },
            ...rest,
          },
          {
            reference,
            amount: Number(amount),
            source_user_id: idOf(from),
            destination_user_id: idOf(to),
          },
        ),
      );
      if (answer.reference !== reference) {
        throw new ProviderAnswerError("SHAPE", "the answer is about another transfer");
      }
    },
  };
}

function expected<T>(shape: z.ZodMiniType<T>, data: unknown): T {
  if (data === undefined) throw new ProviderAnswerError("HTTP_404", "answered with status 404");
  const known = z.safeParse(shape, data);
  if (!known.success) throw new ProviderAnswerError("SHAPE", "the answer has another shape");
  return known.data;
}
