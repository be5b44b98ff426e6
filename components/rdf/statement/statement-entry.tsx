import type { StatementEntry, StatementKind, StatementParts } from "@rukun/contract/fund-statement";
import { virtualAccountBankNames } from "@rukun/contract/virtual-account-banks";
import {
  ArrowUpRight,
  HandCoins,
  type IconNode,
  Plus,
  RotateCcw,
  SearchCheck,
  Sprout,
  Undo2,
} from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Icon } from "@/components/ui/icon";
import { formatTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, radius, space, tabular, type } from "@/styles/theme";
import { EntryParts } from "./entry-parts";

const icons: Record<StatementKind, IconNode> = {
  "top-up": Plus,
  "returned-payment": Undo2,
  "unmatched-given": SearchCheck,
  payment: HandCoins,
  refund: Undo2,
  distribution: Sprout,
  withdrawal: ArrowUpRight,
  reversal: RotateCcw,
};

const Row = styled.li`
  display: grid;
  grid-template-columns: 36px minmax(0, 1fr) auto;
  gap: ${space(1)} ${space(3)};
  padding: ${space(3)} ${space(4)};
  border-top: 1px solid ${color("line")};
`;

const Sign = styled.span<{ $isIn: boolean }>`
  display: grid;
  grid-row: span 2;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: ${radius.dense};
  background-color: ${({ $isIn }) => color($isIn ? "primary-surface" : "surface-2")};
  color: ${({ $isIn }) => color($isIn ? "on-primary-surface" : "text-2")};
`;

/** The name beside the amount, what it is about below both. */
const What = styled.div`
  display: contents;

  strong {
    grid-column: 2;
    grid-row: 1;
    font-weight: 650;
  }

  p {
    ${type.small}
    grid-column: 2 / -1;
    grid-row: 2;
    color: ${color("text-2")};
    overflow-wrap: anywhere;
  }
`;

const Amount = styled.p<{ $isIn: boolean }>`
  ${tabular}
  grid-column: 3;
  grid-row: 1;
  font-weight: 700;
  color: ${({ $isIn }) => color($isIn ? "primary" : "text")};
  white-space: nowrap;
`;

/** An instalment of a sale has both by nature; otherwise only profit has a name of its own. */
const isOneThing = ({ akad_type: akad, principal }: StatementParts): boolean =>
  akad === "murabahah" || principal === "0";

/** One movement: what it was, how much came in or went out, and what a net amount consists of. */
export function StatementEntryRow({ entry }: { entry: StatementEntry }) {
  const { t } = useTranslation("rdf");
  const locale = useLocale();
  const { kind, amount, at, campaign, parts, bank_code: bankCode } = entry;
  const isIn = !amount.startsWith("-");
  const names: Readonly<Record<string, string>> = virtualAccountBankNames;
  const isLeaving = kind === "withdrawal" || kind === "reversal";
  const bank =
    bankCode &&
    t(isLeaving ? "withdraw.toBank" : "topUp.virtualAccount", {
      bank: names[bankCode] ?? bankCode,
    });
  const about = [campaign ?? bank, formatTime(at, locale)].filter(Boolean).join(", ");
  return (
    <Row>
      <Sign $isIn={isIn}>
        <Icon of={icons[kind]} size={18} />
      </Sign>
      <What>
        <strong>
          {parts && isOneThing(parts)
            ? t(`statement.net.${parts.akad_type}`)
            : t(`statement.kinds.${kind}`)}
        </strong>
        <p>{about}</p>
      </What>
      <Amount $isIn={isIn}>{`${isIn ? "+" : ""}${formatRupiah(amount, locale)}`}</Amount>
      {parts && <EntryParts parts={parts} />}
    </Row>
  );
}
