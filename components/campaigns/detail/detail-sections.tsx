import type { CampaignDetail } from "@rukun/contract/campaigns";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import { AkadSection } from "./akad-section";
import { CompanySection } from "./company-section";
import { CourseSection } from "./course-section";
import { DetailSection } from "./detail-section";
import { DocumentsSection } from "./documents-section";
import { MorePictures } from "./more-pictures";
import { RisksSection } from "./risks-section";
import { TimelineSection } from "./timeline-section";
import { UseOfFunds } from "./use-of-funds";

const Text = styled.p`
  max-width: 66ch;
  white-space: pre-line;
`;

type Props = { readonly campaign: CampaignDetail };

/**
 * What is financed, how it goes, and under which contract: the sections above the projection.
 *
 * @param statusCode as it is now: a reason is that of the status with which the page was made
 */
export function TermsSections({ campaign, statusCode }: Props & { readonly statusCode: string }) {
  const { t } = useTranslation("campaign");
  const { status, status_reason: reason, course } = campaign;
  return (
    <>
      <DetailSection id="summary" title={t("tabs.summary")}>
        {reason && statusCode === status.value && (
          <Banner variant="WARNING" title={t("reasonTitle", { status: status.title })}>
            {reason}
          </Banner>
        )}
        <Text>{campaign.summary}</Text>
        <MorePictures pictures={campaign.images.slice(1)} />
        <UseOfFunds campaign={campaign} />
      </DetailSection>
      {course && <CourseSection campaign={campaign} course={course} />}
      <AkadSection campaign={campaign} />
    </>
  );
}

/** Risks, documents, course and company: the sections below it. */
export function FactsSections({ campaign }: Props) {
  return (
    <>
      <RisksSection campaign={campaign} />
      <DocumentsSection documents={campaign.documents} />
      <TimelineSection campaign={campaign} />
      <CompanySection campaign={campaign} />
    </>
  );
}
