import type { CampaignAgreement, CompanyCampaign } from "@rukun/contract/company-campaigns";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { AcceptedText } from "@/components/contracts/accepted-text";
import { SignerNotice } from "@/components/contracts/signer-notice";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { LoadProblem } from "@/components/wizard/load-problem";
import { ApiError } from "@/lib/api/api-error";
import { useMakeAgreement } from "@/lib/api/company-campaigns/mutations";
import { useCampaignAgreement } from "@/lib/api/company-campaigns/queries";
import { useMaySign } from "@/lib/api/signatories/queries";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, type } from "@/styles/theme";
import { AgreementContract } from "./agreement-contract";
import { Lead, Section, SectionTitle } from "./form-layout";
import { RefusedNote } from "./refused-note";

const Fingerprint = styled.p`
  ${type.small}
  color: ${color("text-2")};
  overflow-wrap: anywhere;

  code {
    font-family: ui-monospace, monospace;
  }
`;

interface AgreementProps {
  readonly campaign: Pick<CompanyCampaign, "id" | "next_action">;
}

/** The wakalah bil ujrah: made for an owner, read and signed; earlier ones as they were accepted. */
export function Agreement({ campaign }: AgreementProps) {
  const { t } = useTranslation("company-campaigns");
  const { data, error, refetch } = useCampaignAgreement(campaign.id);
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
  if (!data) return <Skeleton height={200} round={16} />;
  const { accepted, contract } = data;
  return (
    <Section>
      <div>
        <SectionTitle>{t("agreementTitle")}</SectionTitle>
        {!accepted && !contract?.signed_at && <Lead>{t("agreementLead")}</Lead>}
      </div>
      {contract && !contract.is_stranded && (
        <AgreementContract contract={contract} isAwaited={campaign.next_action === "accept"} />
      )}
      {contract?.is_stranded && (
        <Banner variant="WARNING">{t("agreementStranded", { name: contract.signatory })}</Banner>
      )}
      <RefusedNote refused={data.refused} />
      {!contract && accepted && <Accepted text={accepted} />}
      {(contract ? contract.is_stranded : !accepted) && <Make campaign={campaign} />}
    </Section>
  );
}

function Accepted({ text }: { readonly text: NonNullable<CampaignAgreement["accepted"]> }) {
  const { t } = useTranslation("company-campaigns");
  const time = formatDateTime(text.at, useLocale());
  return (
    <>
      <AcceptedText document={text.document} />
      <Fingerprint>
        {t("agreementFingerprint")}: <code>{text.sha256}</code>
      </Fingerprint>
      <Banner variant="SUCCESS">{t("agreementAccepted", { name: text.by, time })}</Banner>
    </>
  );
}

function Make({ campaign }: AgreementProps) {
  const { t } = useTranslation(["company-campaigns", "common"]);
  const { mutateAsync, isPending, error } = useMakeAgreement();
  const maySign = useMaySign();
  if (maySign !== true) return <SignerNotice purpose="sign" />;
  return (
    <>
      {error && <Banner variant="ERROR">{error.message}</Banner>}
      <div>
        <Button
          size="LARGE"
          fullWidth="mobile"
          loading={isPending}
          loadingLabel={t("common:loading")}
          onClick={() => mutateAsync(campaign.id).catch(() => undefined)}
        >
          {t("agreementMake")}
        </Button>
      </div>
    </>
  );
}
