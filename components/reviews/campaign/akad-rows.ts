import type { CampaignTerms } from "@rukun/contract/campaign-content";
import type { Locale } from "@rukun/contract/locales";
import type { TFunction } from "i18next";

/** The terms of a contract as rows, in the order of the form. */
export function akadRows(
  akad: CampaignTerms["akad"],
  {
    t,
    amount,
    rate,
    language,
  }: {
    t: TFunction<"campaign-operations">;
    amount: (digits: string) => string;
    rate: (bps: number) => string;
    language: Locale;
  },
): [string, string][] {
  const instalments: [string, string] = [t("instalments"), String(akad.instalments)];
  switch (akad.kind) {
    case "murabahah":
      return [
        [t("contract"), "Murabahah"],
        [t("supplier"), akad.supplier],
        [t("goods"), akad[`goods_${language}`]],
        [t("margin"), amount(akad.margin)],
        instalments,
      ];
    case "musyarakah":
      return [
        [t("contract"), "Musyarakah"],
        [t("nisbah"), rate(akad.nisbah)],
        [t("ownCapital"), amount(akad.own_capital)],
        instalments,
        ...profitRows(akad.profits, t, amount),
      ];
    case "wakalah":
      return [
        [t("contract"), "Wakalah"],
        [t("mandate"), akad[`mandate_${language}`]],
        [t("agentFee"), amount(akad.agent_fee)],
        instalments,
        ...profitRows(akad.profits, t, amount),
      ];
  }
}

const profitRows = (
  profits: Readonly<Record<"worst" | "base" | "best", string>>,
  t: TFunction<"campaign-operations">,
  amount: (digits: string) => string,
): [string, string][] => [
  [t("profitWorst"), amount(profits.worst)],
  [t("profitBase"), amount(profits.base)],
  [t("profitBest"), amount(profits.best)],
];
