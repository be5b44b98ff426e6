import { type Book, books } from "@rukun/contract/public-book";
import { ChevronsUpDown, Info } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useEffectEvent, useState } from "react";
import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { FilterChip } from "@/components/ui/filter-chip";
import { Icon } from "@/components/ui/icon";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Skeleton } from "@/components/ui/skeleton";
import { useLocale } from "@/lib/i18n/use-locale";
import { unfolded, type ViewRow } from "@/lib/proof/book-view";
import { formatCount } from "@/lib/proof/format";
import type { ProofResult } from "@/lib/proof/proof-server";
import type { Proof } from "@/lib/proof/use-proof";
import { color, focusRing, media, space, type } from "@/styles/theme";
import { BookRow, BookTable, FoldRow } from "./book-row";
import { ProofSection } from "./proof-section";

const Choices = styled.div`
  display: grid;
  gap: ${space(3)};

  > :last-child {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
  }

  ${media.tablet} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
  }
`;

const Fold = styled.button`
  ${type.label}
  display: flex;
  gap: ${space(3)};
  align-items: center;
  justify-content: center;
  width: 100%;
  min-height: 44px;
  border: 0;
  background-color: ${color("surface-2")};
  color: ${color("link")};
  ${focusRing}
  outline-offset: -4px;
`;

const Empty = styled.p`
  padding: ${space(6)} ${space(4)};
  color: ${color("text-2")};
`;

const Note = styled.p`
  ${type.small}
  display: flex;
  gap: ${space(3)};
  padding: ${space(4)};
  border-top: 1px solid ${color("line")};
  color: ${color("text-2")};

  svg {
    flex: none;
  }
`;

const Waiting = styled.div`
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)};
`;

interface CashBookProps {
  readonly proof: Proof;
  readonly result: ProofResult | undefined;
  readonly party: string | undefined;
  /** The reader's own entries; undefined for guests. */
  readonly counts: Readonly<Record<Book, number>> | undefined;
}

/** The entries themselves, the newest first; long stretches that are not the reader's are folded. */
export function CashBook({ proof, result, party, counts }: CashBookProps) {
  const { t } = useTranslation("proof");
  const locale = useLocale();
  const [book, setBook] = useState<Book>("escrow");
  const [isOwnOnly, setOwnOnly] = useState(false);
  const [opened, setOpened] = useState<readonly (readonly [number, number])[]>([]);
  const [shown, setShown] = useState<{ readonly book: Book; readonly rows: readonly ViewRow[] }>();
  const fault = result?.books[book].fault;

  const ask = useEffectEvent(() =>
    proof.view(book, { party, isOwnOnly, opened, fault: fault?.seq }).then(({ rows }) => ({
      book,
      rows,
    })),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for depends on these
  useEffect(() => {
    let isCurrent = true;
    if (!result) return setShown(undefined);
    void ask().then((answer) => {
      if (isCurrent) setShown(answer);
    });
    return () => {
      isCurrent = false;
    };
  }, [result, book, party, isOwnOnly, opened]);

  const choose = (next: Book) => {
    setBook(next);
    setOpened([]);
  };
  const own = counts?.[book] ?? 0;
  const labelOf = (each: Book) =>
    t(`book.${each}`, { number: formatCount(result?.books[each].lines ?? 0, locale) });
  const rows = shown?.book === book ? shown.rows : undefined;

  return (
    <ProofSection title={t("book.title")} lead={t("book.lead")}>
      <Choices>
        <SegmentedControl
          label={t("book.which")}
          options={books.map((value) => ({ value, label: labelOf(value) }))}
          value={book}
          onChange={choose}
        />
        {counts && (
          <div>
            <FilterChip selected={!isOwnOnly} onClick={() => setOwnOnly(false)}>
              {t("book.all")}
            </FilterChip>
            <FilterChip selected={isOwnOnly} onClick={() => setOwnOnly(true)}>
              {t("book.mine", { number: formatCount(own, locale) })}
            </FilterChip>
          </div>
        )}
      </Choices>
      <Card $flush>
        {proof.state.phase === "failed" && <Empty>{t("book.unread")}</Empty>}
        {proof.state.phase !== "failed" && !rows && (
          <Waiting role="status" aria-label={t("book.reading")}>
            {[1, 2, 3, 4].map((each) => (
              <Skeleton key={each} height={44} round={8} />
            ))}
          </Waiting>
        )}
        {rows?.length === 0 && (
          <Empty>{t(isOwnOnly ? "book.emptyMine" : `book.empty.${book}`)}</Empty>
        )}
        {rows && rows.length > 0 && (
          <BookTable caption={t("book.title")}>
            {rows.map((row) =>
              row.kind === "entry" ? (
                <BookRow
                  key={row.place}
                  {...row}
                  isUntrusted={fault !== undefined && row.place >= fault.seq}
                />
              ) : (
                <FoldRow key={`${row.from}-${row.to}`}>
                  <Fold
                    type="button"
                    onClick={() =>
                      setOpened((last) => [
                        ...last,
                        [Math.max(row.from, row.to - unfolded + 1), row.to],
                      ])
                    }
                  >
                    <Icon of={ChevronsUpDown} size={16} />
                    {t("book.fold", {
                      count: row.to - row.from + 1,
                    })}
                  </Fold>
                </FoldRow>
              ),
            )}
          </BookTable>
        )}
        <Note>
          <Icon of={Info} size={18} />
          {t("book.note")}
        </Note>
      </Card>
    </ProofSection>
  );
}
