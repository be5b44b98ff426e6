import { type FieldMessageKey, fieldMessage } from "@rukun/contract/messages";
import { useEffect, useRef, useState } from "react";
import { useLocale } from "@/lib/i18n/use-locale";
import { imageProblem } from "./image-file";

interface ImageChoice {
  /** Why the last chosen file was rejected; null once a valid one was chosen. */
  readonly problem: string | null;
  readonly isPreparing: boolean;
  readonly choose: (file: File) => Promise<void>;
}

/** Validates and prepares the chosen picture; of concurrent choices the latest wins. */
export function useImageChoice(
  onChoice: (file: File) => void,
  prepare: ((file: File) => Promise<File>) | undefined,
): ImageChoice {
  const locale = useLocale();
  const [problem, setProblem] = useState<FieldMessageKey | null>(null);
  const [isPreparing, setIsPreparing] = useState(false);
  const latest = useRef(0);
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );

  const choose = async (file: File) => {
    latest.current += 1;
    const turn = latest.current;
    const found = imageProblem(file);
    setProblem(found);
    setIsPreparing(false);
    if (found) return;
    if (!prepare) {
      onChoice(file);
      return;
    }
    setIsPreparing(true);
    // A picture that cannot be prepared is sent unchanged.
    const prepared = await prepare(file).catch(() => file);
    if (turn !== latest.current) return;
    setIsPreparing(false);
    onChoice(prepared);
  };

  return { problem: problem && fieldMessage(problem, locale), isPreparing, choose };
}
