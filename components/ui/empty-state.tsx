import type { IconNode } from "lucide";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { color, media, space, tabular, type } from "@/styles/theme";
import { Icon } from "./icon";
import { Star } from "./star";

const Column = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  padding-block: ${space(12)};
  text-align: center;

  @media (max-height: 719.98px) {
    [data-window] & {
      padding-block: ${space(4)};
    }
  }

  ${media.low} {
    padding-block: ${space(4)};
  }
`;

const Field = styled.div`
  display: grid;
  place-items: center;
  color: ${color("primary")};

  > * {
    grid-area: 1 / 1;
  }

  ${media.low} {
    [data-window] & {
      display: none;
    }

    > :first-child {
      width: 72px;
      height: 72px;
    }

    > :last-child {
      width: 24px;
      height: 24px;
    }
  }
`;

const Heading = styled.h2`
  ${type.h2}
  margin-top: ${space(6)};

  ${media.low} {
    margin-top: ${space(2)};
  }
`;

const Body = styled.p`
  max-width: 300px;
  margin-top: ${space(2)};
  color: ${color("text-2")};
  text-wrap: balance;

  ${media.tablet} {
    max-width: 440px;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  align-items: stretch;
  width: 100%;
  margin-top: ${space(6)};

  ${media.low} {
    margin-top: ${space(4)};
  }

  ${media.tablet} {
    align-items: center;
  }
`;

const Footnote = styled.p`
  ${type.small}
  ${tabular}
  margin-top: ${space(5)};
  color: ${color("text-3")};
`;

type EmptyStateProps = {
  icon: IconNode;
  title: ReactNode;
  /** One sentence: what happened, then what to do. */
  body: ReactNode;
  action?: ReactNode;
  secondaryAction?: ReactNode;
  /** Such as code and time of an error. */
  footnote?: ReactNode;
  /** `h1` if it is the title of the whole page. */
  heading?: "h1" | "h2" | "h3";
  className?: string;
};

/** An empty or failed list: a star field with an icon, a sentence and an action. */
export function EmptyState({
  icon,
  title,
  body,
  action,
  secondaryAction,
  footnote,
  heading = "h2",
  className,
}: EmptyStateProps) {
  return (
    <Column className={className}>
      <Field>
        <Star size={128} filled tone="primary-surface" />
        <Icon of={icon} size={40} />
      </Field>
      <Heading as={heading}>{title}</Heading>
      <Body>{body}</Body>
      {(action !== undefined || secondaryAction !== undefined) && (
        <Actions>
          {action}
          {secondaryAction}
        </Actions>
      )}
      {footnote !== undefined && <Footnote>{footnote}</Footnote>}
    </Column>
  );
}
