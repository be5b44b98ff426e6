import type { IconNode } from "lucide";
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from "lucide";
import { Fragment } from "react";
import { styled } from "styled-components";
import { Icon } from "@/components/ui/icon";
import { color, radius, space, type } from "@/styles/theme";

export interface Party {
  readonly icon: IconNode;
  readonly name: string;
  readonly note: string;
  /** The matter that is financed, in the middle. */
  readonly isCentre?: boolean;
}

export interface Arrow {
  readonly label: string;
  readonly note?: string;
  /** From the later party to the earlier one. */
  readonly isBack?: boolean;
}

const wide = "@container (min-width: 520px)";

/** A column where it is narrow, otherwise a row. */
const Flow = styled.ol`
  display: grid;
  gap: ${space(2)};

  ${wide} {
    grid-template: auto auto 1fr / minmax(0, 3fr) minmax(0, 2fr) minmax(0, 3fr) minmax(0, 2fr) minmax(0, 3fr);
    gap: 0 ${space(3)};
  }
`;

const PartyBox = styled.li`
  display: grid;
  grid-template-columns: auto 1fr;
  column-gap: ${space(4)};
  align-items: center;

  ${wide} {
    grid-row: 1 / -1;
    grid-template-columns: 1fr;
    align-content: start;
    justify-items: center;
    text-align: center;
  }
`;

const Sign = styled.span<{ $isCentre: boolean }>`
  display: grid;
  grid-row: span 2;
  place-items: center;
  width: 52px;
  height: 52px;
  border-radius: ${radius.card};
  background-color: ${({ $isCentre }) => color($isCentre ? "primary" : "primary-surface")};
  color: ${({ $isCentre }) => color($isCentre ? "on-primary" : "on-primary-surface")};

  ${wide} {
    margin-bottom: ${space(2)};
  }
`;

const Name = styled.p`
  font-weight: 700;
`;

const Note = styled.p`
  ${type.small}
  color: ${color("text-2")};
`;

const ArrowBox = styled.li`
  ${type.small}
  display: grid;
  grid-template-columns: 52px 1fr;
  column-gap: ${space(4)};
  align-items: center;
  color: ${color("text-2")};

  strong {
    color: ${color("text")};
  }

  > span:first-child {
    display: grid;
    grid-row: span 2;
    justify-items: center;
  }

  /* Both arrows are on one line, however many lines are above them. */
  ${wide} {
    grid-row: 1 / -1;
    grid-template: subgrid / 1fr;
    align-items: start;
    justify-items: center;
    padding-top: ${space(2)};
    text-align: center;

    strong {
      grid-row: 1;
      align-self: end;
    }

    > span:first-child {
      grid-row: 2;
      display: flex;
      align-items: center;
      width: 100%;
    }

    > span:first-child::before,
    [data-back]::after {
      content: "";
      flex: 1;
      height: 1.75px;
      margin-right: -20px;
      background-color: currentColor;
    }

    [data-back]::after {
      margin: 0 0 0 -20px;
    }

    > [data-back]::before {
      display: none;
    }
  }
`;

const Up = styled(Icon)`
  ${wide} {
    display: none;
  }
`;

const Across = styled(Icon)`
  display: none;

  ${wide} {
    display: block;
  }
`;

type AkadFlowProps = {
  readonly parties: readonly [Party, Party, Party];
  readonly arrows: readonly [Arrow, Arrow];
};

/** Three parties and what goes from one to the other; read in order, it is a list of sentences. */
export function AkadFlow({ parties, arrows }: AkadFlowProps) {
  return (
    <Flow>
      {parties.map(({ icon, name, note, isCentre = false }, index) => (
        <Fragment key={name}>
          <PartyBox>
            <Sign $isCentre={isCentre}>
              <Icon of={icon} size={24} />
            </Sign>
            <Name>{name}</Name>
            <Note>{note}</Note>
          </PartyBox>
          {index < arrows.length && <FlowArrow {...(arrows[index] as Arrow)} />}
        </Fragment>
      ))}
    </Flow>
  );
}

function FlowArrow({ label, note, isBack = false }: Arrow) {
  return (
    <ArrowBox>
      <span data-back={isBack || undefined}>
        <Up of={isBack ? ArrowUp : ArrowDown} size={18} />
        <Across of={isBack ? ArrowLeft : ArrowRight} size={24} />
      </span>
      <strong>{label}</strong>
      {note !== undefined && <span>{note}</span>}
    </ArrowBox>
  );
}
