import { useTranslation } from "next-i18next/pages";
import { useEffect, useState } from "react";
import { LateReadDialog } from "@/components/contracts/late-dialogs";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { StatusChip } from "@/components/ui/status-chip";
import { useCreateAkad } from "@/lib/api/transactions/mutations";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { AkadList, AkadRow } from "./akad-row";
import { akadsOfTransaction } from "./current-step";
import { OnlyVerified } from "./only-verified";
import type { StepProps } from "./step-props";

/** The contracts of a funding, while its funder may enter into them. */
export const AkadStep = (props: Pick<StepProps, "transaction">) => (
  <OnlyVerified>
    <Akads {...props} />
  </OnlyVerified>
);

/** Makes the contracts that are missing, one after the other, and has each read to its end. */
function Akads({ transaction }: Pick<StepProps, "transaction">) {
  const { t } = useTranslation("transactions");
  const locale = useLocale();
  const [reading, setReading] = useState<string>();
  const { mutate, error, isIdle, isSuccess, reset } = useCreateAkad();
  const { id, campaign } = transaction;
  const akads = akadsOfTransaction(transaction);
  const missing = akads.find(({ akad }) => !akad)?.type;
  const isFree = isIdle || isSuccess;

  useEffect(() => {
    if (missing && isFree) mutate({ type: missing, campaign_transaction_id: id });
  }, [missing, isFree, id, mutate]);

  if (missing && error) {
    return (
      <Banner
        variant="ERROR"
        title={t("akads.failed")}
        action={<Button onClick={reset}>{t("akads.retry")}</Button>}
      >
        {error.message}
      </Banner>
    );
  }
  if (missing) {
    return (
      <div role="status" aria-label={t("akads.preparing")}>
        <Skeleton height={200} round={16} />
      </div>
    );
  }
  const next = akads.find(({ akad }) => !akad?.read_at)?.type;
  return (
    <>
      <AkadList as="ul">
        {akads.map(({ type, akad }) => (
          <AkadRow
            key={type}
            type={type}
            company={campaign.company}
            state={
              akad?.read_at ? (
                <>
                  <StatusChip tone="verified">{t("akads.read")}</StatusChip>
                  {formatDateTime(akad.read_at, locale)}
                </>
              ) : (
                <StatusChip tone="waiting">{t("akads.unread")}</StatusChip>
              )
            }
            actions={
              <Button
                variant={type === next ? "PRIMARY" : "OUTLINE-NEUTRAL"}
                onClick={() => setReading(akad?.id)}
              >
                {t(akad?.read_at ? "akads.again" : "akads.action")}
              </Button>
            }
          />
        ))}
      </AkadList>
      {akads.map(
        ({ type, akad }) =>
          akad && (
            <LateReadDialog
              key={type}
              akad={akad}
              open={reading === akad.id}
              onClose={() => setReading(undefined)}
            />
          ),
      )}
    </>
  );
}
