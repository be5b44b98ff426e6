import type { CompanyCampaign } from "@rukun/contract/company-campaigns";
import type { Countersignature as Paper } from "@rukun/contract/countersignatures";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { ContractActions, ContractState } from "@/components/contracts/contract-actions";
import { SaveContract } from "@/components/contracts/save-contract";
import { SignerNotice } from "@/components/contracts/signer-notice";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { LoadProblem } from "@/components/wizard/load-problem";
import { ApiError } from "@/lib/api/api-error";
import { useMakeCountersignature } from "@/lib/api/company-campaigns/mutations";
import { useCountersignature } from "@/lib/api/company-campaigns/queries";
import { useMaySign } from "@/lib/api/signatories/queries";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { formatCount } from "@/lib/proof/format";
import { color, space, tabular, type } from "@/styles/theme";
import { Lead, Section, SectionTitle } from "./form-layout";
import { RefusedNote } from "./refused-note";
import { useRenewWhenSigned } from "./use-renew-when-signed";

const Figures = styled.dl`
  ${tabular}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)} ${space(8)};

  dt {
    ${type.small}
    color: ${color("text-2")};
  }

  dd {
    font-weight: 700;
  }
`;

const Fingerprint = styled.p`
  ${type.small}
  color: ${color("text-2")};
  overflow-wrap: anywhere;

  code {
    font-family: ui-monospace, monospace;
  }
`;

interface CountersignatureProps {
  readonly campaign: Pick<CompanyCampaign, "id" | "next_action">;
}

/** The company's signature under the contracts of all funders: made for an owner, read and signed. */
export function Countersignature({ campaign }: CountersignatureProps) {
  const { t } = useTranslation("company-campaigns");
  const { data, error, refetch } = useCountersignature(campaign.id);
  if (error && !data) {
    // Before there was such a signature, and where the company is no party of those contracts.
    if (error instanceof ApiError && error.status === 404) return null;
    return (
      <LoadProblem
        error={error instanceof ApiError ? error : null}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton height={200} round={16} />;
  const { contract } = data;
  const isOpen = !contract || contract.is_stranded;
  return (
    <Section>
      <div>
        <SectionTitle>{t("countersignTitle")}</SectionTitle>
        {!contract?.signed_at && !data.is_void && <Lead>{t("countersignLead")}</Lead>}
      </div>
      <Sums paper={data} />
      {!data.is_void && <RefusedNote refused={data.refused} />}
      {data.is_void && <Banner variant="WARNING">{t("countersignVoid")}</Banner>}
      {contract && !contract.is_stranded && (
        <Made paper={data} contract={contract} isAwaited={campaign.next_action === "countersign"} />
      )}
      {contract?.is_stranded && !data.is_void && (
        <Banner variant="WARNING">{t("countersignStranded", { name: contract.signatory })}</Banner>
      )}
      {isOpen && !data.is_void && <Make campaign={campaign} isAllocated={data.is_allocated} />}
    </Section>
  );
}

function Sums({ paper }: { readonly paper: Paper }) {
  const { t } = useTranslation("company-campaigns");
  const locale = useLocale();
  return (
    <Figures>
      <div>
        <dt>{t("countersignCount")}</dt>
        <dd>{formatCount(paper.contracts, locale)}</dd>
      </div>
      <div>
        <dt>{t("countersignAmount")}</dt>
        <dd>{formatRupiah(paper.amount, locale)}</dd>
      </div>
    </Figures>
  );
}

interface MadeProps {
  readonly paper: Paper;
  readonly contract: NonNullable<Paper["contract"]>;
  /** Whether the campaign still waits for its signature. */
  readonly isAwaited: boolean;
}

/** Its signatory reads and signs it; other members of the company read it. */
function Made({ paper, contract, isAwaited }: MadeProps) {
  const { t } = useTranslation("company-campaigns");
  const locale = useLocale();
  const { signed_at: signedAt, signatory: name } = contract;
  const { completed, contracts: all } = paper;
  const counts = {
    count: all,
    done: formatCount(completed, locale),
    all: formatCount(all, locale),
  };
  useRenewWhenSigned(signedAt, isAwaited);

  return (
    <>
      <ContractState contract={contract}>
        <span>
          {signedAt
            ? t("agreementSigned", { name, time: formatDateTime(signedAt, locale) })
            : t("agreementSignatory", { name })}
        </span>
        <span>{t("agreementNumber", { number: contract.number })}</span>
      </ContractState>
      {signedAt && !paper.is_void && (
        <Banner variant={completed < all ? "INFO" : "SUCCESS"}>
          {completed < all ? t("countersignCompleting", counts) : t("countersignDone", counts)}
        </Banner>
      )}
      <ContractActions contract={contract} isSignatory={contract.is_signatory && !paper.is_void} />
      <div>
        <SaveContract contract={contract} file="list">
          {t("countersignList")}
        </SaveContract>
        <Fingerprint>
          {t("countersignFingerprint")}: <code>{paper.list_sha256}</code>
        </Fingerprint>
      </div>
    </>
  );
}

function Make(props: CountersignatureProps & { readonly isAllocated: boolean }) {
  const { t } = useTranslation(["company-campaigns", "common"]);
  const { campaign, isAllocated } = props;
  const maySign = useMaySign();
  const { mutateAsync, isPending, error } = useMakeCountersignature();
  if (!isAllocated) return <Banner variant="INFO">{t("countersignAllocating")}</Banner>;
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
          {t("countersignMake")}
        </Button>
      </div>
    </>
  );
}
