import type { DisbursementDetail } from "@rukun/contract/disbursements";
import { akadTypeTitles } from "@rukun/contract/master-codes";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { DetailFrame } from "@/components/backoffice/detail-frame";
import { Title } from "@/components/backoffice/detail-style";
import { akadIcons } from "@/components/layout/akad-icon";
import { StatusChip } from "@/components/ui/status-chip";
import { useDisbursement } from "@/lib/api/disbursements/queries";
import { backofficePaths } from "@/lib/backoffice-paths";
import { useLocale } from "@/lib/i18n/use-locale";
import { formatCount } from "@/lib/proof/format";
import { color, media, space, type } from "@/styles/theme";
import { AccountCard } from "./account-card";
import { BookCard } from "./book-card";
import { ChecklistCard } from "./checklist-card";
import { ClosingCard } from "./closing-card";
import { DeadlineCard } from "./deadline-card";
import { useDisbursementDraft } from "./disbursement-draft";
import { DisbursementState } from "./disbursement-state";
import { EarlierCard } from "./earlier-card";
import { FilesCard } from "./files-card";
import { OfficersCard } from "./officers-card";
import { PayoutCard, StatementsCard } from "./received-card";
import { ReleaseBar } from "./release-bar";
import { ReleaseForms } from "./release-forms";
import { SumsCard } from "./sums-card";
import { useRelease } from "./use-release";

/** What was collected for a campaign on its way to its company: proposed, approved, sent and confirmed. */
export function DisbursementPage({ campaignId }: { readonly campaignId: string | undefined }) {
  const { t } = useTranslation("disbursements");
  const { data, error, refetch } = useDisbursement(campaignId);
  return (
    <DetailFrame
      section="disbursements"
      list={{ href: backofficePaths.disbursements, title: t("title") }}
      crumb={data?.number ?? undefined}
      texts={{ missing: t("missing"), missingBody: t("missingBody"), error: t("errorTitle") }}
      error={error}
      onRetry={() => void refetch()}
    >
      {/* Each attempt has answers of its own. */}
      {data ? <Content key={data.number} disbursement={data} /> : null}
    </DetailFrame>
  );
}

function Content({ disbursement }: { readonly disbursement: DisbursementDetail }) {
  const { t } = useTranslation("disbursements");
  const locale = useLocale();
  const { campaign_id, number, status, due, payout, akad_type, actions } = disbursement;
  const kept = useDisbursementDraft(campaign_id, number, actions.length > 0);
  const release = useRelease(disbursement, kept);
  const isBefore = due !== null;
  return (
    <>
      <Title>{disbursement.title}</Title>
      <Under>
        <StatusChip tone="neutral" icon={akadIcons[akad_type]}>
          {akadTypeTitles[akad_type][locale]}
        </StatusChip>
        <DisbursementState status={status} />
        <span>
          {t("under", {
            company: disbursement.company,
            count: disbursement.funders,
            funders: formatCount(disbursement.funders, locale),
          })}
        </span>
      </Under>
      <Columns>
        <div>
          {due && <DeadlineCard disbursement={disbursement} due={due} />}
          <SumsCard disbursement={disbursement} />
          {status?.value === "DISPUTED" && <ClosingCard disbursement={disbursement} kept={kept} />}
          {disbursement.statements.length > 0 && <StatementsCard disbursement={disbursement} />}
          {payout && <PayoutCard payout={payout} />}
          {isBefore && (
            <>
              <ChecklistCard disbursement={disbursement} kept={kept} isBusy={release.isBusy} />
              <ReleaseForms release={release} kept={kept} />
            </>
          )}
        </div>
        <div>
          <OfficersCard disbursement={disbursement} />
          <AccountCard
            account={disbursement.account}
            company_id={disbursement.company_id}
            payout={disbursement.payout}
          />
          <FilesCard contract={disbursement.contract} files={disbursement.files} />
          <BookCard book={disbursement.book} slug={disbursement.slug} />
          {disbursement.earlier.length > 0 && <EarlierCard earlier={disbursement.earlier} />}
        </div>
      </Columns>
      {isBefore && <ReleaseBar disbursement={disbursement} release={release} />}
    </>
  );
}

const Under = styled.div`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  margin: ${space(2)} 0 ${space(6)};
  color: ${color("text-2")};
`;

const Columns = styled.div`
  display: grid;
  gap: ${space(5)};
  align-items: start;
  > div {
    display: grid;
    gap: ${space(5)};
    min-width: 0;
  }
  ${media.desktop} {
    grid-template-columns: minmax(0, 8fr) minmax(0, 5fr);
  }
`;
