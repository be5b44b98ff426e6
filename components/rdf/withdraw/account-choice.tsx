import type { BankAccount } from "@rukun/contract/bank-accounts";
import { bankNameTexts, bankNameTitles } from "@rukun/contract/bank-name-texts";
import { Mail, Plus, Star } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Radio } from "@/components/ui/radio";
import { StatusChip } from "@/components/ui/status-chip";
import { bankNameTones } from "@/lib/bank-name-tones";
import { useLocale } from "@/lib/i18n/use-locale";
import { paths } from "@/lib/paths";
import { color, space, type } from "@/styles/theme";
import { MaskedAccount } from "./masked-account";

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  ${type.h3}
`;

const Lead = styled.p`
  ${type.small}
  margin-block: ${space(1)} ${space(3)};
  color: ${color("text-2")};
`;

const Row = styled.div`
  padding: ${space(2)} ${space(4)};
  border-bottom: 1px solid ${color("line")};
`;

const Account = styled.span`
  display: grid;
  gap: ${space(1)};
  justify-items: start;
`;

const Name = styled.span`
  font-weight: 650;
`;

const Holder = styled.span`
  ${type.small}
  color: ${color("primary")};
`;

const Why = styled.span`
  ${type.small}
  color: ${color("text-2")};
`;

const Add = styled.div`
  padding: ${space(1)} ${space(2)};
`;

interface AccountChoiceProps {
  readonly accounts: readonly BankAccount[];
  readonly value: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** Its bank may have another answer by now where it named somebody else, so that one is asked again. */
export const isUsable = ({ is_verified, name_state }: BankAccount): boolean =>
  is_verified && name_state !== "waiting" && name_state !== "refused";

/** Where the money goes; only approved accounts in the funder's name can be chosen. */
export function AccountChoice({ accounts, value, onChoose }: AccountChoiceProps) {
  const { t } = useTranslation("rdf");
  const locale = useLocale();
  return (
    <Group>
      <Legend>{t("withdraw.to")}</Legend>
      <Lead>{t("withdraw.toNote")}</Lead>
      <Card $flush>
        {accounts.map((account) => (
          <Row key={account.id}>
            <Radio
              name="bank_account"
              value={account.id}
              checked={account.id === value}
              disabled={!isUsable(account)}
              onChange={() => onChoose(account.id)}
              label={
                <Account>
                  <Name>
                    <MaskedAccount {...account} />
                  </Name>
                  {account.name_state === "accepted" || account.name_state === "unasked" ? (
                    <Holder>{account.holder}</Holder>
                  ) : (
                    <>
                      <StatusChip tone={bankNameTones[account.name_state]}>
                        {bankNameTitles[account.name_state][locale]}
                      </StatusChip>
                      <Why>{bankNameTexts[account.name_state][locale]}</Why>
                    </>
                  )}
                  {!account.is_verified && (
                    <StatusChip tone="waiting" icon={Mail}>
                      {t("accounts.waitsForEmail")}
                    </StatusChip>
                  )}
                  {account.is_primary && (
                    <StatusChip tone="neutral" icon={Star}>
                      {t("accounts.primary")}
                    </StatusChip>
                  )}
                </Account>
              }
            />
          </Row>
        ))}
        <Add>
          <ButtonLink href={paths.bankAccounts} variant="TERTIARY" icon={Plus}>
            {t("accounts.add")}
          </ButtonLink>
        </Add>
      </Card>
    </Group>
  );
}
