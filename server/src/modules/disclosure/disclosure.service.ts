import type { CallData } from "@rukun/contract/call";
import {
  disclosureFormula,
  type getDisclosure,
  getDisclosureRows,
} from "@rukun/contract/disclosure";
import type { Locale } from "@rukun/contract/locales";
import { dayInJakarta } from "@rukun/finance/calendar";
import type { Clock } from "../../lib/clock.ts";
import { inOneGo } from "../../lib/in-one-go.ts";
import {
  companiesOf,
  type DisclosedInstalment,
  type DisclosureSource,
  disbursedOf,
  ratesOf,
  writeRows,
} from "./disclosure.policy.ts";

export interface DisclosureService {
  get(locale: Locale): Promise<CallData<typeof getDisclosure>>;
  getRows(): Promise<{ readonly day: string; readonly csv: string }>;
}

export function createDisclosureService(deps: {
  readonly source: DisclosureSource;
  readonly clock: Clock;
  readonly apiUrl: string;
  /** Of the pseudonyms. */
  readonly key: Buffer;
}): DisclosureService {
  const { source, clock, apiUrl, key } = deps;
  // Without a key and over everything there is: a crowd must not cost more than one.
  const listInstalments = inOneGo(source.listInstalments);
  const countFunders = inOneGo(source.countFunders);
  /** Funders come with the instalments of their campaign, and none ever goes: until there is another one, they are the same. */
  let counted: { readonly campaigns: number; readonly funders: Promise<number> } | undefined;

  function fundersOf(instalments: readonly DisclosedInstalment[]): Promise<number> {
    const campaigns = new Set(instalments.map(({ campaignId }) => campaignId)).size;
    if (counted?.campaigns !== campaigns) {
      const funders = countFunders();
      counted = { campaigns, funders };
      funders.catch(() => {
        counted = undefined;
      });
    }
    return counted.funders;
  }

  return {
    async get(locale) {
      const instalments = await listInstalments();
      const funders = await fundersOf(instalments);
      const date = dayInJakarta(clock());
      return {
        date,
        disbursed: String(disbursedOf(instalments)),
        funders,
        companies: companiesOf(instalments),
        rates: ratesOf(instalments, date).map(({ days, bps, late, outstanding, overdue }) => ({
          days,
          bps: bps === undefined ? null : Number(bps),
          late: String(late),
          outstanding: String(outstanding),
          overdue: {
            instalments: overdue.instalments,
            principal: String(overdue.principal),
            margin: String(overdue.margin),
          },
        })),
        formula: disclosureFormula[locale],
        rows_url: `${apiUrl}${getDisclosureRows.path}`,
      };
    },
    async getRows() {
      const day = dayInJakarta(clock());
      return { day, csv: writeRows(await listInstalments(), day, key) };
    },
  };
}
