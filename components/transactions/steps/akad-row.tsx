import type { AkadType } from "@rukun/contract/master-codes";
import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { akadIcons } from "@/components/layout/akad-icon";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { color, media, radius, space, type as text } from "@/styles/theme";

/** Contracts of a transaction, split by hairlines. */
export const AkadList = styled(Card)`
  width: 100%;
  padding-block: 0;
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(3)} ${space(4)};
  padding-block: ${space(5)};

  &:not(:last-child) {
    border-bottom: 1px solid ${color("line")};
  }

  ${media.tablet} {
    grid-template-columns: auto minmax(0, 1fr) auto;
  }
`;

const Tile = styled.span`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: ${radius.banner};
  background-color: ${color("primary-surface")};
  color: ${color("on-primary-surface")};
`;

const Name = styled.h3`
  font-weight: 700;
`;

const Body = styled.p`
  color: ${color("text-2")};
`;

const State = styled.div`
  ${text.small}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  margin-top: ${space(2)};
  color: ${color("text-2")};
`;

const Actions = styled.div`
  --tertiary-shift: -${space(3)};
  display: grid;
  gap: ${space(2)};
  grid-column: 2;
  align-content: start;

  ${media.tablet} {
    --tertiary-shift: 0;
    grid-column: 3;
  }
`;

interface AkadRowProps {
  readonly type: AkadType;
  readonly company: string;
  readonly state: ReactNode;
  readonly actions?: ReactNode;
}

/** One contract of a transaction: what it is, how it stands, what to do. */
export function AkadRow({ type, company, state, actions }: AkadRowProps) {
  const { t } = useTranslation("transactions");
  return (
    <Row>
      <Tile>
        <Icon of={akadIcons[type]} size={24} />
      </Tile>
      <div>
        <Name>{t(`akads.${type}.title`)}</Name>
        <Body>{t(`akads.${type}.body`, { company })}</Body>
        <State>{state}</State>
      </div>
      {actions && <Actions>{actions}</Actions>}
    </Row>
  );
}
