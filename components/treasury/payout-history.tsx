import { payoutFailures } from "@rukun/contract/payouts";
import type { PayoutEvent } from "@rukun/contract/watched-payouts";
import { useTranslation } from "next-i18next/pages";
import { Code } from "@/components/backoffice/detail-style";
import { Line, Lines, Part } from "@/components/backoffice/part";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";

/** What became of a payout, and what the bank said of it that was not booked. */
export function PayoutHistory({ history }: { history: readonly PayoutEvent[] }) {
  const { t } = useTranslation("treasury");
  const locale = useLocale();
  return (
    <Part title={t("payout.history")}>
      <Lines>
        {history.map((each) => (
          <Line key={`${each.at}-${each.event}-${each.told?.kind}-${each.told?.status}`}>
            <span>
              {t(`payout.events.${each.event}`)}
              <Detail event={each} />
            </span>
            <span>{formatDateTime(each.at, locale)}</span>
          </Line>
        ))}
      </Lines>
    </Part>
  );
}

function Detail({ event: { reason, told, officer } }: { event: PayoutEvent }) {
  const { t } = useTranslation("treasury");
  const locale = useLocale();
  if (told) {
    const { kind, status, provider_id: providerId, amount } = told;
    const named = amount ? formatRupiah(amount, locale) : "";
    return <Code>{t(`payout.problems.${kind}`, { status, providerId, amount: named })}</Code>;
  }
  if (reason === null) return null;
  const known = payoutFailures.find((each) => each === reason) ?? "other";
  return (
    <>
      <Code>{t(`payout.failures.${known}`)}</Code>
      {officer && <Code>{t("payout.takenBackBy", officer)}</Code>}
    </>
  );
}
