import { type FieldMessageKey, fieldMessage } from "@rukun/contract/messages";
import { useEffect, useRef, useState } from "react";
import { imageProblem } from "@/components/form/image/image-file";
import { useLocale } from "@/lib/i18n/use-locale";
import type { ShownFile } from "./file-upload";
import { type FieldUpload, isUnderWay } from "./file-upload";
import { pdfProblem } from "./pdf-file";

interface FileChoiceOptions {
  readonly upload: FieldUpload | undefined;
  readonly isPicture: boolean;
  readonly onChoose: (file: File) => void;
  readonly onForget: () => void;
  readonly onRefuse: (message: string) => void;
}

/** A rejected file and the reason. */
interface RefusedFile {
  readonly file: ShownFile;
  readonly message: string;
}

interface FileChoice {
  /** The last file rejected here or by the server; null once another one was chosen. */
  readonly refused: RefusedFile | null;
  /** Rejected at once, not by the server, whose answer comes while the user may be elsewhere. */
  readonly isRefusedHere: boolean;
  readonly choose: (file: File) => void;
}

/** Validates the chosen file before the upload, and reports each rejection once. */
export function useFileChoice({
  upload,
  isPicture,
  onChoose,
  onForget,
  onRefuse,
}: FileChoiceOptions): FileChoice {
  const locale = useLocale();
  const [problem, setProblem] = useState<{ file: File; key: FieldMessageKey } | null>(null);
  const state = upload?.state;
  const before = useRef(upload);

  useEffect(() => {
    // Reported once, when the response arrives, not on every remount of the field.
    if (state?.kind === "refused" && isUnderWay(before.current)) onRefuse(state.message);
    before.current = upload;
  }, [upload, state, onRefuse]);

  const choose = (file: File) => {
    const key = isPicture ? imageProblem(file) : pdfProblem(file);
    if (!key) {
      setProblem(null);
      onChoose(file);
      return;
    }
    if (state?.kind === "refused" || state?.kind === "failed") onForget();
    setProblem({ file, key });
    onRefuse(fieldMessage(key, locale));
  };

  const isRefusedHere = problem !== null;
  if (problem) {
    const message = fieldMessage(problem.key, locale);
    return { refused: { file: problem.file, message }, isRefusedHere, choose };
  }
  if (upload && state?.kind === "refused") {
    return { refused: { file: upload.file, message: state.message }, isRefusedHere, choose };
  }
  return { refused: null, isRefusedHere, choose };
}
