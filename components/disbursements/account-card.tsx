import type { DisbursementDetail } from "@rukun/contract/disbursements";
import { Check, X } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { type ChipTone, StatusChip } from "@/components/ui/status-chip";
import { groupedNumber } from "@/lib/format/account-number";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, tabular, type } from "@/styles/theme";
import { CardHead, CardTitle, Note, Quote } from "./disbursement-style";

/** Where the money goes, and whether its bank says that it is the company's. */
export function AccountCard({ account }: Pick<DisbursementDetail, "account">) {
  const { t } = useTranslation("disbursements");
  const locale = useLocale();
  if (!account) {
    return (
      <Card as="section">
        <CardHead>
          <CardTitle>{t("account.title")}</CardTitle>
        </CardHead>
        <Note>{t("account.none")}</Note>
      </Card>
    );
  }
  const { bank, checked_at: checkedAt, is_like_name: isLike } = account;
  const standing = !checkedAt ? "unchecked" : isLike ? "fits" : "unsure";
  const glyph = isLike ? Check : X;
  return (
    <Card as="section">
      <CardHead>
        <CardTitle>{t("account.title")}</CardTitle>
        <StatusChip tone={tones[standing]} icon={standing === "fits" ? Check : undefined}>
          {t(`account.${standing}`)}
        </StatusChip>
      </CardHead>
      <Rows>
        <div>
          <dt>{t("account.bank")}</dt>
          <dd>
            {bank.name === bank.code
              ? bank.name
              : t("account.bankOf", { name: bank.name, code: bank.code })}
          </dd>
        </div>
        <div>
          <dt>{t("account.number")}</dt>
          <dd>{groupedNumber(account.number)}</dd>
        </div>
      </Rows>
      <Quote>
        <Names>
          <div>
            <Note>{t("account.company")}</Note>
            <strong>{account.company}</strong>
          </div>
          <Answer $fits={isLike} of={glyph} />
          <div>
            <Note>
              {checkedAt
                ? t("account.answered", { at: formatDateTime(checkedAt, locale) })
                : t("account.holder")}
            </Note>
            <strong>{account.holder}</strong>
          </div>
          <Answer $fits={isLike} of={glyph} />
        </Names>
      </Quote>
    </Card>
  );
}

const tones = {
  fits: "verified",
  unsure: "rejected",
  unchecked: "waiting",
} as const satisfies Record<string, ChipTone>;

const Rows = styled.dl`
  ${type.small}
  ${tabular}
  display: grid;
  gap: ${space(3)};
  margin: 0 0 ${space(4)};
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1)} ${space(4)};
    justify-content: space-between;
  }
  dt {
    color: ${color("text-2")};
  }
  dd {
    margin: 0;
    font-weight: 700;
    overflow-wrap: anywhere;
  }
`;

const Names = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)} ${space(3)};
  align-items: center;
`;

const Answer = styled(Icon)<{ $fits: boolean }>`
  color: ${({ $fits }) => color($fits ? "primary" : "danger-text")};
`;
