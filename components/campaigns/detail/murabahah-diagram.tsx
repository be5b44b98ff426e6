import { Factory, Package, Users } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { percentOf } from "@/lib/campaigns/campaign-figures";
import type { DiagramProps } from "@/lib/campaigns/diagrammed-campaign";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { AkadFlow } from "./akad-flow";
import { Fine, Rule } from "./fine";
import { ShareBar } from "./share-bar";

/** Goods are bought at a known cost and sold at cost and a fixed margin. */
export function MurabahahDiagram({ campaign, akad }: DiagramProps<"murabahah">) {
  const { t } = useTranslation("campaign");
  const locale = useLocale();
  const { company, instalments, target } = campaign;
  const margin = campaign.margin ?? "0";
  const price = BigInt(target) + BigInt(margin);
  const cost = formatRupiah(target, locale);
  const pays =
    instalments === 1
      ? t("murabahah.paysOnce")
      : t("murabahah.paysInParts", { number: instalments });
  return (
    <>
      <AkadFlow
        parties={[
          { icon: Users, name: t("fundersAll"), note: t("murabahah.funders") },
          { icon: Package, name: akad.supplier, note: akad.goods, isCentre: true },
          { icon: Factory, name: company, note: pays },
        ]}
        arrows={[
          { label: t("murabahah.buys"), note: cost },
          { label: t("murabahah.sells"), note: formatRupiah(price, locale) },
        ]}
      />
      <Rule />
      <ShareBar
        title={t("murabahah.price", { amount: formatRupiah(price, locale) })}
        percent={percentOf(target, String(price))}
        texts={[cost, formatRupiah(margin, locale)]}
        names={[t("murabahah.cost"), t("murabahah.margin")]}
      />
      <Fine>{t("murabahah.note")}</Fine>
    </>
  );
}
