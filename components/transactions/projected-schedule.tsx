import type { CampaignDetail } from "@rukun/contract/campaigns";
import type { Booking } from "@rukun/contract/transactions";
import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useState } from "react";
import { SumRow, Sums } from "@/components/payments/sum-rows";
import { Skeleton } from "@/components/ui/skeleton";
import { campaignPath } from "@/lib/campaigns/campaign-path";
import type { Schedule } from "@/lib/campaigns/simulate";
import { formatDate } from "@/lib/format/date";
import { formatShortRate } from "@/lib/format/rate";
import { useLocale } from "@/lib/i18n/use-locale";
import { logFailure } from "@/lib/log";
import { Panel, PanelTitle, Words } from "./limit-meter";

/** What the amount is projected to bring, by the ledger's own engine; the last possible amount's while another is typed. */
export function ProjectedSchedule({
  campaign,
  tax,
  amount,
}: {
  readonly campaign: CampaignDetail;
  readonly tax: Booking["tax"];
  /** Digits of an amount that can be pledged; undefined while it cannot. */
  readonly amount: string | undefined;
}) {
  const { t } = useTranslation("transactions");
  const locale = useLocale();
  const schedule = useSchedule(campaign, tax.bps, amount);
  const { kind } = campaign.akad;
  const total = schedule?.total;
  const first = schedule?.rows[0]?.due;
  const day = first && formatDate(first, locale);
  return (
    <Panel as="section" aria-busy={!schedule || undefined}>
      <PanelTitle>{t("projection.title", { akad: campaign.akad_type.title })}</PanelTitle>
      {total && day ? (
        <Sums>
          <SumRow kind="principal" label={t("projection.principal")} amount={total.principal} />
          <SumRow label={t(`projection.gross.${kind}`)} amount={total.gross} />
          <SumRow
            label={t(`projection.tax.${tax.status}`, { rate: formatShortRate(tax.bps, locale) })}
            amount={`-${total.tax}`}
          />
          <SumRow kind="projected" isTotal label={t("projection.net")} amount={total.net} />
          <SumRow
            label={t("projection.payments", { count: schedule.rows.length })}
            text={schedule.rows.length > 1 ? t("projection.from", { day }) : day}
          />
        </Sums>
      ) : (
        <Skeleton height={140} />
      )}
      <Words>{t(`projection.note.${kind}`)}</Words>
      <p>
        <Link href={`${campaignPath(campaign.slug)}#projection`} prefetch={false}>
          {t("projection.whole")}
        </Link>
      </p>
    </Panel>
  );
}

function useSchedule(campaign: CampaignDetail, taxBps: number, amount: string | undefined) {
  const [schedule, setSchedule] = useState<Schedule>();
  useEffect(() => {
    if (!amount) return;
    let isCurrent = true;
    import("@/lib/campaigns/simulate").then(
      ({ simulateFor }) =>
        isCurrent && setSchedule(simulateFor(campaign, amount, "base", BigInt(taxBps))),
      (error) => logFailure("The projection is missing", error),
    );
    return () => {
      isCurrent = false;
    };
  }, [campaign, taxBps, amount]);
  return schedule;
}
