import { Copy } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { type ReactNode, useEffect, useState } from "react";
import { styled } from "styled-components";
import { Button } from "@/components/ui/button";
import { showAlert } from "@/lib/alert/alert-store";
import type { ApiError } from "@/lib/api/api-error";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space } from "@/styles/theme";

/** Centred as an empty page is, unless what it stands in says otherwise. */
const Lines = styled.span`
  display: grid;
  justify-items: var(--note-place, center);
  gap: ${space(3)};
  max-width: 440px;
  overflow-wrap: anywhere;
  text-wrap: balance;
`;

const Facts = styled.span`
  display: block;
  min-height: 1lh;
  color: ${color("text-2")};
`;

/** The status too, where there was an answer: "503 unavailable". */
const codeOf = ({ status, code }: ApiError) => (status > 0 ? `${status} ${code}` : code);

interface FailureNoteProps {
  /** Of a page; or the failed call, quoted with its request id of the server's log. */
  readonly of: string | number | ApiError;
  /** A line before it. */
  readonly children?: ReactNode;
}

/** What to quote when asking for help with a failure, and whom to ask. Contains nothing about the user. */
export function FailureNote({ of: failure, children }: FailureNoteProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const moment = useMomentOfFailure();
  const time = moment && formatDateTime(moment, locale);
  const error = typeof failure === "object" ? failure : undefined;
  const code = error ? codeOf(error) : failure;
  const id = error?.requestId;
  const facts = time
    ? [t("failure.code", { code, time }), id && t("failure.request", { id })]
        .filter(Boolean)
        .join(", ")
    : "";

  const copy = () =>
    navigator.clipboard.writeText(facts).then(
      () => showAlert("SUCCESS", t("failure.copied")),
      () => showAlert("WARNING", t("failure.notCopied")),
    );

  return (
    <Lines>
      {children}
      <Facts>{facts}</Facts>
      <span>{`${t("failure.help")} ${t("failure.contact")}`}</span>
      <Button variant="TERTIARY" size="DENSE" icon={Copy} onClick={() => void copy()}>
        {t("failure.copy")}
      </Button>
    </Lines>
  );
}

/** Browser time, because pages are generated long before. */
function useMomentOfFailure(): Date | undefined {
  const [moment, setMoment] = useState<Date>();
  useEffect(() => setMoment(new Date()), []);
  return moment;
}
