import { missingForCampaigns } from "@rukun/contract/campaign-gate";
import type { CompanyRecord } from "@rukun/contract/profile";
import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import { paths } from "@/lib/paths";
import { Context, Label, State } from "./fund-balance";

export const isReadyForCampaigns = (company: CompanyRecord): boolean =>
  lackingOf(company) === undefined;

function lackingOf({ company_status, pre_onboarding }: CompanyRecord) {
  const [first, second] = missingForCampaigns({
    company: company_status.value,
    preOnboarding: pre_onboarding.status.value,
  });
  return second ? "both" : first;
}

/** Whether a company may prepare campaigns, and what they wait for. */
export function CompanyBand({ company }: { readonly company: CompanyRecord }) {
  const { t } = useTranslation("home");
  const lacking = lackingOf(company);
  return (
    <>
      <Label>{t("submissionsTitle")}</Label>
      <State>{t(lacking ? "companyLocked" : "companyReady")}</State>
      <Context>{lacking ? t(`companyLacking.${lacking}`) : t("companyReadyContext")}</Context>
      {!lacking && (
        <Context>
          <Link href={paths.submissionCampaigns}>{t("companyCampaigns")}</Link>
        </Context>
      )}
    </>
  );
}
