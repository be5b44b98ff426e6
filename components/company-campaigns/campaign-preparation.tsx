import { companyTitle } from "@rukun/contract/business-entities";
import type { CampaignStatus } from "@rukun/contract/campaign-status";
import type { CompanyCampaign } from "@rukun/contract/company-campaigns";
import type { CompanyRecord } from "@rukun/contract/profile";
import { ArrowLeft } from "lucide";
import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import type { ComponentProps } from "react";
import { styled } from "styled-components";
import { statusTone } from "@/components/layout/company-campaign-tone";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import { StatusChip } from "@/components/ui/status-chip";
import { LoadProblem } from "@/components/wizard/load-problem";
import { ApiError } from "@/lib/api/api-error";
import { useCompanyCampaign } from "@/lib/api/company-campaigns/queries";
import { campaignPreviewPath } from "@/lib/company-paths";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { paths } from "@/lib/paths";
import { color, space, type } from "@/styles/theme";
import { Agreement } from "./agreement";
import { CampaignWizard } from "./campaign-wizard";
import { CancelCampaign } from "./cancel-campaign";
import { Countersignature } from "./countersignature";
import { Sections } from "./form-layout";

const Back = styled(Link)`
  ${type.label}
  display: inline-flex;
  gap: ${space(2)};
  align-items: center;
  min-height: 44px;
  color: ${color("link")};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  justify-content: space-between;
  margin-bottom: ${space(5)};
`;

const Title = styled.h1`
  ${type.h1}
  min-width: 0;
  overflow-wrap: anywhere;
`;

const editable: readonly CampaignStatus[] = ["DRAFT", "RETURNED"];
/** Sent and not published: all there is to see of it is its preview. */
const previewed: readonly CampaignStatus[] = [
  "IN_REVIEW",
  "READY_FOR_CONTRACT",
  "READY_TO_PUBLISH",
];

interface CampaignPreparationProps {
  readonly campaignId: string;
  readonly company: CompanyRecord;
  /** The diagram of the public page, for the preview. */
  readonly diagramOf: ComponentProps<typeof CampaignWizard>["diagramOf"];
}

/** A campaign on its company's side: its steps while it is prepared, and afterwards what became of it. */
export function CampaignPreparation({ campaignId, company, diagramOf }: CampaignPreparationProps) {
  const { t } = useTranslation("company-campaigns");
  const { data: campaign, error, refetch } = useCompanyCampaign(campaignId);
  if (error && !campaign) {
    return (
      <LoadProblem
        error={error instanceof ApiError ? error : null}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!campaign) return <Skeleton height={480} round={16} />;
  const role = company.role.value;
  const isEditable = editable.includes(campaign.status.name);
  return (
    <>
      <Back href={paths.submissionCampaigns}>
        <Icon of={ArrowLeft} size={18} />
        {t("toList")}
      </Back>
      <Head>
        <Title>{isEditable ? t("prepareTitle") : (campaign.title ?? t("untitled"))}</Title>
        <StatusChip tone={statusTone(campaign.status.name)}>{campaign.status.title}</StatusChip>
      </Head>
      {isEditable ? (
        <CampaignWizard
          campaign={campaign}
          company={companyTitle(company)}
          role={role}
          diagramOf={diagramOf}
        />
      ) : (
        <Sections>
          <State campaign={campaign} />
          {campaign.funding && <Countersignature campaign={campaign} />}
          {campaign.status.name !== "IN_REVIEW" && <Agreement campaign={campaign} />}
          <CancelCampaign campaign={campaign} role={role} />
        </Sections>
      )}
    </>
  );
}

/** What the end of funding has come to. */
function endOf(status: CampaignStatus, isHeld: boolean) {
  if (status === "FULLY_FUNDED") return "funding.waiting" as const;
  if (status !== "CANCELLED") return undefined;
  return isHeld ? ("funding.returning" as const) : ("funding.returned" as const);
}

/** Where the campaign is seen as funders see it, or will. */
function pageOf({ id, slug, status }: CompanyCampaign) {
  if (slug) return { href: `${paths.campaign}/${slug}`, label: "publicPage" } as const;
  if (!previewed.includes(status.name)) return undefined;
  return { href: campaignPreviewPath(id), label: "preview" } as const;
}

function State({ campaign }: { readonly campaign: CompanyCampaign }) {
  const { t } = useTranslation("company-campaigns");
  const locale = useLocale();
  const { funding } = campaign;
  const { name } = campaign.status;
  // What is next for one that is ready for its contract is said by the contract's text itself.
  const known = name === "IN_REVIEW" || name === "READY_TO_PUBLISH" ? name : "other";
  const isHeld = BigInt(funding?.collected ?? 0) > 0n;
  const ended = funding && endOf(name, isHeld);
  const page = pageOf(campaign);
  return (
    <Banner
      variant="INFO"
      action={
        page ? (
          <ButtonLink href={page.href} variant="OUTLINE-PRIMARY">
            {t(page.label)}
          </ButtonLink>
        ) : undefined
      }
    >
      <p>{t(`state.${known}`)}</p>
      {ended && (
        <p>
          {t(ended, {
            amount: formatRupiah(funding?.collected ?? "0", locale),
            count: funding?.funders ?? 0,
          })}
        </p>
      )}
      {campaign.reason && (
        <p>
          {t("stateReason")}: {campaign.reason}
        </p>
      )}
    </Banner>
  );
}
