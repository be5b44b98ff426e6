import { useEffect, useRef } from "react";
import { Banner, BannerFocus } from "@/components/ui/banner";

interface FormFailureProps {
  readonly message: string | undefined;
  /** The form's `submitCount`, or the failure itself: the same message may be the answer to another attempt. */
  readonly attempt: unknown;
}

/** The error of a whole form, at its top (spec §5). It takes the focus: the button may be screens below it. */
export function FormFailure({ message, attempt }: FormFailureProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is read anew
  useEffect(() => {
    if (message) box.current?.focus();
  }, [message, attempt]);
  if (!message) return null;
  return (
    <BannerFocus ref={box} tabIndex={-1}>
      <Banner variant="ERROR" role="alert">
        {message}
      </Banner>
    </BannerFocus>
  );
}

interface Failure {
  readonly message: string;
  readonly fieldErrors: Readonly<Record<string, string>>;
}

/** The same for a form that sends one call: errors of fields are shown under their fields. */
export function CallFailure({ of }: { readonly of: Failure | null }) {
  const isAboutFields = Object.keys(of?.fieldErrors ?? {}).length > 0;
  return <FormFailure message={isAboutFields ? undefined : of?.message} attempt={of} />;
}
