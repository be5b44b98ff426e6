import { ArrowLeft } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { Button } from "@/components/ui/button";

interface BackButtonProps {
  readonly isSending: boolean;
  readonly onBack: () => void;
}

export function BackButton({ isSending, onBack }: BackButtonProps) {
  const { t } = useTranslation("wizard");
  return (
    <Button variant="OUTLINE-NEUTRAL" icon={ArrowLeft} disabled={isSending} onClick={onBack}>
      {t("back")}
    </Button>
  );
}

interface SubmitButtonProps {
  /** Form submitted by the button. */
  readonly formId: string;
  /** Whether there is something to submit. */
  readonly isReady: boolean;
  readonly isSending: boolean;
  /** Key of its label. */
  readonly label: "next" | "save" | "send" | "finish";
}

/** Next, Save or, on the last read-only view, Done. */
export function SubmitButton({ formId, isReady, isSending, label }: SubmitButtonProps) {
  const { t } = useTranslation(["wizard", "common"]);
  return (
    <Button
      type="submit"
      form={formId}
      disabled={!isReady}
      loading={isSending}
      loadingLabel={t("common:loading")}
    >
      {t(label)}
    </Button>
  );
}
