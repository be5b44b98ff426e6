import { missingForCampaigns } from "@rukun/contract/campaign-gate";
import type { CampaignStatus } from "@rukun/contract/campaign-status";
import { campaignStepNames } from "@rukun/contract/campaign-steps";
import type { CompanyCampaign } from "@rukun/contract/company-campaigns";
import type { CompanyRecord } from "@rukun/contract/profile";
import { FilePlus2, Plus } from "lucide";
import Link from "next/link";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { statusTone } from "@/components/layout/company-campaign-tone";
import { Button, ButtonLink } from "@/components/ui/button";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { StatusChip } from "@/components/ui/status-chip";
import { LoadProblem } from "@/components/wizard/load-problem";
import { showAlert } from "@/lib/alert/alert-store";
import { ApiError } from "@/lib/api/api-error";
import { useCreateCampaign } from "@/lib/api/company-campaigns/mutations";
import { useCompanyCampaigns } from "@/lib/api/company-campaigns/queries";
import { companyCampaignPath } from "@/lib/company-paths";
import { formatDate } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { formatList } from "@/lib/i18n/format-list";
import { useLocale } from "@/lib/i18n/use-locale";
import { paths } from "@/lib/paths";
import { color, space, type } from "@/styles/theme";
import { stepNumber } from "./steps";

const Stack = styled.div`
  display: grid;
  gap: ${space(5)};
  margin-top: ${space(6)};
`;

const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
`;

const TitleLink = styled(Link)`
  ${type.body}
  display: inline-block;
  padding-block: ${space(2)};
  color: ${color("text")};
  font-weight: 650;
  overflow-wrap: anywhere;
`;

const More = styled.div`
  display: flex;
  justify-content: center;
`;

/** Statuses in which the operator is next. */
const waiting: readonly CampaignStatus[] = ["IN_REVIEW", "READY_TO_PUBLISH"];

/** The company's campaigns with what each needs next, and what the first one waits for. */
export function CampaignList({ company }: { readonly company: CompanyRecord }) {
  const { t } = useTranslation(["company-campaigns", "common"]);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useCompanyCampaigns();
  if (error && !data) {
    return (
      <LoadProblem
        error={error instanceof ApiError ? error : null}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <Stack>
        <Skeleton height={64} round={16} />
        <Skeleton height={240} round={16} />
      </Stack>
    );
  }
  const campaigns = data.pages.flatMap((page) => page.data);
  const mayCreate = data.pages.at(-1)?.meta.may_create ?? false;
  if (campaigns.length === 0) return <NoCampaigns company={company} mayCreate={mayCreate} />;
  return (
    <Stack>
      {mayCreate && (
        <Actions>
          <CreateButton />
        </Actions>
      )}
      <DataTable
        caption={t("title")}
        head={
          <>
            <HeadCell>{t("columnCampaign")}</HeadCell>
            <HeadCell end>{t("columnTarget")}</HeadCell>
            <HeadCell>{t("columnNext")}</HeadCell>
            <HeadCell>{t("columnUpdated")}</HeadCell>
            <HeadCell>{t("columnStatus")}</HeadCell>
          </>
        }
      >
        {campaigns.map((campaign) => (
          <CampaignRow key={campaign.id} campaign={campaign} />
        ))}
      </DataTable>
      {hasNextPage && (
        <More>
          <Button
            variant="OUTLINE-PRIMARY"
            loading={isFetchingNextPage}
            loadingLabel={t("common:loading")}
            onClick={() => fetchNextPage()}
          >
            {t("more")}
          </Button>
        </More>
      )}
    </Stack>
  );
}

function CampaignRow({ campaign }: { readonly campaign: CompanyCampaign }) {
  const { t } = useTranslation("company-campaigns");
  const locale = useLocale();
  const { id, title, target, status, updated_at, next_action, missing, rejection } = campaign;
  const open = rejection ? [...rejection.items.map(({ step }) => step), ...missing] : missing;
  const numbers = campaignStepNames
    .filter((step) => open.includes(step))
    .map((step) => stepNumber(step));
  const steps = formatList(numbers.map(String), locale);
  return (
    <DataRow>
      <DataCell>
        <TitleLink href={companyCampaignPath(id)}>{title ?? t("untitled")}</TitleLink>
      </DataCell>
      <DataCell end label={t("columnTarget")}>
        {target ? formatRupiah(target, locale) : "–"}
      </DataCell>
      <DataCell label={t("columnNext")}>
        {next_action &&
          t(`next.${next_action === "correct" && !steps ? "resend" : next_action}`, { steps })}
        {!next_action && (waiting.includes(status.name) ? t("none") : "–")}
      </DataCell>
      <DataCell label={t("columnUpdated")}>{formatDate(updated_at, locale)}</DataCell>
      <DataCell>
        <StatusChip tone={statusTone(status.name)}>{status.title}</StatusChip>
      </DataCell>
    </DataRow>
  );
}

/** What the company's campaigns wait for. */
function lackingOf({ company_status, pre_onboarding }: CompanyRecord) {
  const [first, second] = missingForCampaigns({
    company: company_status.value,
    preOnboarding: pre_onboarding.status.value,
  });
  return second ? "both" : first;
}

function NoCampaigns({ company, mayCreate }: { company: CompanyRecord; mayCreate: boolean }) {
  const { t } = useTranslation("company-campaigns");
  const lacking = lackingOf(company);
  const isReader = !lacking && !mayCreate;
  return (
    <EmptyState
      icon={FilePlus2}
      title={t(lacking ? "notApprovedTitle" : "emptyTitle")}
      body={lacking ? t(`lacking.${lacking}`) : t(isReader ? "emptyReader" : "emptyBody")}
      action={
        lacking ? (
          <ButtonLink href={paths.submission} size="LARGE" fullWidth="mobile">
            {t("toSubmission")}
          </ButtonLink>
        ) : (
          !isReader && <CreateButton />
        )
      }
    />
  );
}

function CreateButton() {
  const { t } = useTranslation(["company-campaigns", "common"]);
  const router = useRouter();
  const create = useCreateCampaign();
  const begin = async () => {
    try {
      const { id } = await create.mutateAsync();
      await router.push(companyCampaignPath(id));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showAlert("ERROR", error.message);
    }
  };
  return (
    <Button
      icon={Plus}
      size="LARGE"
      fullWidth="mobile"
      loading={create.isPending}
      loadingLabel={t("common:loading")}
      onClick={begin}
    >
      {t("create")}
    </Button>
  );
}
