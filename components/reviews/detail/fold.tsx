import type { ReactNode } from "react";
import styled from "styled-components";
import { color, focusRing, radius, space, type } from "@/styles/theme";

interface FoldProps {
  title: ReactNode;
  /** Whether it is unfolded at first. */
  open?: boolean;
  className?: string;
  children: ReactNode;
}

/** Content that is needed now and then, one press away. */
export const Fold = ({ title, open = false, className, children }: FoldProps) => (
  <Details open={open} className={className}>
    <summary>{title}</summary>
    {children}
  </Details>
);

const Details = styled.details`
  > summary {
    ${type.small}
    ${focusRing}
    min-height: 44px;
    padding-block: ${space(3)};
    border-radius: ${radius.dense};
    color: ${color("link")};
    font-weight: 600;
    cursor: pointer;
  }
`;
