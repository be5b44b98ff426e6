import type { CampaignAkad, CampaignDetail } from "@rukun/contract/campaigns";
import { Factory, Package, Users } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { percentOf } from "@/lib/campaigns/campaign-figures";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { AkadFlow } from "./akad-flow";
import { Fine, Rule } from "./fine";
import { ShareBar } from "./share-bar";

type Props = {
  readonly campaign: CampaignDetail;
  readonly akad: Extract<CampaignAkad, { kind: "murabahah" }>;
};

/** Goods are bought at a known cost and sold at cost and a fixed margin. */
export function MurabahahDiagram({ campaign, akad }: Props) {
  const { t } = useTranslation("campaign");
  const locale = useLocale();
  const { company, instalments, target } = campaign;
  const margin = campaign.margin ?? "0";
  const price = BigInt(target) + BigInt(margin);
  const cost = formatRupiah(target, locale);
  return (
    <>
      <AkadFlow
        parties={[
          { icon: Users, name: t("fundersAll"), note: t("murabahah.funders") },
          { icon: Package, name: akad.supplier, note: akad.goods, isCentre: true },
          { icon: Factory, name: company, note: t("murabahah.company", { count: instalments }) },
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
