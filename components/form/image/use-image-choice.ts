import type { FieldMessageKey } from "@rukun/contract/messages";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useRef, useState } from "react";
import { preloadWhenIdle } from "@/lib/first-load/when-idle";
import { useLocale } from "@/lib/i18n/use-locale";
import { imageProblem, sizeProblem } from "./image-file";

const loadMessages = () => import("@rukun/contract/messages");

interface ImageChoice {
  /** Why the last chosen file was rejected; null once a valid one was chosen. */
  readonly problem: string | null;
  readonly isPreparing: boolean;
  readonly choose: (file: File) => Promise<void>;
  /** Takes back a file that the server rejected, and keeps saying why. */
  readonly reject: (problem: string) => void;
}

/** Validates and prepares the chosen picture; of concurrent choices the latest wins. */
export function useImageChoice(
  onChoice: (file: File | null) => void,
  prepare: ((file: File) => Promise<File>) | undefined,
): ImageChoice {
  const locale = useLocale();
  const { t } = useTranslation("common");
  const [problem, setProblem] = useState<string | null>(null);
  const [isPreparing, setIsPreparing] = useState(false);
  const latest = useRef(0);

  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );
  useEffect(() => preloadWhenIdle(loadMessages), []);

  const messageOf = (key: FieldMessageKey) =>
    loadMessages().then(
      ({ fieldMessage }) => fieldMessage(key, locale),
      () => t("serverError"),
    );

  const choose = async (file: File) => {
    latest.current += 1;
    const turn = latest.current;
    const refuse = async (key: FieldMessageKey) => {
      const message = await messageOf(key);
      if (turn === latest.current) setProblem(message);
    };
    const found = imageProblem(file);
    setProblem(null);
    setIsPreparing(!found && prepare !== undefined);
    if (found) return refuse(found);
    // A picture that cannot be prepared is sent unchanged.
    const prepared = prepare ? await prepare(file).catch(() => file) : file;
    if (turn !== latest.current) return;
    setIsPreparing(false);
    const tooLarge = sizeProblem(prepared);
    if (tooLarge) await refuse(tooLarge);
    else onChoice(prepared);
  };

  const reject = (why: string) => {
    setProblem(why);
    onChoice(null);
  };

  return { problem, isPreparing, choose, reject };
}
