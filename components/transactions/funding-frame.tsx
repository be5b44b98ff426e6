import { Check } from "lucide";
import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Container } from "@/components/ui/container";
import { Icon } from "@/components/ui/icon";
import { Star } from "@/components/ui/star";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { color, media, space, tabular, type } from "@/styles/theme";

const Title = styled.h1`
  ${type.h1}
`;

const Lead = styled.p`
  margin: ${space(2)} 0 ${space(8)};
  color: ${color("text-2")};
`;

const Columns = styled.div`
  display: grid;
  gap: ${space(8)};

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 376px;
    align-items: start;
  }
`;

const List = styled.ol`
  display: grid;
`;

const Item = styled.li<{ $isDone: boolean }>`
  position: relative;
  padding-bottom: ${space(8)};

  ${media.desktop} {
    padding-left: ${space(12)};

    &:not(:last-child)::before {
      content: "";
      position: absolute;
      inset: 36px auto 0 15px;
      width: 2px;
      background-color: ${({ $isDone }) => color($isDone ? "primary" : "line")};
    }
  }
`;

const Heading = styled.h2<{ $isAhead: boolean }>`
  ${type.h3}
  display: flex;
  gap: ${space(4)};
  align-items: center;
  margin-bottom: ${space(4)};
  color: ${({ $isAhead }) => color($isAhead ? "text-2" : "text")};

  ${media.desktop} {
    margin-left: calc(-1 * ${space(12)});
  }
`;

const Marker = styled.span<{ $isAhead: boolean }>`
  ${tabular}
  display: grid;
  place-items: center;
  color: ${({ $isAhead }) => color($isAhead ? "text-2" : "on-primary")};
  font-size: 14px;
  font-weight: 750;

  > * {
    grid-area: 1 / 1;
  }

  > :not(:first-child) {
    z-index: 1;
  }
`;

const Note = styled.p`
  max-width: 66ch;
  color: ${color("text-2")};
`;

const stepNames = ["amount", "akad", "sign", "pay", "settled"] as const;
export type FundingStep = (typeof stepNames)[number];

interface FundingFrameProps {
  /** Campaign and company. */
  readonly subtitle: string;
  /** All are done without one. */
  readonly current: FundingStep | null;
  /** It has ended: steps without content will not be. */
  readonly isOver?: boolean;
  readonly children: Readonly<Partial<Record<FundingStep, ReactNode>>>;
  readonly aside?: ReactNode;
}

/** Title and steps of a funding: the same before and after the pledge. A step without content says what it will be. */
export function FundingFrame(props: FundingFrameProps) {
  const { subtitle, current, isOver = false, children, aside } = props;
  const { t } = useTranslation("transactions");
  const shown = stepNames.filter((name) => !isOver || children[name]);
  const at = current ? stepNames.indexOf(current) : stepNames.length;
  return (
    <Container>
      <Title>{t("title")}</Title>
      <Lead>{subtitle}</Lead>
      <Columns>
        <List>
          {shown.map((name, index) => (
            <Item key={name} $isDone={index < at} aria-current={index === at ? "step" : undefined}>
              <Heading $isAhead={index > at}>
                <Marker $isAhead={index > at}>
                  <Star size={32} filled={index <= at} tone={index > at ? "text-3" : "primary"} />
                  {index < at ? (
                    <>
                      <Icon of={Check} size={16} />
                      <VisuallyHidden>{t("stepDone")}</VisuallyHidden>
                    </>
                  ) : (
                    <span>{index + 1}</span>
                  )}
                </Marker>
                {t(`steps.${name}`)}
              </Heading>
              {children[name] ?? <Note>{t(`ahead.${name}`)}</Note>}
            </Item>
          ))}
        </List>
        {aside}
      </Columns>
    </Container>
  );
}
