import type { IconNode } from "lucide";
import { useId } from "react";
import { styled } from "styled-components";
import { Icon } from "@/components/ui/icon";
import { rupiahParts } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, radius, space, tabular, type } from "@/styles/theme";

const Box = styled.section`
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: center;
`;

const Tile = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: ${radius.input};
  background-color: ${color("primary-surface")};
  color: ${color("on-primary-surface")};
`;

const Whose = styled.span`
  ${type.small}
  display: block;
  color: ${color("text-2")};
`;

const What = styled.h3`
  font-weight: 700;
`;

const Amount = styled.p`
  ${tabular}
  margin-top: ${space(3)};
  font: 800 22px/30px var(--font);
  white-space: nowrap;

  small {
    color: ${color("text-2")};
    font-size: 16px;
    font-weight: 500;
  }
`;

const Nothing = styled.p`
  margin-top: ${space(3)};
  color: ${color("text-2")};
`;

const Rows = styled.dl`
  ${type.small}
  ${tabular}
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(3)};

  div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space(4)};
    justify-content: space-between;
  }

  dt {
    color: ${color("text-2")};
  }

  dd {
    min-width: 0;
    font-weight: 650;
    overflow-wrap: anywhere;
    text-align: end;
  }
`;

interface ReceiptSideProps {
  readonly icon: IconNode;
  readonly whose: string;
  readonly what: string;
  /** Digits; undefined when this side has not said anything yet. */
  readonly amount: string | undefined;
  /** Said in the place of an amount. */
  readonly nothing?: string;
  /** Labels are unique. */
  readonly rows: readonly (readonly [label: string, value: string])[];
}

/** One side of the receipt: who says what. */
export function ReceiptSide({ icon, whose, what, amount, nothing, rows }: ReceiptSideProps) {
  const id = useId();
  const locale = useLocale();
  const parts = amount === undefined ? undefined : rupiahParts(amount, locale);
  return (
    <Box aria-labelledby={id}>
      <Head>
        <Tile>
          <Icon of={icon} />
        </Tile>
        <What id={id}>
          <Whose>{whose}</Whose> {what}
        </What>
      </Head>
      {parts ? (
        <Amount>
          <small>{parts.prefix}</small>
          {`\u00a0${parts.digits}`}
        </Amount>
      ) : (
        <Nothing>{nothing}</Nothing>
      )}
      {rows.length > 0 && (
        <Rows>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Rows>
      )}
    </Box>
  );
}
