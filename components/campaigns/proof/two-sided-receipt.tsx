import type { TwoSidedReceipt as Receipt } from "@rukun/contract/disbursement-receipts";
import { Building2, Check, Clock, Equal, EqualNot, Info, Send, TriangleAlert } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { Star } from "@/components/ui/star";
import { formatDateTime } from "@/lib/format/date";
import { formatShortRate } from "@/lib/format/rate";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, media, space, tabular, type } from "@/styles/theme";
import type { ColorToken } from "@/styles/tokens";
import { Marked } from "./marked";
import { ProofSection } from "./proof-section";
import { ReceiptSide } from "./receipt-side";
import { ReceiptWords } from "./receipt-words";

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  padding: ${space(4)};

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) 48px minmax(0, 1fr);
    gap: ${space(6)};
    padding: ${space(6)};
  }
`;

/** On a phone a line leads on from it. */
const Between = styled.span`
  display: flex;
  gap: ${space(3)};
  align-items: center;

  &::after {
    content: "";
    flex: 1;
    height: 1px;
    background-color: ${color("line")};
  }

  ${media.tablet} {
    justify-content: center;

    &::after {
      display: none;
    }
  }
`;

const Mark = styled.span<{ $ink: ColorToken }>`
  display: grid;
  place-items: center;
  color: ${({ $ink }) => color($ink)};

  > * {
    grid-area: 1 / 1;
  }
`;

const Foot = styled.p<{ $fill: ColorToken; $ink: ColorToken }>`
  ${tabular}
  display: flex;
  gap: ${space(3)};
  padding: ${space(4)};
  background-color: ${({ $fill }) => color($fill)};
  color: ${({ $ink }) => color($ink)};

  > svg {
    flex: none;
    margin-top: 2px;
  }

  ${media.tablet} {
    padding-inline: ${space(6)};
  }

  ${media.forcedColors} {
    border-top: 1px solid;
  }
`;

const Fee = styled.p`
  ${type.small}
  ${tabular}
  color: ${color("text-2")};
`;

interface TwoSidedReceiptProps {
  readonly receipt: Receipt;
  readonly company: string;
}

/** What the platform says it sent beside what the company says it received; any difference shows at once. */
export function TwoSidedReceipt({ receipt, company }: TwoSidedReceiptProps) {
  const { t } = useTranslation("proof");
  const locale = useLocale();
  const { sent, received, collected, ujrah } = receipt;
  const rupiah = (amount: string) => formatRupiah(amount, locale);
  const rate = ujrah.bps === null ? "" : formatShortRate(ujrah.bps, locale);
  const fee = { amount: rupiah(ujrah.amount), collected: rupiah(collected), rate };
  const of = ujrah.is_deducted ? "receipt.feeDeducted" : "receipt.feeOwn";
  return (
    <ProofSection title={t("receipt.title")} lead={t("receipt.lead")}>
      <Card $flush>
        <Sides>
          <ReceiptSide
            icon={Send}
            whose={t("receipt.ours")}
            what={t("receipt.sent")}
            amount={sent.amount}
            rows={[
              [t("receipt.time"), formatDateTime(sent.at, locale)],
              [t("receipt.reference"), sent.reference ?? t("receipt.hidden")],
              [
                t("receipt.account"),
                t("receipt.accountEnds", { bank: sent.bank.code, digits: sent.last_digits }),
              ],
            ]}
          />
          <Between aria-hidden>
            <Sign receipt={receipt} />
          </Between>
          <ReceiptSide
            icon={Building2}
            whose={t("receipt.theirs")}
            what={t("receipt.received")}
            amount={received?.amount}
            nothing={t("receipt.notYet")}
            rows={
              received
                ? [
                    [t("receipt.saidAt"), formatDateTime(received.at, locale)],
                    [t("receipt.reference"), received.reference],
                  ]
                : []
            }
          />
        </Sides>
        <Result receipt={receipt} />
      </Card>
      <Fee>{t(ujrah.bps === null ? of : `${of}Share`, fee)}</Fee>
      <ReceiptWords receipt={receipt} company={company} />
    </ProofSection>
  );
}

/** Whether both sides say the same by now; undefined before the company has said anything. */
function isSame({ received }: Receipt): boolean | undefined {
  return received ? received.is_same_amount && received.is_same_reference : undefined;
}

/** Banks of receivers have references of their own: such a difference stays, once it is explained. */
const isExplained = (receipt: Receipt) => !isSame(receipt) && receipt.confirmed_at !== null;

function Sign({ receipt }: { readonly receipt: Receipt }) {
  const same = isSame(receipt);
  if (same === undefined) {
    return (
      <Mark $ink="primary">
        <Star size={48} />
        <Icon of={Clock} />
      </Mark>
    );
  }
  if (isExplained(receipt)) {
    return (
      <Mark $ink="surface">
        <Star size={48} filled tone="warning" />
        <Icon of={EqualNot} size={24} />
      </Mark>
    );
  }
  return (
    <Mark $ink={same ? "on-primary" : "on-danger"}>
      <Star size={48} filled tone={same ? "primary" : "danger"} />
      <Icon of={same ? Equal : EqualNot} size={24} />
    </Mark>
  );
}

function Result({ receipt }: { readonly receipt: Receipt }) {
  const { t } = useTranslation("proof");
  const locale = useLocale();
  const { received, difference, confirmed_at: confirmedAt, status } = receipt;
  const same = isSame(receipt);
  if (!received || same === undefined) {
    return (
      <Foot $fill="surface-2" $ink="text">
        <Icon of={Clock} />
        <span>{t(status.value === "SENT" ? "receipt.onItsWay" : "receipt.waiting")}</span>
      </Foot>
    );
  }
  if (same) {
    const text = confirmedAt
      ? t("receipt.same", { time: formatDateTime(confirmedAt, locale) })
      : t("receipt.sameNow");
    return (
      <Foot $fill="primary-surface" $ink="on-primary-surface">
        <Icon of={Check} />
        <span>
          <Marked text={text} />
        </span>
      </Foot>
    );
  }
  if (isExplained(receipt)) {
    return (
      <Foot $fill="warning-surface" $ink="warning-text">
        <Icon of={Info} />
        <span>
          <Marked text={t("receipt.explained")} />
        </span>
      </Foot>
    );
  }
  const amount = formatRupiah(String(difference ?? "0").replace("-", ""), locale);
  const text = () => {
    if (received.is_same_amount) return t("receipt.otherReference");
    return t(received.is_same_reference ? "receipt.otherAmount" : "receipt.otherBoth", { amount });
  };
  return (
    <Foot $fill="danger-surface" $ink="danger-text">
      <Icon of={TriangleAlert} />
      <span>
        <Marked text={text()} />
      </span>
    </Foot>
  );
}
