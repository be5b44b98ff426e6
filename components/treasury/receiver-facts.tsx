import type { UnmatchedReceiver } from "@rukun/contract/unmatched";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { formatDate } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, type } from "@/styles/theme";

const dayMs = 86_400_000;

/** What tells one funder from another, in the order in which officers compare it: label and value of each. */
export function useReceiverFacts(): (
  receiver: UnmatchedReceiver,
) => (readonly [label: string, value: string])[] {
  const { t } = useTranslation("treasury");
  const locale = useLocale();
  const since = (moment: string | null, missing: string) =>
    moment === null ? missing : formatDate(moment, locale);
  return (receiver) => {
    const days = Math.floor((Date.now() - Date.parse(receiver.registered_at)) / dayMs);
    const accounts = receiver.bank_accounts.map(({ bank, number }) => `${bank} ${number}`);
    return [
      [t("receiver.status"), receiver.status.title],
      [
        t("receiver.registered"),
        `${formatDate(receiver.registered_at, locale)} (${t("receiver.age", { count: Math.max(days, 0) })})`,
      ],
      [t("receiver.email"), receiver.email],
      [t("receiver.confirmed"), since(receiver.confirmed_at, t("receiver.notConfirmed"))],
      [t("receiver.phone"), receiver.phone],
      [t("receiver.idCard"), receiver.id_card_number ?? t("receiver.none")],
      [t("receiver.accounts"), accounts.length > 0 ? accounts.join(", ") : t("receiver.none")],
      [t("receiver.opened"), since(receiver.fund_account_opened_at, t("receiver.notOpened"))],
    ];
  };
}

const Name = styled.strong`
  font-weight: 650;
  overflow-wrap: anywhere;
`;

const Fact = styled.span`
  ${type.small}
  display: block;
  margin-top: ${space(0.5)};
  font-variant-numeric: tabular-nums lining-nums;
  overflow-wrap: anywhere;
`;

const Label = styled.span`
  color: ${color("text-2")};
`;

/** One candidate, beside its mark: the label of a choice, so there is no list in it. */
export function Candidate({ receiver }: { receiver: UnmatchedReceiver }) {
  const factsOf = useReceiverFacts();
  return (
    <>
      <Name>{receiver.name}</Name>
      {factsOf(receiver).map(([label, value]) => (
        <Fact key={label}>
          <Label>{label}:</Label> {value}
        </Fact>
      ))}
    </>
  );
}
