import { type ComponentPropsWithRef, createContext, type ReactNode, use } from "react";
import { css, styled } from "styled-components";
import { color, radius, space, tabular, type } from "@/styles/theme";

/** Room in which the columns of a table fit; short ones, such as dates and amounts, also beside a card. */
const fits = { any: 864, short: 720 };
type Columns = keyof typeof fits;

const ColumnsContext = createContext<Columns>("any");

interface Fitting {
  readonly $columns: Columns;
}

/** Too narrow for the columns: of the room the table has, beside a rail too, not of the window. */
const card = ({ $columns }: Fitting) => `@container (max-width: ${fits[$columns] - 0.02}px)`;
const table = ({ $columns }: Fitting) => `@container (min-width: ${fits[$columns]}px)`;
/** A card with room for two columns: title, chip and buttons, then the labelled values. */
const wideCard = ({ $columns }: Fitting) =>
  `@container (min-width: 560px) and (max-width: ${fits[$columns] - 0.02}px)`;

const Room = styled.div`
  container-type: inline-size;
`;

/** Roles are explicit because the card layout changes `display`, which makes browsers drop the table semantics. */
const Frame = styled.table<Fitting>`
  width: 100%;
  text-align: left;

  ${table} {
    overflow: clip;
    border: 1px solid ${color("line")};
    border-spacing: 0;
    border-collapse: separate;
    border-radius: ${radius.card};
    background-color: ${color("surface")};
  }

  ${card} {
    &,
    tbody {
      display: block;
    }
  }
`;

const Caption = styled.caption`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

const HeadGroup = styled.thead.attrs({ role: "rowgroup" })<Fitting>`
  ${card} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

const HeadBox = styled.th<{ $end: boolean }>`
  ${type.small}
  padding: ${space(3)} ${space(4)};
  border-bottom: 1px solid ${color("line")};
  background-color: ${color("surface-2")};
  color: ${color("text-3")};
  font-weight: 600;
  text-align: ${({ $end }) => ($end ? "right" : "left")};
  white-space: nowrap;
`;

const HeadRow = styled.tr.attrs({ role: "row" })``;

const BodyGroup = styled.tbody.attrs({ role: "rowgroup" })``;

const RowBox = styled.tr.attrs({ role: "row" })<Fitting>`
  ${card} {
    display: flex;
    flex-direction: column;
    gap: ${space(2)};
    padding: ${space(4)};
    border: 1px solid ${color("line")};
    border-radius: ${radius.card};
    background-color: ${color("surface")};

    & + & {
      margin-top: ${space(3)};
    }
  }

  ${wideCard} {
    display: grid;
    grid-template-columns: 1fr 1fr;
    grid-auto-flow: row dense;
    align-items: center;
    justify-items: start;
    column-gap: ${space(10)};
  }

  ${table} {
    height: 64px;

    &:not(:last-child) > * {
      border-bottom: 1px solid ${color("line")};
    }
  }
`;

const CellBox = styled.td<Fitting & { $end: boolean; $label: boolean; $isTitle: boolean }>`
  ${type.small}
  ${tabular}
  color: ${color("text")};

  ${card} {
    ${({ $label }) =>
      $label &&
      css`
        display: flex;
        gap: ${space(4)};
        justify-content: space-between;
        text-align: right;

        /* Beside a long value the label keeps its line. */
        > :first-child {
          flex: none;
          max-width: 50%;
          text-align: left;
        }
      `}

    /* On a card, the title comes first, and the chip and the buttons last. */
    &:not(:first-child) {
      order: ${({ $label, $isTitle }) => ($isTitle ? -1 : $label ? 0 : 1)};
    }
  }

  ${wideCard} {
    grid-column: ${({ $label }) => ($label ? 2 : 1)};
    ${({ $label }) => $label && "justify-self: stretch;"}
  }

  ${table} {
    padding: ${space(2)} ${space(4)};
    text-align: ${({ $end }) => ($end ? "right" : "left")};
  }
`;

const CellLabel = styled.span<Fitting>`
  color: ${color("text-3")};

  ${table} {
    display: none;
  }
`;

type DataTableProps = Omit<ComponentPropsWithRef<"table">, "role"> & {
  /** Accessible name of the table. */
  caption: string;
  /** The `HeadCell`s. */
  head: ReactNode;
  columns?: Columns;
};

/** A table whose rows become cards where it has no room. Children are `DataRow`s. */
export function DataTable({ caption, head, columns = "any", children, ...rest }: DataTableProps) {
  return (
    <Room>
      <ColumnsContext value={columns}>
        <Frame {...rest} $columns={columns} role="table">
          <Caption>{caption}</Caption>
          <HeadGroup $columns={columns}>
            <HeadRow>{head}</HeadRow>
          </HeadGroup>
          <BodyGroup>{children}</BodyGroup>
        </Frame>
      </ColumnsContext>
    </Room>
  );
}

type HeadCellProps = { end?: boolean; className?: string; children?: ReactNode };

/** A column header; `end` for amounts. */
export function HeadCell({ end = false, className, children }: HeadCellProps) {
  return (
    <HeadBox role="columnheader" scope="col" className={className} $end={end}>
      {children}
    </HeadBox>
  );
}

export function DataRow(props: Omit<ComponentPropsWithRef<"tr">, "role">) {
  return <RowBox {...props} $columns={use(ColumnsContext)} />;
}

type DataCellProps = {
  /** The column's title, shown beside the value on phones; none for the card's title, chip and buttons. */
  label?: string;
  /** The card's title, though it is not the first column. */
  isTitle?: boolean;
  /** Right-aligned, tabular digits. */
  end?: boolean;
  /** Over how many columns. */
  colSpan?: number;
  className?: string;
  children?: ReactNode;
};

export function DataCell({
  label,
  isTitle = false,
  end = false,
  colSpan,
  className,
  children,
}: DataCellProps) {
  const $columns = use(ColumnsContext);
  return (
    <CellBox
      role="cell"
      colSpan={colSpan}
      className={className}
      $columns={$columns}
      $end={end}
      $label={label !== undefined}
      $isTitle={isTitle}
    >
      {label !== undefined && (
        <CellLabel $columns={$columns} aria-hidden="true">
          {label}
        </CellLabel>
      )}
      {label !== undefined ? <span>{children}</span> : children}
    </CellBox>
  );
}
