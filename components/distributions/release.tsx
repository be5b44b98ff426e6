import type { DistributionDetail } from "@rukun/contract/distributions";
import { useTranslation } from "next-i18next/pages";
import { useRef, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { showAlert } from "@/lib/alert/alert-store";
import { ApiError } from "@/lib/api/api-error";
import { useReleaseDistribution } from "@/lib/api/distributions/mutations";
import { newIntent } from "@/lib/api/intent";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";

/** The officer's decision, after a question that names the sum; money that is released cannot be called back. */
export function Release({ distribution }: { readonly distribution: DistributionDetail }) {
  const { t } = useTranslation(["distributions", "common"]);
  const locale = useLocale();
  const release = useReleaseDistribution();
  const [isAsking, setAsking] = useState(false);
  const intent = useRef<string>(null);
  const { distribution_id: id, total, funders, is_next: isNext, is_own: isOwn } = distribution;
  const amount = formatRupiah(BigInt(total.principal) + BigInt(total.net), locale);

  const confirm = async () => {
    setAsking(false);
    // The same key for every try of one decision, until it is answered.
    intent.current ??= newIntent();
    try {
      await release.mutateAsync({ id, tax: total.tax, intent: intent.current });
      intent.current = null;
      showAlert("SUCCESS", t("released"));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status >= 400 && error.status < 500) intent.current = null;
      showAlert("ERROR", error.message);
    }
  };

  if (!isNext) {
    return (
      <Banner variant="INFO" title={t("behindTitle")}>
        {t("behind")}
      </Banner>
    );
  }
  if (isOwn) {
    return (
      <Banner variant="INFO" title={t("ownTitle")}>
        {t("own")}
      </Banner>
    );
  }
  return (
    <>
      <Banner
        variant="WARNING"
        title={t("releaseTitle")}
        action={
          <Button
            size="LARGE"
            fullWidth="mobile"
            loading={release.isPending}
            loadingLabel={t("common:loading")}
            onClick={() => setAsking(true)}
          >
            {t("release", { amount })}
          </Button>
        }
      >
        {t("releaseNote")}
      </Banner>
      <ConfirmDialog
        open={isAsking}
        title={t("askTitle", { amount })}
        body={t("askBody", { count: funders })}
        confirmLabel={t("askConfirm")}
        cancelLabel={t("askCancel")}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
