import { amountOf } from "@rukun/contract/amount-text";
import type { Booking } from "@rukun/contract/transactions";
import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { SumRow, Sums } from "@/components/payments/sum-rows";
import { Card } from "@/components/ui/card";
import { StatusChip } from "@/components/ui/status-chip";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { incomePath } from "@/lib/paths";
import { leftTo, shareOf } from "@/lib/transactions/pledge-limits";
import { color, focusRing, radius, space, type } from "@/styles/theme";

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

const Prove = styled(Link)`
  ${focusRing}
  border-radius: ${radius.dense};
  color: ${color("link")};
  font-weight: 600;
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

/** The rule about a funder that leaves least, and that; of two that leave the same the earlier one. */
function tightestOf(booking: Booking) {
  const leaves = leftTo(booking);
  const rules = (["limit", "share", "ceiling"] as const).flatMap((rule) => {
    const left = leaves[rule];
    return left === null ? [] : [{ rule, left }];
  });
  return rules.reduce((least, each) => (each.left < least.left ? each : least));
}

/** How much of what the rules allow is used, and what this amount adds: the rule that leaves least. */
export function LimitMeter({ booking, amount }: { booking: Booking; amount: string }) {
  const { t } = useTranslation("transactions");
  const locale = useLocale();
  const { limit, ceiling, mine } = booking;
  const { limit: byIncome, used, counted_income: income, bps, share } = limit;
  const ofCampaign = {
    percent: ceiling.bps / 100,
    limit: formatRupiah(ceiling.limit, locale),
    target: formatRupiah(ceiling.target, locale),
  };
  const { rule, left } = tightestOf(booking);
  const meter = { used, left, added: amountOf(amount) ?? 0n };
  if (rule === "ceiling") {
    return (
      <Meter
        {...meter}
        title={t("ceiling.title")}
        rule={t("ceiling.rule", ofCampaign)}
        whole={ceiling.limit}
        used={mine}
      />
    );
  }
  const note = <Words>{t("ceiling.rule", ofCampaign)}</Words>;
  if (rule === "share" && share) {
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
        note={note}
      />
    );
  }
  if (byIncome === null || income === null || bps === null) return null;
  const isAllCounted = income === limit.yearly_income;
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
      note={
        <>
          {!isAllCounted && (
            <Words>
              {t("limit.unproven", { counted: formatRupiah(income, locale) })}{" "}
              <Prove href={incomePath}>{t("limit.prove")}</Prove>
            </Words>
          )}
          {note}
        </>
      }
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
  /** What else bounds the amount. */
  readonly note?: ReactNode;
}

function Meter({ title, rule, whole, used, left, added, note }: MeterProps) {
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
      {note}
    </Panel>
  );
}
