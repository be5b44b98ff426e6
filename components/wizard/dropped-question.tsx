import { useTranslation } from "next-i18next/pages";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { formatList } from "@/lib/i18n/format-list";
import { useLocale } from "@/lib/i18n/use-locale";

interface DroppedQuestionProps {
  /** Labels of the answers that would be dropped; open while there are any. */
  readonly dropped: readonly string[];
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Says which answers another one makes meaningless, before it is changed. */
export function DroppedQuestion({ dropped, onConfirm, onCancel }: DroppedQuestionProps) {
  const { t } = useTranslation("wizard");
  const locale = useLocale();
  return (
    <ConfirmDialog
      open={dropped.length > 0}
      title={t("droppedTitle")}
      body={t("droppedBody", { fields: formatList(dropped, locale) })}
      confirmLabel={t("droppedConfirm")}
      cancelLabel={t("droppedCancel")}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
