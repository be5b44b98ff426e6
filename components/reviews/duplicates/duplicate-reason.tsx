import type { DuplicateNumbers } from "@rukun/contract/duplicates";
import { useTranslation } from "next-i18next/pages";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";

interface Written {
  /** With the list it was written for. */
  readonly duplicate: { readonly seen: string; readonly reason: string };
  readonly change: (part: () => Pick<Written, "duplicate">) => void;
}

/** Justification for an approval despite duplicate numbers; only valid for the list it was written for. */
export function useDuplicateReason({ seen, numbers }: DuplicateNumbers, written: Written) {
  const isShared = numbers.length > 0;
  const reason = written.duplicate.seen === seen ? written.duplicate.reason : "";
  return {
    isShared,
    /** Whether an approval is possible. */
    isSettled: !isShared || reason.trim() !== "",
    /** Sent with the approval. */
    confirmation: isShared ? { duplicate_confirmed: { seen, reason: reason.trim() } } : {},
    reason,
    setReason: (text: string) => written.change(() => ({ duplicate: { seen, reason: text } })),
  };
}

interface DuplicateReasonProps {
  duplicate: ReturnType<typeof useDuplicateReason>;
  disabled: boolean;
  /** Inserts a sentence for the applicant that does not identify the others. */
  onNeutralMessage: (text: string) => void;
}

/** The officer's justification for approving duplicate numbers. */
export function DuplicateReason({ duplicate, disabled, onNeutralMessage }: DuplicateReasonProps) {
  const { t } = useTranslation("reviews");
  if (!duplicate.isShared) return null;
  return (
    <>
      <Field id="duplicate-reason" label={t("duplicateReason")} hint={t("duplicateReasonHint")}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={500}
            disabled={disabled}
            value={duplicate.reason}
            onChange={(event) => duplicate.setReason(event.target.value)}
          />
        )}
      </Field>
      <div>
        <p>{t("duplicateNeutralHint")}</p>
        <Button
          variant="TERTIARY"
          disabled={disabled}
          onClick={() => onNeutralMessage(t("duplicateNeutralMessage"))}
        >
          {t("duplicateNeutral")}
        </Button>
      </div>
    </>
  );
}
