import { Landmark } from "lucide-react";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import { EmptyState } from "@/components/ui/empty-state";
import { usePlayedAccounts } from "@/lib/api/sandbox/played-accounts-query";
import { media, space, type } from "@/styles/theme";
import { PlayedAccountCard } from "./played-account-card";

const Title = styled.h2`
  ${type.h2}
  margin-top: ${space(8)};
`;

const List = styled.ul`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(4)};

  ${media.desktop} {
    grid-template-columns: 1fr 1fr;
  }
`;

/** Virtual accounts of the bank that is played, newest first; updates by itself. */
export function PlayedAccounts() {
  const { t } = useTranslation("sandbox");
  const { data, error } = usePlayedAccounts();
  return (
    <section>
      <Title>{t("accounts")}</Title>
      {error && <Banner variant="ERROR">{error.message}</Banner>}
      {data?.length === 0 && (
        <EmptyState icon={Landmark} title={t("empty")} body={t("emptyBody")} />
      )}
      <List>
        {data?.map((account) => (
          <PlayedAccountCard key={account.id} account={account} />
        ))}
      </List>
    </section>
  );
}
