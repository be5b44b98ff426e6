import type { CampaignDetail } from "@rukun/contract/campaigns";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { percentOf } from "@/lib/campaigns/campaign-figures";
import { formatBps } from "@/lib/format/bps";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, radius, space, tabular, type } from "@/styles/theme";

const Title = styled.h3`
  ${type.h3}
  margin-bottom: ${space(3)};
`;

const Line = styled.li`
  ${tabular}
  padding-block: ${space(3)};

  & + & {
    border-top: 1px solid ${color("line")};
  }
`;

const Words = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(4)};
  justify-content: space-between;

  strong {
    margin-left: auto;
    white-space: nowrap;
  }
`;

const Bar = styled.span`
  display: block;
  height: 6px;
  min-width: 2px;
  margin-top: ${space(2)};
  border-radius: ${radius.pill};
  background-color: ${color("principal")};
`;

const Note = styled.p`
  ${type.small}
  max-width: 66ch;
  padding-top: ${space(4)};
  border-top: 1px solid ${color("line")};
  color: ${color("text-2")};
`;

/** What the target pays for, line by line, and the platform's fee. */
export function UseOfFunds({ campaign }: { campaign: CampaignDetail }) {
  const { t } = useTranslation("campaign");
  const locale = useLocale();
  const { use_of_funds: lines, target, ujrah } = campaign;
  const fee = formatRupiah(ujrah.amount, locale);
  return (
    <Card>
      <Title>{t("useTitle")}</Title>
      <ul>
        {lines.map(({ label, amount }) => (
          <Line key={label}>
            <Words>
              <span>{label}</span>
              <strong>{formatRupiah(amount, locale)}</strong>
            </Words>
            <Bar style={{ width: `${percentOf(amount, target)}%` }} />
          </Line>
        ))}
      </ul>
      <Note>
        {ujrah.bps === null
          ? t("ujrahAmount", { amount: fee })
          : t("ujrahShare", { amount: fee, rate: formatBps(ujrah.bps, locale) })}{" "}
        {t(ujrah.is_deducted ? "ujrahDeducted" : "ujrahPaid")}
      </Note>
    </Card>
  );
}
