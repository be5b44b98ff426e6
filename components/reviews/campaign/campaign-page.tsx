import type { CampaignReviewKind } from "@rukun/contract/campaign-review-policy";
import { ArrowLeft, CloudOff, SearchX } from "lucide";
import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import styled from "styled-components";
import { BackofficeShell } from "@/components/backoffice/backoffice-shell";
import { listAddress } from "@/components/backoffice/list/last-address";
import { useMay } from "@/components/backoffice/use-may";
import { FormFailure } from "@/components/form/form-failure";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import { StatusChip } from "@/components/ui/status-chip";
import type { ApiError } from "@/lib/api/api-error";
import { useOperatedCampaignQuery } from "@/lib/api/campaign-operations/queries";
import { backofficePaths } from "@/lib/backoffice-paths";
import { color, focusRing, media, radius, space, type } from "@/styles/theme";
import { CampaignContent } from "./campaign-content";
import { CampaignFunding } from "./campaign-funding";
import { CampaignHistory } from "./campaign-history";
import { CampaignSigners } from "./campaign-signers";
import { campaignTone } from "./campaign-tone";
import { DecisionForm } from "./decision-form";
import { ManageCampaign } from "./manage-campaign";

/** The decision that was answered last, with its error. */
interface Refusal {
  readonly kind: CampaignReviewKind;
  readonly round: number;
  readonly error: ApiError | null;
}

/** Everything officers need to review and run one campaign. */
export function CampaignPage({ id }: { id: string | undefined }) {
  const { t } = useTranslation("campaign-operations");
  const { t: common } = useTranslation("common");
  const { data, error, refetch } = useOperatedCampaignQuery(id);
  const may = useMay();
  const back = listAddress(backofficePaths.campaigns);
  const [refusal, setRefusal] = useState<Refusal>();
  if (!data && error) {
    const isMissing = error.status === 404;
    return (
      <BackofficeShell section="campaigns">
        <EmptyState
          heading="h1"
          icon={isMissing ? SearchX : CloudOff}
          title={t(isMissing ? "missingTitle" : "errorTitle")}
          body={isMissing ? t("missingBody") : error.message}
          action={
            isMissing ? (
              <ButtonLink href={back}>{t("title")}</ButtonLink>
            ) : (
              <Button onClick={() => void refetch()}>{common("tryAgain")}</Button>
            )
          }
        />
      </BackofficeShell>
    );
  }
  // Another officer decided meanwhile: the form is gone, and its message with it.
  const isFormGone =
    data && refusal && !(data.round === refusal.round && data.may_decide.includes(refusal.kind));
  const lost = isFormGone ? refusal.error : null;
  const lostText = lost?.code === "already_decided" ? t("decidedMeanwhile") : lost?.message;
  return (
    <BackofficeShell section="campaigns">
      <Back href={back}>
        <Icon of={ArrowLeft} size={18} />
        {t("title")}
      </Back>
      {data ? (
        <>
          <Head>
            <div>
              <Title>{data.title ?? t("untitled")}</Title>
              <Company>{data.company}</Company>
            </div>
            <StatusChip tone={campaignTone(data.status.name)}>
              {t(`status.${data.status.name}`)}
            </StatusChip>
          </Head>
          <Columns>
            <CampaignContent campaign={data} />
            <Side>
              <FormFailure message={lostText} attempt={lost} />
              {data.may_decide.map((kind) => (
                <DecisionForm
                  // A new round begins with an empty form.
                  key={`${kind}-${data.round}`}
                  kind={kind}
                  campaignId={data.id}
                  round={data.round}
                  earlier={data.earlier.find((each) => each.kind === kind)}
                  risk={data}
                  onAnswered={(error) => setRefusal({ kind, round: data.round, error })}
                />
              ))}
              {may("manage_campaigns") && <ManageCampaign campaign={data} />}
              <CampaignSigners campaign={data} />
              <CampaignFunding campaign={data} />
              <CampaignHistory campaign={data} />
            </Side>
          </Columns>
        </>
      ) : (
        <Loading aria-busy="true">
          <Skeleton height={56} />
          <Skeleton height={420} />
        </Loading>
      )}
    </BackofficeShell>
  );
}

const Back = styled(Link)`
  ${focusRing}
  ${type.small}
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  min-height: 44px;
  border-radius: ${radius.dense};
  color: ${color("link")};
  font-weight: 650;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(3)};
  margin-bottom: ${space(5)};
`;

const Title = styled.h1`
  ${type.h2}
  margin: 0;
`;

const Company = styled.p`
  ${type.small}
  margin: ${space(1)} 0 0;
  color: ${color("text-2")};
`;

const Columns = styled.div`
  display: grid;
  gap: ${space(6)};
  align-items: start;

  ${media.desktop} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`;

const Side = styled.div`
  display: grid;
  gap: ${space(5)};
`;

const Loading = styled.div`
  display: grid;
  gap: ${space(4)};
`;
