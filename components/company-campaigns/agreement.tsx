import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { styled } from "styled-components";
import { FieldMessage } from "@/components/form/field-message";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Skeleton } from "@/components/ui/skeleton";
import { LoadProblem } from "@/components/wizard/load-problem";
import { showAlert } from "@/lib/alert/alert-store";
import { ApiError } from "@/lib/api/api-error";
import { useAcceptAgreement } from "@/lib/api/company-campaigns/accept-mutation";
import { useCampaignAgreement } from "@/lib/api/company-campaigns/agreement-query";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, type } from "@/styles/theme";
import { Lead, Section, SectionTitle } from "./form-layout";

/** As it is: its hash is of exactly this text. */
const Document = styled.div`
  max-width: 66ch;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Fingerprint = styled.p`
  ${type.small}
  color: ${color("text-2")};
  overflow-wrap: anywhere;

  code {
    font-family: ui-monospace, monospace;
  }
`;

const Done = styled.div`
  margin-top: ${space(2)};
`;

interface AgreementProps {
  readonly campaignId: string;
  readonly readOnly: boolean;
}

/** The wakalah bil ujrah: read, accepted, and shown as it was accepted. */
export function Agreement({ campaignId, readOnly }: AgreementProps) {
  const { t } = useTranslation("company-campaigns");
  const locale = useLocale();
  const { data, error, refetch } = useCampaignAgreement(campaignId);
  const accept = useAcceptAgreement();
  const [isAgreed, setAgreed] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (error && !data) {
    // A campaign that was cancelled before has none.
    if (error instanceof ApiError && error.status === 404) return null;
    return (
      <LoadProblem
        error={error instanceof ApiError ? error : null}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton height={320} round={16} />;
  const { document, sha256, accepted } = data;

  async function press(): Promise<void> {
    if (!isAgreed) return setProblem(t("agreementMissing"));
    try {
      await accept.mutateAsync({ campaign_id: campaignId, sha256 });
      showAlert("SUCCESS", t("agreementDone"));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setProblem(failure.message);
      if (failure.code === "document_changed") void refetch();
    }
  }

  return (
    <Section>
      <div>
        <SectionTitle>{t("agreementTitle")}</SectionTitle>
        {!accepted && <Lead>{t("agreementLead")}</Lead>}
      </div>
      <Document>{document}</Document>
      <Fingerprint>
        {t("agreementFingerprint")}: <code>{sha256}</code>
      </Fingerprint>
      {accepted && (
        <Banner variant="SUCCESS">
          {t("agreementAccepted", {
            name: accepted.by,
            time: formatDateTime(accepted.at, locale),
          })}
        </Banner>
      )}
      {!accepted && !readOnly && (
        <div>
          <Checkbox
            id="agreement"
            checked={isAgreed}
            aria-required
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? "agreement-message" : undefined}
            onChange={(event) => {
              setAgreed(event.target.checked);
              setProblem(undefined);
            }}
            label={t("agreementConsent")}
          />
          <FieldMessage id="agreement" error={problem} />
          <Done>
            <Button
              size="LARGE"
              fullWidth="mobile"
              loading={accept.isPending}
              loadingLabel={t("sending")}
              onClick={press}
            >
              {t("agreementAccept")}
            </Button>
          </Done>
        </div>
      )}
    </Section>
  );
}
