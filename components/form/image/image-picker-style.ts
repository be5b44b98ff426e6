import { styled } from "styled-components";
import { Skeleton } from "@/components/ui/skeleton";
import { color, media, radius, space, tabular, type } from "@/styles/theme";

export const Card = styled.div<{ $invalid: boolean }>`
  overflow: hidden;
  border: 1px solid ${({ $invalid }) => color($invalid ? "danger" : "line")};
  border-radius: ${radius.banner};
  outline: ${({ $invalid }) => ($invalid ? `1px solid ${color("danger")}` : "0 solid transparent")};
  background-color: ${color("surface")};

  ${media.tablet} {
    padding: ${space(4)} ${space(4)} 0;
  }
`;

/** 320 x 180, full width on phones. The row has the height of the box: a high photo would stretch it and be cut off. */
export const Preview = styled.div`
  position: relative;
  display: grid;
  grid-template: 100% / 100%;
  place-items: center;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  background-color: ${color("surface-3")};
  color: ${color("text-2")};

  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }

  /* The placeholder, but not photos, has a dark version. */
  html[data-theme="dark"] & > img[alt=""] {
    content: url("/images/default-image-dark.svg");
  }

  ${media.tablet} {
    width: 320px;
    max-width: 100%;
    margin: 0 auto;
    border-radius: ${radius.dense};
  }
`;

/** Over the whole box, until the picture is there. */
export const Loading = styled(Skeleton)`
  position: absolute;
  inset: 0;
  height: 100%;
  border-radius: 0;
  /* Its own colour is that of the box: nothing would be seen to change. */
  background-color: ${color("surface-2")};
`;

/** The photo itself opens it; the icon says so. */
export const OpenPhoto = styled.button`
  width: 100%;
  height: 100%;
  padding: 0;
  border: 0;
  background: none;
  cursor: zoom-in;

  &:focus-visible {
    outline: 3px solid var(--focus-ring);
    outline-offset: -3px;
  }

  > svg {
    position: absolute;
    right: ${space(2)};
    bottom: ${space(2)};
    box-sizing: content-box;
    padding: ${space(2)};
    border-radius: ${radius.dense};
    background-color: rgb(5 20 14 / 72%);
    color: #fff;
  }
`;

/** The viewer could not be loaded. */
export const Failure = styled.p`
  ${type.small}
  position: absolute;
  inset: auto 0 0;
  padding: ${space(2)} ${space(14)} ${space(2)} ${space(4)};
  background-color: rgb(5 20 14 / 88%);
  color: #fff;
`;

export const NoPreview = styled.p`
  ${type.small}
  display: grid;
  gap: ${space(2)};
  place-items: center;
  padding: ${space(4)};
  text-align: center;
`;

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  justify-content: space-between;
  min-height: 68px;
  padding: ${space(3)} ${space(4)};

  ${media.tablet} {
    padding-inline: ${space(1)};
  }
`;

export const FileWords = styled.div`
  flex: 1 1 140px;
  min-width: 0;
`;

export const FileName = styled.p`
  font-weight: 650;
  overflow-wrap: anywhere;
`;

export const FileSize = styled.p`
  ${type.small}
  ${tabular}
  color: ${color("text-2")};
`;

/** In a read-only form. */
export const NoFile = styled.p`
  color: ${color("text-2")};
`;

export const Choices = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: ${space(3)};
  justify-content: center;

  > button {
    flex: 1 1 auto;
  }

  ${media.tablet} {
    > button {
      flex: none;
    }
  }
`;

export const Preparing = styled.p`
  ${type.small}
  display: flex;
  flex: 1;
  gap: ${space(2)};
  align-items: center;
  justify-content: center;
  min-height: 44px;
  color: ${color("text-2")};
`;
