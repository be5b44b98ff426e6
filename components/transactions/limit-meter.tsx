import { amountOf } from "@rukun/contract/amount-text";
import type { Booking } from "@rukun/contract/transactions";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { SumRow, Sums } from "@/components/payments/sum-rows";
import { Card } from "@/components/ui/card";
import { StatusChip } from "@/components/ui/status-chip";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { leftOfLimit, leftOfShare, shareOf } from "@/lib/transactions/pledge-limits";
import { color, radius, space, type } from "@/styles/theme";

export const Panel = styled(Card)`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(4)};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  justify-content: space-between;
`;

export const PanelTitle = styled.h3`
  ${type.h4}
`;

export const Words = styled.p`
  max-width: 66ch;
  color: ${color("text-2")};
`;

const Track = styled.span`
  display: flex;
  gap: 2px;
  height: 14px;
  overflow: clip;
  border-radius: ${radius.pill};
  background-color: ${color("surface-3")};
`;

const Used = styled.span`
  background-color: ${color("principal")};
`;

const Now = styled.span`
  border: 2px solid ${color("primary")};
  border-radius: 0 ${radius.pill} ${radius.pill} 0;
  background-color: ${color("surface")};
`;

/** How much of what the rules allow is used, and what this amount adds: the rule that leaves least. */
export function LimitMeter({ booking, amount }: { booking: Booking; amount: string }) {
  const { t } = useTranslation("transactions");
  const locale = useLocale();
  const { limit: byIncome, used, yearly_income: income, bps, share } = booking.limit;
  const left = leftOfLimit(booking.limit);
  const leftToShare = leftOfShare(booking.limit);
  const meter = { used, added: amountOf(amount) ?? 0n };
  if (share && leftToShare !== undefined && (left === undefined || leftToShare < left)) {
    return (
      <Meter
        {...meter}
        title={t("share.title")}
        rule={t("share.rule", {
          percent: share.bps / 100,
          limit: formatRupiah(share.limit, locale),
          outstanding: formatRupiah(share.outstanding, locale),
        })}
        whole={share.limit}
        left={leftToShare}
      />
    );
  }
  if (byIncome === null || income === null || bps === null || left === undefined) return null;
  return (
    <Meter
      {...meter}
      title={t("limit.title")}
      rule={t("limit.rule", {
        percent: bps / 100,
        limit: formatRupiah(byIncome, locale),
        income: formatRupiah(income, locale),
      })}
      whole={byIncome}
      left={left}
    />
  );
}

interface MeterProps {
  readonly title: string;
  readonly rule: string;
  /** Digits of rupiah. */
  readonly whole: string;
  readonly used: string;
  readonly left: bigint;
  readonly added: bigint;
}

function Meter({ title, rule, whole, used, left, added }: MeterProps) {
  const { t } = useTranslation("transactions");
  const isEnough = added <= left;
  const percent = (part: bigint) => `${Math.min(1000, shareOf(part, BigInt(whole))) / 10}%`;
  return (
    <Panel as="section">
      <Head>
        <PanelTitle>{title}</PanelTitle>
        <StatusChip tone={isEnough ? "verified" : "rejected"}>
          {t(isEnough ? "limit.enough" : "limit.tooMuch")}
        </StatusChip>
      </Head>
      <Words>{rule}</Words>
      <Track aria-hidden="true">
        <Used style={{ width: percent(BigInt(used)) }} />
        {added > 0n && <Now style={{ width: percent(added) }} />}
      </Track>
      <Sums>
        <SumRow kind="principal" label={t("limit.used")} amount={used} />
        <SumRow label={t("limit.now")} amount={added} />
        <SumRow label={t("limit.left")} amount={isEnough ? left - added : 0n} />
      </Sums>
    </Panel>
  );
}
