import type { RowsField } from "@rukun/contract/step";
import { Plus, Trash2 } from "lucide";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { color, space } from "@/styles/theme";

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)};
  align-items: start;
  padding-bottom: ${space(4)};
  border-bottom: 1px solid ${color("line")};

  > :last-child {
    margin-top: ${space(6)};
  }
`;

interface RowsProps {
  /** As the step declares it. */
  readonly field: RowsField;
  /** Of the form's field array. */
  readonly list: { readonly fields: readonly { readonly id: string }[] };
  readonly addLabel: string;
  readonly removeLabel: (number: number) => string;
  readonly onAdd: () => void;
  readonly onRemove: (row: number) => void;
  /** The fields of a row, from 0. */
  readonly children: (row: number) => ReactNode;
}

/** A repeating group: its rows, and the buttons that add and delete one within the bounds of the step. */
export function Rows({ field, list, addLabel, removeLabel, onAdd, onRemove, children }: RowsProps) {
  const { length } = list.fields;
  return (
    <>
      {list.fields.map(({ id }, row) => (
        <Row key={id}>
          {children(row)}
          <IconButton
            icon={Trash2}
            label={removeLabel(row + 1)}
            disabled={length <= field.least}
            onClick={() => onRemove(row)}
          />
        </Row>
      ))}
      <div>
        <Button
          variant="PRIMARY-SURFACE"
          icon={Plus}
          disabled={length >= field.most}
          onClick={onAdd}
        >
          {addLabel}
        </Button>
      </div>
    </>
  );
}
