import type { DisbursementDetail } from "@rukun/contract/disbursements";
import { payoutFailures } from "@rukun/contract/payouts";
import { useTranslation } from "next-i18next/pages";
import { Card } from "@/components/ui/card";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { DisbursementState } from "./disbursement-state";
import { CardHead, CardTitle, Lines, Name, Note } from "./disbursement-style";

/** Attempts that ended without effect, and why. */
export function EarlierCard({ earlier }: Pick<DisbursementDetail, "earlier">) {
  const { t } = useTranslation("disbursements");
  const locale = useLocale();
  const moment = (at: string) => formatDateTime(at, locale);
  const failureOf = (failure: string | null) =>
    t(`earlier.failure.${payoutFailures.find((known) => known === failure) ?? "other"}`);
  return (
    <Card as="section">
      <CardHead>
        <CardTitle>{t("earlier.title")}</CardTitle>
      </CardHead>
      <Lines>
        {earlier.map((each) => (
          <li key={each.number}>
            <CardHead>
              <Name>{each.number}</Name>
              <DisbursementState status={each.status} />
            </CardHead>
            <Note>{each.reason ?? failureOf(each.failure)}</Note>
            <Note>{t("earlier.by", { by: each.proposed_by, at: moment(each.proposed_at) })}</Note>
            <Note>{t("earlier.ended", { at: moment(each.ended_at) })}</Note>
          </li>
        ))}
      </Lines>
    </Card>
  );
}
