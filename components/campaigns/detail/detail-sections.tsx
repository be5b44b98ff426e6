import type { CampaignDetail } from "@rukun/contract/campaigns";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import { AkadSection } from "./akad-section";
import { CompanySection } from "./company-section";
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

/** What is financed, and under which contract: the sections above the projection. */
export function TermsSections({ campaign }: Props) {
  const { t } = useTranslation("campaign");
  return (
    <>
      <DetailSection id="summary" title={t("tabs.summary")}>
        {campaign.status_reason && (
          <Banner variant="WARNING" title={t("reasonTitle", { status: campaign.status.title })}>
            {campaign.status_reason}
          </Banner>
        )}
        <Text>{campaign.summary}</Text>
        <MorePictures pictures={campaign.images.slice(1)} />
        <UseOfFunds campaign={campaign} />
      </DetailSection>
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
