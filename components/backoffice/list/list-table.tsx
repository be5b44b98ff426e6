import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { Code, Name } from "../detail-style";

export interface Column<Row> {
  readonly title: string;
  /** Right-aligned, for amounts. */
  readonly end?: boolean;
  /** The title of a card, though it is not the first column. */
  readonly isTitle?: boolean;
  /** Whether it is a chip, which says on a card what it is without the title of the column. */
  readonly isChip?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

interface ListTableProps<Row> {
  readonly caption: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  /** What can be done with a row: mostly an `OpenLink`. */
  readonly action?: (row: Row) => ReactNode;
}

/** The rows of a list; cards where the columns have no room. */
export function ListTable<Row>({ caption, rows, keyOf, columns, action }: ListTableProps<Row>) {
  const { t } = useTranslation("backoffice");
  const titleAt = Math.max(
    columns.findIndex(({ isTitle }) => isTitle),
    0,
  );
  return (
    <DataTable
      caption={caption}
      head={
        <>
          {columns.map(({ title, end }) => (
            <HeadCell key={title} end={end}>
              {title}
            </HeadCell>
          ))}
          {action && (
            <HeadCell>
              <VisuallyHidden>{t("columnAction")}</VisuallyHidden>
            </HeadCell>
          )}
        </>
      }
    >
      {rows.map((row) => (
        <DataRow key={keyOf(row)}>
          {columns.map(({ title, end, isChip, cell }, index) => (
            <DataCell
              key={title}
              end={end}
              isTitle={index === titleAt}
              label={isChip || index === titleAt ? undefined : title}
            >
              {cell(row)}
            </DataCell>
          ))}
          {action && <DataCell>{action(row)}</DataCell>}
        </DataRow>
      ))}
    </DataTable>
  );
}

interface NameCellProps {
  readonly name: string;
  /** Below the name, such as the company or an id. */
  readonly children?: ReactNode;
}

/** What a row is about. */
export const NameCell = ({ name, children }: NameCellProps) => (
  <>
    <Name>{name}</Name>
    {children && <Code>{children}</Code>}
  </>
);

interface OpenLinkProps {
  readonly href: string;
  /** What it opens, said to screen readers. */
  readonly label: string;
  readonly variant?: "OUTLINE-PRIMARY" | "OUTLINE-NEUTRAL";
  readonly children: ReactNode;
}

/** The way from a row to what it names. */
export const OpenLink = ({ href, label, variant = "OUTLINE-PRIMARY", children }: OpenLinkProps) => (
  <ButtonLink href={href} size="DENSE" variant={variant} aria-label={label}>
    {children}
  </ButtonLink>
);
