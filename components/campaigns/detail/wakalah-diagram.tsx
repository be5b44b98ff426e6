import { BriefcaseBusiness, Factory, Users } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { percentOf } from "@/lib/campaigns/campaign-figures";
import type { DiagramProps } from "@/lib/campaigns/diagrammed-campaign";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { AkadFlow } from "./akad-flow";
import { Fine, Rule } from "./fine";
import { ShareBar } from "./share-bar";

/** The company acts for the funders, for a stated fee; what it earns is theirs. */
export function WakalahDiagram({ campaign, akad }: DiagramProps<"wakalah">) {
  const { t } = useTranslation("campaign");
  const locale = useLocale();
  const { company, target } = campaign;
  const base = BigInt(akad.profits.base);
  const fee = BigInt(akad.agent_fee);
  const rest = base - fee;
  return (
    <>
      <AkadFlow
        parties={[
          { icon: Users, name: t("fundersAll"), note: t("wakalah.funders") },
          { icon: Factory, name: company, note: t("wakalah.agent") },
          { icon: BriefcaseBusiness, name: t("wakalah.task"), note: akad.mandate, isCentre: true },
        ]}
        arrows={[
          { label: t("wakalah.mandate"), note: formatRupiah(target, locale) },
          { label: t("wakalah.acts") },
        ]}
      />
      <Rule />
      {rest > 0n && (
        <ShareBar
          title={t("wakalah.result", { amount: formatRupiah(base, locale) })}
          percent={percentOf(rest, String(base))}
          texts={[formatRupiah(rest, locale), formatRupiah(fee, locale)]}
          names={[t("forFunders"), t("wakalah.fee")]}
        />
      )}
      <Fine>{t("wakalah.note", { amount: formatRupiah(fee, locale) })}</Fine>
    </>
  );
}
