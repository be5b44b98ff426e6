import type { Withdrawal } from "@rukun/contract/withdrawals";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, tabular, type } from "@/styles/theme";
import { MaskedAccount } from "./masked-account";
import { WithdrawalChip } from "./withdrawal-chip";

const Title = styled.h2`
  ${type.h3}
  margin-bottom: ${space(4)};
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  padding: ${space(3)} ${space(4)};

  & + & {
    border-top: 1px solid ${color("line")};
  }
`;

const Amount = styled.p`
  ${tabular}
  font-weight: 700;
`;

const Meta = styled.p`
  ${type.small}
  color: ${color("text-2")};
`;

interface WithdrawHistoryProps {
  readonly items: readonly Withdrawal[];
  readonly shownId: string | undefined;
  readonly onShow: (id: string) => void;
}

/** The newest withdrawals; each can be looked at again. */
export function WithdrawHistory({ items, shownId, onShow }: WithdrawHistoryProps) {
  const { t } = useTranslation("rdf");
  const locale = useLocale();
  if (items.length === 0) return null;
  return (
    <section>
      <Title>{t("withdraw.history")}</Title>
      <Card as="ul" $flush>
        {items.map((each) => (
          <Row key={each.id}>
            <div>
              <Amount>{formatRupiah(each.amount, locale)}</Amount>
              <Meta>
                <MaskedAccount {...each} />
              </Meta>
              <Meta>{formatDateTime(each.requested_at, locale)}</Meta>
            </div>
            <Button
              variant="TERTIARY"
              size="DENSE"
              disabled={each.id === shownId}
              aria-label={`${t("withdraw.show")}, ${formatRupiah(each.amount, locale)}, ${formatDateTime(each.requested_at, locale)}`}
              onClick={() => onShow(each.id)}
            >
              {t("withdraw.show")}
            </Button>
            <div>
              <WithdrawalChip {...each} />
            </div>
          </Row>
        ))}
      </Card>
    </section>
  );
}
