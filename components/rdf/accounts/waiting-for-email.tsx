import type { BankAccount } from "@rukun/contract/bank-accounts";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { space } from "@/styles/theme";

const Place = styled.div`
  margin-bottom: ${space(4)};
`;

/** New accounts whose mailed link still holds, and until when. */
export function WaitingForEmail({ accounts }: { readonly accounts: readonly BankAccount[] }) {
  const { t } = useTranslation("rdf");
  const locale = useLocale();
  const waiting = accounts.filter((each) => !each.is_verified && each.email_expires_at !== null);
  if (waiting.length === 0) return null;
  return (
    <Place>
      <Banner variant="WARNING" title={t("accounts.approveTitle")}>
        {waiting.map(({ id, bank, last_digits: digits, email_expires_at: until }) => (
          <p key={id}>
            {t("accounts.approveBody", {
              bank: bank.name,
              digits,
              time: formatDateTime(until ?? "", locale),
            })}
          </p>
        ))}
      </Banner>
    </Place>
  );
}
