import { useTranslation } from "next-i18next/pages";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { Unsent } from "./unsent";

interface LeaveQuestionProps {
  /** Open while given. */
  readonly unsent: Unsent | undefined;
  readonly title: string;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Confirms closing, and says what is kept and what is lost. */
export function LeaveQuestion({ unsent, title, onLeave, onStay }: LeaveQuestionProps) {
  const { t } = useTranslation("wizard");
  const texts = { none: "", stored: t("leaveStored"), memory: t("leaveMemory") };
  const sentences = [
    unsent && texts[unsent.texts],
    unsent?.photo && t("leavePhoto"),
    unsent?.documents && t("leaveDocuments"),
    unsent?.sending && t("leaveSending"),
  ];
  return (
    <ConfirmDialog
      open={unsent !== undefined}
      title={title}
      body={sentences.filter(Boolean).join(" ")}
      confirmLabel={t("leaveConfirm")}
      cancelLabel={t("leaveCancel")}
      tone="danger"
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
