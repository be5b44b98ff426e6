import { styled } from "styled-components";
import { color, media, motion, radius, space, tabular, type } from "@/styles/theme";

interface RowLook {
  readonly $invalid: boolean;
  /** Dashed while there is no file, unless that is an error. */
  readonly $empty: boolean;
  /** A file is dragged over it. */
  readonly $target: boolean;
  readonly $off: boolean;
}

export const FileRow = styled.div<RowLook>`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  align-items: center;
  min-height: 64px;
  padding: ${space(2)} 10px;
  overflow: hidden;
  border: 1px ${({ $empty, $invalid }) => ($empty && !$invalid ? "dashed" : "solid")}
    ${({ $invalid }) => color($invalid ? "danger" : "line-strong")};
  border-radius: ${radius.input};
  outline: ${({ $invalid }) => ($invalid ? `1px solid ${color("danger")}` : "0 solid transparent")};
  background-color: ${({ $target, $off }) => {
    if ($target) return color("primary-surface");
    return color($off ? "surface-2" : "surface");
  }};
  transition: background-color ${motion.fast};
`;

const marks = {
  plain: { fill: "transparent", ink: "text-2" },
  good: { fill: "primary-surface", ink: "primary" },
  bad: { fill: "danger-surface", ink: "danger" },
} as const;
export type FileMark = keyof typeof marks;

/** Icon at the start; on a tile once there is a file. */
export const MarkTile = styled.span<{ $mark: FileMark }>`
  display: grid;
  flex: none;
  place-items: center;
  width: ${({ $mark }) => ($mark === "plain" ? 28 : 40)}px;
  height: 40px;
  margin-left: ${({ $mark }) => ($mark === "plain" ? "6px" : 0)};
  border-radius: ${radius.dense};
  background-color: ${({ $mark }) =>
    marks[$mark].fill === "transparent" ? "transparent" : color(marks[$mark].fill)};
  color: ${({ $mark }) => color(marks[$mark].ink)};
`;

/** Where the buttons leave less than this, such as two of them on a phone, they stand below. */
export const FileWords = styled.div`
  flex: 1 1 140px;
  min-width: 0;
`;

/** Not narrower than a word: the button stands below before. */
export const EmptyWords = styled.p`
  flex: 1 1 64px;
  min-width: 0;
  text-wrap: balance;
  color: ${color("text-2")};
`;

/** On one line: in a narrow space the beginning is truncated and the end of the name stays. */
export const FileName = styled.p`
  font-weight: 650;

  > [title] {
    display: inline-flex;
    max-width: 100%;
    white-space: pre;
    vertical-align: top;
  }

  > [title] > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  > [title] > :last-child {
    flex: none;
  }

  a {
    /* As high as a finger needs, without making the row higher. */
    margin-block: -10px;
    padding-block: 10px;
    color: inherit;
    text-decoration-color: ${color("line-strong")};
    text-underline-offset: 3px;
  }
`;

export const FileFacts = styled.p`
  ${type.small}
  ${tabular}
  color: ${color("text-2")};
`;

export const Buttons = styled.div`
  display: flex;
  flex: none;
  margin-left: auto;
  align-items: center;
`;

/** Progress bar along the lower edge of the row. */
export const Track = styled.div`
  position: absolute;
  right: 0;
  bottom: 0;
  left: 0;
  height: 4px;
  background-color: ${color("surface-3")};

  ${media.forcedColors} {
    border-top: 1px solid;
  }
`;

export const Fill = styled.div`
  width: 100%;
  height: 100%;
  transform-origin: left;
  background-color: ${color("primary")};
  transition: transform ${motion.menu};

  ${media.forcedColors} {
    background-color: Highlight;
  }
`;
