import type { DisbursementDetail } from "@rukun/contract/disbursements";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { LateConfirmDialog } from "@/components/layout/late-confirm-dialog";
import { Button } from "@/components/ui/button";
import { groupedNumber } from "@/lib/format/account-number";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { ActionBar } from "./action-bar";
import type { Release } from "./use-release";

interface ReleaseBarProps {
  readonly disbursement: DisbursementDetail;
  readonly release: Release;
}

/** The decision that names its amount. */
export function ReleaseBar({ disbursement, release }: ReleaseBarProps) {
  const { t } = useTranslation(["disbursements", "common"]);
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  const { account, sent } = disbursement;
  const amount = formatRupiah(sent, locale);
  const loading = t("common:loading");

  if (!release.isProposed) {
    const isReady = release.may("propose");
    return (
      <ActionBar text={t(isReady ? "propose.bar" : "propose.barOff")}>
        <Button
          disabled={!isReady}
          loading={release.isProposing}
          loadingLabel={loading}
          onClick={release.propose}
        >
          {t("propose.submit", { amount })}
        </Button>
      </ActionBar>
    );
  }
  const text = release.isOwn ? "barOwn" : release.isRefused ? "barNo" : "bar";
  return (
    <ActionBar text={t(`decide.${text}`)}>
      {release.may("return") && (
        <Button
          variant="OUTLINE-DANGER"
          disabled={release.isBusy}
          aria-expanded={release.isReturning}
          onClick={() => release.setReturning(!release.isReturning)}
        >
          {t(release.isOwn ? "return.withdraw" : "return.open")}
        </Button>
      )}
      {!release.isOwn && (
        <Button
          disabled={!release.may("approve") || !release.isComplete}
          loading={release.isApproving}
          loadingLabel={loading}
          onClick={() => setAsking(true)}
        >
          {t("decide.approve", { amount })}
        </Button>
      )}
      <LateConfirmDialog
        open={isAsking}
        title={t("decide.askTitle", { amount })}
        body={t("decide.askBody", {
          holder: account?.holder ?? "",
          bank: account?.bank.name ?? "",
          number: groupedNumber(account?.number ?? ""),
        })}
        confirmLabel={t("decide.askConfirm")}
        cancelLabel={t("back")}
        onConfirm={() => {
          setAsking(false);
          return release.approve();
        }}
        onCancel={() => setAsking(false)}
      />
    </ActionBar>
  );
}
