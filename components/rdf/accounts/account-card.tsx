import type { BankAccount } from "@rukun/contract/bank-accounts";
import { bankNameTexts, bankNameTitles } from "@rukun/contract/bank-name-texts";
import { Landmark, Mail, Star, Trash2 } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { StatusChip } from "@/components/ui/status-chip";
import { bankNameTones } from "@/lib/bank-name-tones";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, radius, space, tabular, type } from "@/styles/theme";

const Content = styled.div`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) auto;
  gap: ${space(3)};
  align-items: start;
  padding: ${space(4)};
`;

const Sign = styled.span`
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: ${radius.dense};
  background-color: ${color("primary-surface")};
  color: ${color("on-primary-surface")};
`;

const Name = styled.h2`
  ${type.h4}
`;

const Digits = styled.p`
  ${tabular}
  color: ${color("text-2")};
`;

const Below = styled.div`
  ${type.small}
  display: grid;
  grid-column: 1 / -1;
  gap: ${space(2)};
  justify-items: start;
  color: ${color("text-2")};
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  padding: ${space(1)} ${space(2)};
  border-top: 1px solid ${color("line")};
`;

interface AccountCardProps {
  readonly account: BankAccount;
  readonly isOnly: boolean;
  readonly isSending: boolean;
  /** It can only be removed for now. */
  readonly isHeld: boolean;
  readonly onMakePrimary: () => void;
  readonly onDelete: () => void;
  readonly onSendEmail: () => void;
}

/** One account, what is known of it, and what can be done with it. */
export function AccountCard(props: AccountCardProps) {
  const { account, isOnly, isSending, isHeld, onMakePrimary, onDelete, onSendEmail } = props;
  const { t } = useTranslation(["rdf", "common"]);
  const locale = useLocale();
  const {
    name_state: state,
    is_primary: isPrimary,
    is_verified: isVerified,
    email_expires_at: until,
  } = account;
  const unverifiedNote = until ? "accounts.unverifiedNote" : "accounts.linkOver";
  return (
    <Card as="li" $flush>
      <Content>
        <Sign>
          <Icon of={Landmark} size={20} />
        </Sign>
        <div>
          <Name>{account.bank.name}</Name>
          <Digits>
            <span aria-hidden="true">•••• </span>
            {account.last_digits}
          </Digits>
        </div>
        {isPrimary && (
          <StatusChip tone="neutral" icon={Star}>
            {t("accounts.primary")}
          </StatusChip>
        )}
        <Below>
          <Chips>
            {state !== "unasked" && (
              <StatusChip tone={bankNameTones[state]}>{bankNameTitles[state][locale]}</StatusChip>
            )}
            {!isVerified && (
              <StatusChip tone="waiting" icon={Mail}>
                {t("accounts.waitsForEmail")}
              </StatusChip>
            )}
          </Chips>
          <p>
            {[
              account.holder,
              isPrimary && t("accounts.primaryNote"),
              !isVerified && t(unverifiedNote),
              // The bank is asked by itself when money goes there.
              state !== "accepted" && state !== "unasked" && bankNameTexts[state][locale],
            ]
              .filter(Boolean)
              .join(". ")}
          </p>
        </Below>
      </Content>
      {(!isPrimary || isOnly) && (
        <Actions>
          {isVerified && !isPrimary && !isHeld && (
            <Button variant="TERTIARY" onClick={onMakePrimary}>
              {t("accounts.makePrimary")}
            </Button>
          )}
          {!isVerified && !isHeld && (
            <Button
              variant="TERTIARY"
              loading={isSending}
              loadingLabel={t("common:loading")}
              onClick={onSendEmail}
            >
              {t("accounts.sendEmail")}
            </Button>
          )}
          <Button variant="TERTIARY" icon={Trash2} onClick={onDelete}>
            {t("accounts.delete")}
          </Button>
        </Actions>
      )}
    </Card>
  );
}
