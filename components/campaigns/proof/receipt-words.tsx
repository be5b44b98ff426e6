import type { TwoSidedReceipt } from "@rukun/contract/disbursement-receipts";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, tabular, type } from "@/styles/theme";

const Title = styled.h3`
  ${type.h4}
`;

const Said = styled.li`
  ${type.small}
  ${tabular}
  margin-top: ${space(3)};
  color: ${color("text-2")};
  overflow-wrap: anywhere;

  strong {
    color: ${color("text")};
  }

  q {
    color: ${color("text")};
    white-space: pre-line;
  }
`;

interface ReceiptWordsProps {
  readonly receipt: TwoSidedReceipt;
  readonly company: string;
}

/** All that was said about a difference, by both, the oldest first; nothing where both said the same at once. */
export function ReceiptWords({ receipt, company }: ReceiptWordsProps) {
  const { t } = useTranslation("proof");
  const locale = useLocale();
  const { statements, explanation, disputed_at: disputedAt, frozen_since: frozenSince } = receipt;
  const hasNote = statements.some(({ note }) => note !== null);
  if (!disputedAt && !explanation && !hasNote) return null;
  return (
    <Card>
      <Title>{t("words.title")}</Title>
      <ul>
        {statements.map((said) => (
          <Said key={said.at}>
            <strong>{company}</strong>, {formatDateTime(said.at, locale)}:{" "}
            {t("words.said", {
              amount: formatRupiah(said.amount, locale),
              reference: said.reference,
            })}{" "}
            {said.note !== null && <q>{said.note}</q>}
          </Said>
        ))}
        {explanation && (
          <Said>
            <strong>Rukun</strong>, {formatDateTime(explanation.at, locale)}:{" "}
            <q>{explanation.text}</q>
          </Said>
        )}
        {!explanation && frozenSince && (
          <Said>
            <strong>Rukun</strong>: {t("words.unanswered")}
          </Said>
        )}
      </ul>
    </Card>
  );
}
