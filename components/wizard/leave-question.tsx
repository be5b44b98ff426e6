import { useTranslation } from "next-i18next/pages";
import { ConfirmDialog } from "@/components/ui/dialog";

/** What would be lost by closing. */
export interface Unsent {
  /** Unsent texts; where they are kept as a draft, if at all. */
  readonly texts: "none" | "stored" | "memory";
  readonly photo: boolean;
  /** Documents that were uploaded, but not saved with their step. */
  readonly documents?: boolean;
}

export const isNothing = ({ texts, photo, documents = false }: Unsent) =>
  texts === "none" && !photo && !documents;

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
  ];
  const keepsAll = unsent?.texts === "stored" && !unsent.photo && !unsent.documents;
  return (
    <ConfirmDialog
      open={unsent !== undefined}
      title={title}
      body={sentences.filter(Boolean).join(" ")}
      confirmLabel={t("leaveConfirm")}
      cancelLabel={t("leaveCancel")}
      tone={keepsAll ? "primary" : "danger"}
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
