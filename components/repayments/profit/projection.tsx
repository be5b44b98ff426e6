import type { ProfitReport } from "@rukun/contract/profit-reports";
import type { CompanyPortfolioDetail } from "@rukun/contract/repayments";
import { useTranslation } from "next-i18next/pages";
import { css, styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { Swatch } from "@/components/ui/key-figure";
import { useOwnReports } from "@/lib/api/profit-reports/queries";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, media, radius, space, tabular, type } from "@/styles/theme";

const Title = styled.h2`
  ${type.h4}
  margin-bottom: ${space(4)};
`;

const Note = styled.p`
  ${type.small}
  margin-top: ${space(4)};
  color: ${color("text-2")};
`;

const Rows = styled.dl`
  display: grid;
  gap: ${space(4)};
`;

const Row = styled.div`
  ${type.small}
  ${tabular}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;

  dd {
    margin-left: auto;
    font-weight: 700;
  }
`;

/** Projected is hatched, what was paid is solid, and what was only reported an outline. */
type Look = "projected" | "received" | "reported";

const Outline = styled.span`
  width: 12px;
  height: 12px;
  border: 1.5px solid ${color("primary")};
  border-radius: 3px;
`;

const Bar = styled.div<{ $look: Look }>`
  flex-basis: 100%;
  height: 8px;
  border-radius: ${radius.pill};

  > span {
    display: block;
    height: 100%;
    border: 1.5px solid ${color("primary")};
    border-radius: inherit;
    ${({ $look }) =>
      $look === "received" &&
      css`
        background-color: ${color("primary")};
      `}
    ${({ $look }) =>
      $look === "projected" &&
      css`
        border-color: ${color("gold")};
        background: repeating-linear-gradient(
          135deg,
          ${color("gold")} 0 1.5px,
          ${color("surface")} 1.5px 5px
        );
      `}
  }

  ${media.forcedColors} {
    forced-color-adjust: none;
  }
`;

interface ProjectionProps {
  readonly campaignId: string;
  readonly instalments: CompanyPortfolioDetail["instalments"];
}

/** What the campaign projected beside what was reported: the one is never shown without the other. */
export function Projection({ campaignId, instalments }: ProjectionProps) {
  const { t } = useTranslation("repayments");
  const locale = useLocale();
  const { data } = useOwnReports(campaignId);
  if (!data) return null;
  const rupiah = (amount: string) => formatRupiah(amount, locale);
  const newest = data.items.find(({ status }) => status !== "RETURNED");
  const projected = BigInt(data.projected);
  const part = newest && partOf(newest, data.nisbah);
  const isPaid = instalments.some(({ no, state }) => no === newest?.instalment && state === "PAID");
  const most = part !== undefined && part > projected ? part : projected;
  const widthOf = (amount: bigint) => ({
    width: most > 0n ? `${Number((amount * 1000n) / most) / 10}%` : "0",
  });
  return (
    <Card as="section">
      <Title>{t("profit.projection")}</Title>
      <Rows>
        <Row>
          <Swatch $kind="projected" aria-hidden="true" />
          <dt>{t("profit.projected")}</dt>
          <dd>{rupiah(data.projected)}</dd>
          <Bar $look="projected" aria-hidden="true">
            <span style={widthOf(projected)} />
          </Bar>
        </Row>
        <Row>
          {isPaid ? <Swatch $kind="received" aria-hidden="true" /> : <Outline aria-hidden="true" />}
          <dt>{t(isWaiting(newest) ? "profit.reported" : "profit.realised")}</dt>
          <dd>
            {newest === undefined || part === undefined
              ? t("profit.notYet")
              : newest.result === "loss"
                ? t("profit.lost", { amount: rupiah(String(part)) })
                : rupiah(String(part))}
          </dd>
          {part !== undefined && part > 0n && newest?.result === "profit" && (
            <Bar $look={isPaid ? "received" : "reported"} aria-hidden="true">
              <span style={widthOf(part)} />
            </Bar>
          )}
        </Row>
        <Row>
          <Swatch $kind="principal" aria-hidden="true" />
          <dt>{t("profit.capital")}</dt>
          <dd>{rupiah(data.funders_capital)}</dd>
        </Row>
      </Rows>
      <Note>{t("profit.onlyProfit")}</Note>
    </Card>
  );
}

const isWaiting = (report: ProfitReport | undefined) =>
  report?.status === "SUBMITTED" || report?.status === "CHECKED";

/** The funders' part; of a loss that is not accepted nobody has said yet what it takes of whose capital. */
function partOf({ result, amount, funders_part: part }: ProfitReport, nisbah: number) {
  if (part !== null) return BigInt(part);
  return result === "loss" ? undefined : (BigInt(amount) * BigInt(nisbah)) / 10_000n;
}
