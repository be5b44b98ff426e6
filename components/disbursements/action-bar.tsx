import type { ReactNode } from "react";
import { styled } from "styled-components";
import { color, layer, media, space, type } from "@/styles/theme";

/** The decision at the foot of the window, in view wherever the page is scrolled to. */
export function ActionBar({
  text,
  children,
}: {
  readonly text: string;
  readonly children: ReactNode;
}) {
  return (
    <Bar>
      <p>{text}</p>
      <div>{children}</div>
    </Bar>
  );
}

/** As wide as the page, over the shell's own margins. */
const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: ${layer.sticky};
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  justify-content: space-between;
  margin: ${space(6)} -${space(4)} -${space(16)};
  padding: ${space(3)} ${space(4)};
  border-top: 1px solid ${color("line")};
  background: ${color("surface")};
  ${media.desktop} {
    margin-inline: -${space(8)};
    padding-inline: ${space(8)};
  }
  ${media.low} {
    position: static;
  }
  > p {
    ${type.small}
    flex: 1 1 200px;
    margin: 0;
    color: ${color("text-2")};
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)} ${space(3)};
    width: 100%;
    > * {
      flex: 1 1 auto;
    }
    ${media.tablet} {
      width: auto;
      > * {
        flex: none;
      }
    }
  }
`;
