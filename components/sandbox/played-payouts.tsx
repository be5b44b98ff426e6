import { Banknote } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { Banner } from "@/components/ui/banner";
import { EmptyState } from "@/components/ui/empty-state";
import { usePlayedPayouts } from "@/lib/api/sandbox/queries";
import { PlayedList, PlayedTitle } from "./played-list";
import { PlayedPayoutCard } from "./played-payout-card";

/** Payouts that the bank that is played was asked for, newest first; updates by itself. */
export function PlayedPayouts() {
  const { t } = useTranslation("sandbox");
  const { data, error } = usePlayedPayouts();
  return (
    <section>
      <PlayedTitle>{t("payouts")}</PlayedTitle>
      {error && <Banner variant="ERROR">{error.message}</Banner>}
      {data?.length === 0 && (
        <EmptyState icon={Banknote} title={t("noPayouts")} body={t("noPayoutsBody")} />
      )}
      <PlayedList>
        {data?.map((payout) => (
          <PlayedPayoutCard key={payout.id} payout={payout} />
        ))}
      </PlayedList>
    </section>
  );
}
