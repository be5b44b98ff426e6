import { ArrowLeft } from "lucide-react";
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
  /** Sent by the button. */
  readonly formId: string;
  /** There is something to send. */
  readonly isReady: boolean;
  readonly isSending: boolean;
  /** Key of its text. */
  readonly label: "next" | "save" | "finish";
}

/** Next, Save or, for readers at the end, Done. */
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
