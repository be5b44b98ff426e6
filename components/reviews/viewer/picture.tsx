import type { StoredFile } from "@rukun/contract/files";
import styled, { css } from "styled-components";
import { media, radius } from "@/styles/theme";
import type { ViewerControls } from "./use-viewer";

interface PictureProps {
  file: Pick<StoredFile, "url" | "width" | "height">;
  label: string;
  view: Pick<ViewerControls, "zoom" | "turns">;
  /** Shown beside another one, or above it on a phone. */
  pair?: boolean;
  /** Its address is invalid or has expired. */
  onError: () => void;
}

/** A photo on the stage. */
export function Picture({ file, label, view, pair = false, onError }: PictureProps) {
  return (
    <Photo
      src={file.url}
      alt={label}
      width={file.width ?? undefined}
      height={file.height ?? undefined}
      onError={onError}
      $zoom={view.zoom}
      $turns={view.turns}
      $pair={pair}
    />
  );
}

const Photo = styled.img<{ $zoom: number; $turns: number; $pair: boolean }>`
  display: block;
  width: auto;
  height: auto;
  border-radius: ${radius.dense};
  object-fit: contain;
  transform: rotate(${({ $turns }) => $turns * 90}deg);
  ${({ $zoom, $pair }) =>
    $zoom === 1
      ? css`
          max-width: 100%;
          max-height: ${$pair ? "calc(50% - 8px)" : "100%"};
          ${media.tablet} {
            max-width: ${$pair ? "calc(50% - 8px)" : "100%"};
            max-height: 100%;
          }
        `
      : css`
          max-width: none;
          width: ${$zoom * 100}%;
          ${media.tablet} {
            width: ${$zoom * ($pair ? 50 : 100)}%;
          }
          flex: none;
          align-self: flex-start;
        `}
`;
