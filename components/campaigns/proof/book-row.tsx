import { TriangleAlert, UserRound } from "lucide";
import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import { css, styled } from "styled-components";
import { Icon } from "@/components/ui/icon";
import { rupiahParts } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import type { ViewRow } from "@/lib/proof/book-view";
import { formatCount, formatSigned, shortHash } from "@/lib/proof/format";
import { color, radius, space, tabular, type } from "@/styles/theme";
import { useEntryWords } from "./use-entry-words";

/** Of the room it has: beside the other column it is narrower than the window. */
const table = "@container (min-width: 640px)";
const cards = "@container (max-width: 639.98px)";

const Room = styled.div`
  container-type: inline-size;
`;

const hidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

const Frame = styled.table.attrs({ role: "table" })`
  ${type.small}
  ${tabular}
  width: 100%;
  border-spacing: 0;
  text-align: left;

  ${cards} {
    &,
    tbody {
      display: block;
    }

    thead {
      ${hidden}
    }
  }

  th {
    padding: ${space(3)} ${space(2)};
    background-color: ${color("surface-2")};
    color: ${color("text-2")};
    font-weight: 600;
    white-space: nowrap;
  }

  th:first-child,
  td:first-child {
    padding-left: ${space(4)};
  }

  th:last-child,
  td:last-child {
    padding-right: ${space(4)};
  }
`;

const Caption = styled.caption`
  ${hidden}
`;

const HeadGroup = styled.thead.attrs({ role: "rowgroup" })``;

const BodyGroup = styled.tbody.attrs({ role: "rowgroup" })``;

const HeadRow = styled.tr.attrs({ role: "row" })``;

const Head = styled.th.attrs({ role: "columnheader", scope: "col" })<{ $isEnd: boolean }>`
  text-align: ${({ $isEnd }) => ($isEnd ? "right" : "left")};
`;

const Cell = styled.td.attrs({ role: "cell" })``;

const Row = styled.tr.attrs({ role: "row" })<{ $isOwn: boolean }>`
  background-color: ${({ $isOwn }) => ($isOwn ? color("primary-surface") : "transparent")};

  ${table} {
    height: 64px;

    td {
      padding: ${space(2)};
      border-top: 1px solid ${color("line")};
    }
  }

  ${cards} {
    display: grid;
    grid-template: "entry amount" "entry balance" "place hash" / minmax(0, 1fr) auto;
    gap: 2px ${space(3)};
    padding: ${space(3)} ${space(4)};
    border-top: 1px solid ${color("line")};

    td {
      padding: 0 !important;
    }

    td:nth-child(1) {
      grid-area: place;
    }

    td:nth-child(2) {
      display: none;
    }
  }
`;

const Entry = styled(Cell)`
  grid-area: entry;
  min-width: 0;
`;

const Title = styled.p`
  font-weight: 700;
`;

const Party = styled.p`
  color: ${color("text-2")};
`;

const Quiet = styled(Cell)`
  color: ${color("text-2")};
`;

const Amount = styled(Cell)<{ $isIn: boolean }>`
  grid-area: amount;
  color: ${({ $isIn }) => color($isIn ? "primary" : "text")};
  font-weight: 700;
  text-align: right;
  white-space: nowrap;
`;

const Balance = styled(Quiet)`
  grid-area: balance;
  text-align: right;
  white-space: nowrap;
`;

const Hash = styled(Quiet)`
  grid-area: hash;
  white-space: nowrap;

  ${cards} {
    text-align: right;
  }
`;

const Chip = styled.span<{ $isWrong?: boolean }>`
  display: inline-flex;
  gap: ${space(1)};
  align-items: center;
  padding: 1px ${space(2)};
  border-radius: ${radius.pill};
  background-color: ${({ $isWrong }) => color($isWrong ? "danger-surface" : "primary")};
  color: ${({ $isWrong }) => color($isWrong ? "danger-text" : "on-primary")};
  font-weight: 650;
`;

const OnCard = styled.span`
  ${table} {
    display: none;
  }
`;

const OnTable = styled.span`
  ${cards} {
    display: none;
  }
`;

interface BookTableProps {
  readonly caption: string;
  readonly children: ReactNode;
}

/** A table; on phones each row is a card. Roles are explicit, because the cards' layout takes them away. */
export function BookTable({ caption, children }: BookTableProps) {
  const { t } = useTranslation("proof");
  const columns = ["no", "time", "entry", "amount", "balance", "hash"] as const;
  const isEnd = (column: string) => column === "amount" || column === "balance";
  return (
    <Room>
      <Frame>
        <Caption>{caption}</Caption>
        <HeadGroup>
          <HeadRow>
            {columns.map((column) => (
              <Head key={column} $isEnd={isEnd(column)}>
                {t(`book.${column}`)}
              </Head>
            ))}
          </HeadRow>
        </HeadGroup>
        <BodyGroup>{children}</BodyGroup>
      </Frame>
    </Room>
  );
}

const FoldBox = styled.tr.attrs({ role: "row" })`
  ${cards} {
    display: block;
    border-top: 1px solid ${color("line")};
  }

  td {
    padding: 0 !important;

    ${cards} {
      display: block;
    }

    ${table} {
      border-top: 1px solid ${color("line")};
    }
  }
`;

export function FoldRow({ children }: { readonly children: ReactNode }) {
  return (
    <FoldBox>
      <Cell colSpan={6}>{children}</Cell>
    </FoldBox>
  );
}

type BookRowProps = Extract<ViewRow, { kind: "entry" }> & { readonly isUntrusted: boolean };

/** One entry. */
export function BookRow({ place, entry, isOwn, isUntrusted }: BookRowProps) {
  const { t } = useTranslation("proof");
  const locale = useLocale();
  const words = useEntryWords();
  const time = words.time(entry).replace(" WIB", "");
  const no = formatCount(place, locale);
  const { digits } = rupiahParts(entry.balance, locale);
  return (
    <Row $isOwn={isOwn}>
      <Quiet>
        <OnTable>{no}</OnTable>
        <OnCard>{`${t("book.no")}\u00a0${no}, ${time}`}</OnCard>
      </Quiet>
      <Quiet>{time}</Quiet>
      <Entry>
        <Title>{words.kind(entry)}</Title>
        {isOwn ? (
          <Chip>
            <Icon of={UserRound} size={14} />
            {t("book.own")}
          </Chip>
        ) : (
          <Party>{words.party(entry)}</Party>
        )}
        {isUntrusted && (
          <Chip $isWrong>
            <Icon of={TriangleAlert} size={14} />
            {t("book.untrusted")}
          </Chip>
        )}
      </Entry>
      <Amount $isIn={!entry.amount.startsWith("-")}>{formatSigned(entry.amount, locale)}</Amount>
      <Balance>{digits}</Balance>
      <Hash title={entry.hash}>{shortHash(entry.hash)}</Hash>
    </Row>
  );
}
