import { useTranslation } from "next-i18next/pages";
import { ConfirmDialog } from "@/components/ui/dialog";

/** What would be lost by closing. */
export interface Unsent {
  /** Unsent texts; where they are kept as a draft, if at all. */
  readonly texts: "none" | "stored" | "memory";
  readonly photo: boolean;
  /** Documents whose upload is not finished; finished ones are kept. */
  readonly documents?: boolean;
  /** A submission is under way. */
  readonly sending?: boolean;
}

/** Whether everything is kept: stored drafts and uploaded documents are. */
export const isAllKept = ({ texts, photo, documents = false, sending = false }: Unsent) =>
  texts !== "memory" && !photo && !documents && !sending;

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
