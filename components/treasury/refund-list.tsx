import type { RefundedCampaign } from "@rukun/contract/treasury";
import { CircleAlert } from "lucide";
import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { CellLink } from "@/components/backoffice/detail-style";
import { OfficerList } from "@/components/backoffice/list/officer-list";
import { Line, Lines, Part, Parts } from "@/components/backoffice/part";
import { ButtonLink } from "@/components/ui/button";
import { DataList, Heading } from "@/components/ui/data-list";
import { StatusChip } from "@/components/ui/status-chip";
import { useRefundsQuery } from "@/lib/api/treasury/queries";
import { campaignTransactionsPath, watchedTransactionPath } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { space } from "@/styles/theme";

/** Campaigns whose money is given back: how far it is, and what failed and why. */
export function RefundList() {
  const { t } = useTranslation("treasury");
  const list = useRefundsQuery();
  return (
    <OfficerList
      section="refunds"
      texts={{
        title: t("refunds.title"),
        summary: t("refunds.summary"),
        error: t("errorTitle"),
        empty: t("refunds.empty"),
        emptyBody: t("refunds.emptyBody"),
      }}
      list={list}
    >
      <Parts>
        {list.data?.items.map((each) => (
          <Refund key={each.campaign.id} refund={each} />
        ))}
      </Parts>
    </OfficerList>
  );
}

function Refund({ refund }: { refund: RefundedCampaign }) {
  const { t } = useTranslation("treasury");
  const locale = useLocale();
  const { campaign, ended_at, reason, done, left, in_transit, failures } = refund;
  const tally = ({ count, amount }: typeof done) =>
    t("refunds.tally", { count, amount: formatRupiah(amount, locale) });
  const isFinished = left.count === 0;
  return (
    <Part title={campaign.title}>
      <Chips>
        <StatusChip tone={isFinished ? "verified" : "waiting"}>
          {t(isFinished ? "refunds.finished" : "refunds.unfinished")}
        </StatusChip>
        {failures.length > 0 && (
          <StatusChip tone="rejected" icon={CircleAlert}>
            {t("refunds.failed")}
          </StatusChip>
        )}
      </Chips>
      <p>{t("refunds.ended", { at: formatDateTime(ended_at, locale) })}</p>
      {reason && <p>{reason}</p>}
      <DataList
        rows={[
          [t("columns.done"), tally(done)],
          [t("columns.left"), tally(left)],
        ]}
      />
      {in_transit > 0 && <p>{t("refunds.inTransit", { total: in_transit })}</p>}
      {failures.length > 0 && (
        <>
          <Heading as="h3">{t("refunds.failures")}</Heading>
          <Lines>
            {failures.map(({ campaign_transaction_id: id, at, kind, attempts }) => (
              <Line key={id}>
                <CellLink href={watchedTransactionPath(id)}>{id}</CellLink>
                <span>
                  {t("refunds.failure", { kind, count: attempts, at: formatDateTime(at, locale) })}
                </span>
              </Line>
            ))}
          </Lines>
        </>
      )}
      <More>
        <ButtonLink
          href={campaignTransactionsPath(campaign.id)}
          size="DENSE"
          variant="OUTLINE-PRIMARY"
          aria-label={t("refunds.transactionsOf", { title: campaign.title })}
        >
          {t("refunds.transactions")}
        </ButtonLink>
      </More>
    </Part>
  );
}

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-bottom: ${space(3)};
`;

const More = styled.div`
  margin-top: ${space(4)};
`;
