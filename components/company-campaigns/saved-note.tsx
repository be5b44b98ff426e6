import { CloudAlert, CloudCheck, CloudUpload } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Icon } from "@/components/ui/icon";
import { formatTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, tabular, type } from "@/styles/theme";
import type { DraftState } from "./use-step-draft";

const Note = styled.p<{ $bad: boolean }>`
  ${type.small}
  ${tabular}
  display: inline-flex;
  gap: ${space(2)};
  align-items: center;
  color: ${({ $bad }) => color($bad ? "danger" : "text-2")};
`;

const icons = {
  saved: CloudCheck,
  saving: CloudUpload,
  unsaved: CloudAlert,
  closed: CloudAlert,
} as const;

/** Whether what was typed is on the server, and since when. */
export function SavedNote({ state }: { readonly state: DraftState }) {
  const { t } = useTranslation("company-campaigns");
  const locale = useLocale();
  const text = () => {
    if (state.kind === "saving") return t("draftSaving");
    if (state.kind !== "saved") return t("draftUnsaved", { message: state.message });
    return state.at ? t("draftSaved", { time: formatTime(state.at, locale) }) : t("draftNew");
  };
  return (
    <Note role="status" $bad={state.kind === "unsaved" || state.kind === "closed"}>
      <Icon of={icons[state.kind]} size={18} />
      {text()}
    </Note>
  );
}
