import { Blend, Factory, Users } from "lucide";
import { useTranslation } from "next-i18next/pages";
import type { DiagramProps } from "@/lib/campaigns/diagrammed-campaign";
import { formatShortRate } from "@/lib/format/rate";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { AkadFlow } from "./akad-flow";
import { Fine, Rule } from "./fine";
import { ShareBar } from "./share-bar";

/** Both put capital in; profit is shared by the nisbah, loss by capital. */
export function MusyarakahDiagram({ campaign, akad }: DiagramProps<"musyarakah">) {
  const { t } = useTranslation("campaign");
  const locale = useLocale();
  const { company, nisbah, project_type: sector, target } = campaign;
  const funders = Number(nisbah ?? 0);
  const capital = BigInt(target) + BigInt(akad.own_capital);
  const share = Number((BigInt(target) * 10_000n) / capital);
  const rate = (bps: number) => formatShortRate(bps, locale);
  return (
    <>
      <AkadFlow
        parties={[
          { icon: Users, name: t("fundersAll"), note: formatRupiah(target, locale) },
          {
            icon: Blend,
            name: t("musyarakah.business", { sector: sector.title }),
            note: t("musyarakah.oneContract"),
            isCentre: true,
          },
          { icon: Factory, name: company, note: t("musyarakah.manages") },
        ]}
        arrows={[
          { label: t("musyarakah.capital") },
          {
            label: t("musyarakah.capitalAndWork"),
            note: formatRupiah(akad.own_capital, locale),
            isBack: true,
          },
        ]}
      />
      <Rule />
      <ShareBar
        title={t("musyarakah.nisbah")}
        percent={funders / 100}
        texts={[rate(funders), rate(10_000 - funders)]}
        names={[t("forFunders"), t("forCompany")]}
      />
      <Fine>{t("musyarakah.note", { funders: rate(share), company: rate(10_000 - share) })}</Fine>
    </>
  );
}
