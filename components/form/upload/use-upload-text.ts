import { useTranslation } from "next-i18next/pages";
import type { FieldUpload } from "./file-upload";

interface UploadText {
  /** Rounded down, so that 100 means everything was sent. */
  readonly percent: number;
  /** Status text; empty once the upload is finished. */
  readonly text: string;
}

/** Texts of a running upload. */
export function useUploadText(state: FieldUpload["state"]): UploadText {
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
