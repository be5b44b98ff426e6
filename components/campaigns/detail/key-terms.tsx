import type { CampaignDetail } from "@rukun/contract/campaigns";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Swatch } from "@/components/ui/key-figure";
import { formatBps } from "@/lib/format/bps";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, media, radius, space, tabular, type } from "@/styles/theme";

const Grid = styled.dl`
  ${tabular}
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 1px;
  overflow: clip;
  border: 1px solid ${color("line")};
  border-radius: ${radius.card};
  background-color: ${color("line")};

  /* The figures of a row are on one line, also below a name of two. */
  > div {
    display: grid;
    align-content: space-between;
    padding: ${space(4)} ${space(3)};
    background-color: ${color("surface")};
  }

  dt {
    ${type.small}
    display: flex;
    gap: ${space(2)};
    align-items: center;
    color: ${color("text-2")};
  }

  dd {
    font-weight: 750;
  }

  [data-projected] {
    color: ${color("gold-text")};
  }

  ${media.tablet} {
    grid-template-columns: repeat(4, auto);

    > div {
      padding: ${space(4)};
    }
  }
`;

/** The four figures that a funder compares campaigns by. */
export function KeyTerms({ campaign }: { campaign: CampaignDetail }) {
  const { t } = useTranslation(["campaign", "campaigns"]);
  const locale = useLocale();
  const { months, instalments, akad_type: akad, pledge_minimum: minimum } = campaign;
  const apart = months / instalments;
  const regular = apart === 1 ? t("everyMonth") : t("everyMonths", { months: apart });
  const often = instalments === 1 ? t("atEnd") : regular;
  return (
    <Grid>
      <div>
        <dt>
          <Swatch $kind="projected" aria-hidden="true" />
          {t("projectedYield")}
        </dt>
        <dd data-projected="">
          {t("campaigns:perYear", { rate: formatBps(campaign.yield_bps, locale) })}
        </dd>
      </div>
      <div>
        <dt>{t("campaigns:tenor")}</dt>
        <dd>{t("campaigns:months", { count: months })}</dd>
      </div>
      <div>
        <dt>{t("campaigns:minimum")}</dt>
        <dd>{formatRupiah(minimum, locale)}</dd>
      </div>
      <div>
        <dt>{t(`payments.${akad.value}`)}</dt>
        <dd>{often}</dd>
      </div>
    </Grid>
  );
}
