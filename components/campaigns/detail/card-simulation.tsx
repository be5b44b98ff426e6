import { useTranslation } from "next-i18next/pages";
import { MoneyList } from "@/components/ui/money-list";
import { lossIn } from "@/lib/campaigns/loss-in";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { AmountChoice } from "./amount-choice";
import type { Simulation } from "./use-simulation";

/** In the card beside the campaign: an amount, and what it is projected to bring. */
export function CardSimulation({ simulation }: { simulation: Simulation }) {
  const { t } = useTranslation("campaign");
  const locale = useLocale();
  const { campaign, shown, isOld } = simulation;
  const { total } = shown.schedule;
  const loss = isOld ? 0n : lossIn(shown.amount, shown.schedule);
  const sum = (digits: string) => (isOld ? "–" : formatRupiah(digits, locale));
  return (
    <>
      <AmountChoice id="card-amount" simulation={simulation} />
      <MoneyList
        rows={[
          { kind: "principal", label: t("principal"), amount: sum(total.principal) },
          {
            kind: "projected",
            label: t(`gross.${campaign.akad.kind}`),
            amount: sum(total.gross),
          },
          ...(loss > 0n
            ? [
                {
                  kind: "projected" as const,
                  label: t("principalLost"),
                  amount: formatRupiah(-loss, locale),
                },
              ]
            : []),
        ]}
      />
    </>
  );
}
