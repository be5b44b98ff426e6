import type { UserProfile } from "@rukun/contract/profile";
import { Clock, UserCheck } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { TitledPage } from "@/components/layout/empty-page";
import { isMoneyHeld, MoneyHeldNote } from "@/components/layout/money-held-note";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { LoadProblem } from "@/components/wizard/load-problem";
import { ApiError } from "@/lib/api/api-error";
import { useFundAccount } from "@/lib/api/fund-account/queries";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { isPathAvailable } from "@/lib/navigation";
import { paths } from "@/lib/paths";
import { FundAccountSummary } from "./fund-account-summary";
import { OnlyFunders } from "./only-funders";
import { OpenFundAccount } from "./open-fund-account";
import { SignFundAgreement } from "./sign-fund-agreement";

/** The fund account: what it needs before, its opening, and what is in it. */
export function FundAccountView({ profile }: { profile: UserProfile | undefined }) {
  const { t } = useTranslation("rdf");
  return (
    <OnlyFunders title={t("title")} profile={profile}>
      {(funder) => <OwnAccount profile={funder} />}
    </OnlyFunders>
  );
}

function OwnAccount({ profile }: { profile: UserProfile }) {
  const isHeld = isMoneyHeld(profile);
  const { t } = useTranslation("rdf");
  const locale = useLocale();
  const { data: account, error, refetch } = useFundAccount();
  if (account?.state === "open") {
    return (
      <FundAccountSummary
        account={account}
        canTopUp={!isHeld && isPathAvailable(paths.topUp, profile)}
        note={isHeld && <MoneyHeldNote profile={profile} />}
      />
    );
  }
  return (
    <TitledPage title={t("title")}>
      {error && !account && (
        <LoadProblem
          error={error instanceof ApiError ? error : null}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !account && <Skeleton height={320} round={16} />}
      {/* Whoever paid by virtual account has none of their own, and is paid back all the same. */}
      {account && account.available !== "0" && (
        <Banner
          variant="INFO"
          title={t("arrivedTitle", { amount: formatRupiah(account.available, locale) })}
        >
          {t("arrivedBody")}
        </Banner>
      )}
      {account?.state === "signing" && isHeld && <MoneyHeldNote profile={profile} />}
      {account?.state === "signing" && !isHeld && account.bank && (
        <SignFundAgreement bank={account.bank} />
      )}
      {account?.state === "opening" && (
        <EmptyState
          icon={Clock}
          title={t("openingTitle")}
          body={t("openingBody", { bank: account.bank?.name })}
        />
      )}
      {account?.state === "refused" && (
        <Banner variant="ERROR" title={t("refusedTitle", { bank: account.bank?.name })}>
          {t("refusedBody")}
        </Banner>
      )}
      {(account?.state === "none" || account?.state === "refused") && !isHeld && (
        <OpenFundAccount />
      )}
      {account?.state === "none" && isHeld && (
        <EmptyState
          icon={UserCheck}
          title={t("notVerified")}
          body={t("notVerifiedBody")}
          action={
            <ButtonLink href={paths.profile} size="LARGE" fullWidth="mobile">
              {t("toProfile")}
            </ButtonLink>
          }
        />
      )}
    </TitledPage>
  );
}
