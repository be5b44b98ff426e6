import { createHmac } from "node:crypto";
import { disclosureColumns } from "@rukun/contract/disclosure";
import type { Day } from "@rukun/finance/calendar";
import { type Tkb, type TkbDays, tkbDays, tkbOf } from "@rukun/finance/late";
import { sum } from "@rukun/finance/rates";
import { daysLateOn, payableUntil } from "@rukun/finance/working-days";

/** An instalment of a disbursed campaign. */
export interface DisclosedInstalment {
  readonly companyId: string;
  readonly campaignId: string;
  /** From 1. */
  readonly no: number;
  readonly due: Day;
  /** As it was disbursed. */
  readonly principal: bigint;
  /** Of the principal; at most all of it. */
  readonly paid: bigint;
  /** Of the principal: losses that officers and funders have accepted. They are neither paid nor owed. */
  readonly lost: bigint;
  /** Margin, or the funders' part of an accepted profit. It is no principal, but a financing is late with it, too. */
  readonly margin: bigint;
  readonly marginPaid: bigint;
}

/** What the figures are counted from. */
export interface DisclosureSource {
  /** All instalments of disbursed campaigns, settled ones too, in the order of their due days. */
  listInstalments(): Promise<readonly DisclosedInstalment[]>;
  /** People and institutions whose money was disbursed, each once. */
  countFunders(): Promise<number>;
}

const outstandingOf = ({ principal, paid, lost }: DisclosedInstalment): bigint =>
  principal - paid - lost;
const marginLeft = ({ margin, marginPaid }: DisclosedInstalment): bigint => margin - marginPaid;

export interface Rate extends Tkb {
  readonly days: TkbDays;
}

/** The four rates of a day. */
export function ratesOf(instalments: readonly DisclosedInstalment[], today: Day): Rate[] {
  const rows = instalments.map((each) => ({
    financing: each.campaignId,
    payableUntil: payableUntil(each.due),
    principal: outstandingOf(each),
    margin: marginLeft(each),
  }));
  return tkbDays.map((days) => ({ days, ...tkbOf(rows, days, today) }));
}

/** Everything that was ever disbursed comes back as the principal of some instalment. */
export const disbursedOf = (instalments: readonly DisclosedInstalment[]): bigint =>
  sum(instalments.map(({ principal }) => principal));

export const companiesOf = (instalments: readonly DisclosedInstalment[]): number =>
  new Set(instalments.map(({ companyId }) => companyId)).size;

const pseudonymLength = 16;

/** The same for every row of one company or campaign; nobody can lead it back without the key. */
const pseudonymOf = (key: Buffer, id: string): string =>
  createHmac("sha256", key).update(`disclosure:${id}`).digest("hex").slice(0, pseudonymLength);

/** RFC 4180. No cell needs quotes: all are digits, days and pseudonyms. */
export function writeRows(
  instalments: readonly DisclosedInstalment[],
  today: Day,
  key: Buffer,
): string {
  const lines = instalments.map((each) =>
    [
      today,
      pseudonymOf(key, each.companyId),
      pseudonymOf(key, each.campaignId),
      each.no,
      each.due,
      payableUntil(each.due),
      daysLateOn(each.due, today),
      each.principal,
      each.paid,
      each.lost,
      outstandingOf(each),
      each.margin,
      each.marginPaid,
      marginLeft(each),
    ].join(","),
  );
  return [disclosureColumns.join(","), ...lines, ""].join("\r\n");
}
