import { styled } from "styled-components";
import { color, space, tabular } from "@/styles/theme";
import { type MoneyKind, Swatch } from "./key-figure";

const List = styled.dl`
  ${tabular}
  display: grid;
  gap: ${space(2)};

  > div {
    display: flex;
    gap: ${space(3)};
    justify-content: space-between;
  }

  dt {
    display: inline-flex;
    gap: ${space(2)};
    align-items: center;
    color: ${color("text-2")};
  }

  dd {
    font-weight: 700;
    white-space: nowrap;
  }
`;

interface MoneyRow {
  readonly kind: MoneyKind;
  readonly label: string;
  /** As it is shown, such as "Rp 2.486.500". */
  readonly amount: string;
}

/** Amounts below each other, each with the swatch of its kind. */
export function MoneyList({ rows }: { rows: readonly MoneyRow[] }) {
  return (
    <List>
      {rows.map(({ kind, label, amount }) => (
        <div key={label}>
          <dt>
            <Swatch $kind={kind} aria-hidden="true" />
            {label}
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </List>
  );
}
