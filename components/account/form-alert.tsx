import { useTranslation } from "next-i18next/pages";
import { useEffect, useMemo, useRef } from "react";
import { Banner, BannerFocus } from "@/components/ui/banner";
import { ApiError } from "@/lib/api/api-error";
import { useLazyModule } from "@/lib/first-load/use-lazy-module";
import { logFailure } from "@/lib/log";
import { useCountdown } from "@/lib/use-countdown";

const loadNote = () => import("@/components/layout/failure-note");

interface FormAlertProps {
  error: unknown;
  /** Where the error leaves nothing to do but read it. Otherwise the form puts the focus where to go on. */
  takesFocus?: boolean;
}

/**
 * An error of the whole form, at its top; takes the focus and counts down `Retry-After`. A fault of the server says what
 * to quote when asking for help.
 */
export function FormAlert({ error, takesFocus = true }: FormAlertProps) {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation("common");
  const box = useRef<HTMLDivElement>(null);
  const known = error instanceof ApiError ? error : null;
  const retryAt = useMemo(
    () => (known?.retryAfter ? new Date(Date.now() + known.retryAfter * 1000).toISOString() : null),
    [known],
  );
  const seconds = useCountdown(retryAt);
  // Field errors are shown under their fields.
  const isShown = Boolean(error) && Object.keys(known?.fieldErrors ?? {}).length === 0;
  const isFault = known !== null && known.status >= 500;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another error is another thing to read
  useEffect(() => {
    if (isShown && takesFocus) box.current?.focus();
  }, [isShown, takesFocus, error]);
  const note = useLazyModule(loadNote, isFault, (failure) =>
    logFailure("What to quote is missing", failure),
  );
  if (!isShown) return null;
  const message = (
    <>
      {known?.message || common("serverError")}{" "}
      {seconds > 0 ? t("retryIn", { count: seconds }) : null}
    </>
  );
  return (
    <BannerFocus ref={box} tabIndex={-1}>
      <Banner variant="ERROR" role="alert">
        {note && isFault ? <note.FailureNote of={known}>{message}</note.FailureNote> : message}
      </Banner>
    </BannerFocus>
  );
}
