import type { Asked } from "@rukun/contract/step-answers";
import { useTranslation } from "next-i18next/pages";

/** Names a field of the form; one of a row by its number too. */
export function useAnswerLabel() {
  const { t } = useTranslation("company-campaigns");
  return ({ name, path, row }: Asked): string => {
    const no = row && row.number + 1;
    if (name === "file_id") return t(path.startsWith("images") ? "image" : "contract", { no });
    const label = t(`fields.${name as "target"}`);
    return no === undefined ? label : `${label} ${no}`;
  };
}
