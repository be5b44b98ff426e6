import type { TFunction } from "i18next";

const named = [
  "bank:rdf",
  "bank:escrow",
  "bank:transit",
  "tax:pph23",
  "tax:pph26",
  "benevolence",
  "ujrah",
  "unmatched",
  "payout:state",
  "payout:platform",
  "payout:charity",
] as const;
const owned = ["escrow", "repayment", "rdf", "payout"] as const;

type WithoutColon<Name extends string> = Name extends `${infer A}:${infer B}` ? `${A}_${B}` : Name;
const keyOf = <Name extends string>(name: Name) => name.replace(":", "_") as WithoutColon<Name>;

/** What an account is called, without whose it is; as it is written when it is none of those known. */
export function accountName(t: TFunction<"ledger">, account: string): string {
  const name = named.find((each) => each === account);
  if (name) return t(`accounts.${keyOf(name)}`);
  const kind = owned.find((each) => account.startsWith(`${each}:`));
  return kind ? t(`accounts.${kind}`) : account;
}
