import type { ReactNode } from "react";
import styled from "styled-components";
import { color, space, type } from "@/styles/theme";

/** Title of a section beside the documents. */
export const Heading = styled.h2`
  ${type.h4}
  margin: 0 0 ${space(2)};
`;

/** Label and value of each row; two may have one label, as what was done in the same minute. */
type DataRows = readonly (readonly [label: string, value: ReactNode])[];

/** Submitted data as rows. */
export function DataList({ rows }: { rows: DataRows }) {
  return (
    <List>
      {rows.map(([label, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
        <Row key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Row>
      ))}
    </List>
  );
}

const List = styled.dl`
  margin: 0 0 ${space(4)};
`;

const Row = styled.div`
  ${type.small}
  display: grid;
  grid-template-columns: minmax(128px, 2fr) minmax(0, 5fr);
  gap: ${space(3)};
  padding: ${space(2)} 0;
  border-bottom: 1px solid ${color("line")};
  dt {
    color: ${color("text-2")};
  }
  dd {
    margin: 0;
    font-weight: 650;
    font-variant-numeric: tabular-nums lining-nums;
    overflow-wrap: anywhere;
  }
  /* A chip that has no room beside the label takes two lines rather than leave its card. */
  dd span {
    white-space: normal;
  }
`;
