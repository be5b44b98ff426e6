import { useTranslation } from "next-i18next/pages";
import type { FileUploadState } from "./file-upload";

interface UploadText {
  /** Rounded down: 100 when everything is sent, not before. */
  readonly percent: number;
  /** What is going on; empty once it came to its end. */
  readonly text: string;
}

/** The words for an upload under way. */
export function useUploadText(state: FileUploadState): UploadText {
  const { t } = useTranslation("form");
  switch (state.kind) {
    case "uploading": {
      const percent = percentOf(state.fraction);
      return { percent, text: t("uploadSending", { percent }) };
    }
    case "waiting":
      return { percent: percentOf(state.fraction), text: t("uploadWaiting") };
    case "checking":
      return { percent: 100, text: t("uploadChecking") };
    default:
      return { percent: 100, text: "" };
  }
}

export const percentOf = (fraction: number): number =>
  Math.floor(Math.min(Math.max(fraction, 0), 1) * 100);
