import { useTranslation } from "next-i18next/pages";
import { ConfirmDialog } from "@/components/ui/dialog";

/** What would be lost by closing. */
export interface Unsent {
  /** Texts that were typed; a draft keeps them, as long as the browser can. */
  readonly texts: "none" | "stored" | "memory";
  readonly photo: boolean;
}

export const isNothing = ({ texts, photo }: Unsent) => texts === "none" && !photo;

interface LeaveQuestionProps {
  /** Asked while given. */
  readonly unsent: Unsent | undefined;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Says before closing what is kept and what is not. */
export function LeaveQuestion({ unsent, onLeave, onStay }: LeaveQuestionProps) {
  const { t } = useTranslation("verification");
  const texts = { none: "", stored: t("leaveStored"), memory: t("leaveMemory") };
  const sentences = [unsent && texts[unsent.texts], unsent?.photo && t("leavePhoto")];
  return (
    <ConfirmDialog
      open={unsent !== undefined}
      title={t("leaveTitle")}
      body={sentences.filter(Boolean).join(" ")}
      confirmLabel={t("leaveConfirm")}
      cancelLabel={t("leaveCancel")}
      tone={unsent?.texts === "stored" && !unsent.photo ? "primary" : "danger"}
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
