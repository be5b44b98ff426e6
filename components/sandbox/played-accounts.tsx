import { Landmark } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { Banner } from "@/components/ui/banner";
import { EmptyState } from "@/components/ui/empty-state";
import { usePlayedAccounts } from "@/lib/api/sandbox/queries";
import { PlayedAccountCard } from "./played-account-card";
import { PlayedList, PlayedTitle } from "./played-list";

/** Virtual accounts of the bank that is played, newest first; updates by itself. */
export function PlayedAccounts() {
  const { t } = useTranslation("sandbox");
  const { data, error } = usePlayedAccounts();
  return (
    <section>
      <PlayedTitle>{t("accounts")}</PlayedTitle>
      {error && <Banner variant="ERROR">{error.message}</Banner>}
      {data?.length === 0 && (
        <EmptyState icon={Landmark} title={t("empty")} body={t("emptyBody")} />
      )}
      <PlayedList>
        {data?.map((account) => (
          <PlayedAccountCard key={account.id} account={account} />
        ))}
      </PlayedList>
    </section>
  );
}
