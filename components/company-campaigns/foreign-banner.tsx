import { Users } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { formatTime } from "@/lib/format/date";
import { formatList } from "@/lib/i18n/format-list";
import { useLocale } from "@/lib/i18n/use-locale";
import { space } from "@/styles/theme";
import type { StepDraft } from "./use-step-draft";

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

/** What a colleague changed in this step meanwhile; where both changed a field, someone decides. */
export function ForeignBanner({ draft }: { readonly draft: StepDraft }) {
  const { t } = useTranslation("company-campaigns");
  const locale = useLocale();
  const { foreign } = draft;
  if (!foreign || foreign.taken.length + foreign.disputed.length === 0) return null;
  const { by: name, at, taken, disputed } = foreign;
  const named = (fields: readonly string[]) =>
    formatList(
      fields.map((field) => t(`fields.${field as "target"}`)),
      locale,
    );
  const isDisputed = disputed.length > 0;
  return (
    <Banner
      variant={isDisputed ? "WARNING" : "INFO"}
      icon={Users}
      role={isDisputed ? "alert" : "status"}
      title={t("foreignTitle", { name, time: at ? formatTime(at, locale) : "" })}
      action={
        isDisputed ? (
          <Choices>
            <Button variant="OUTLINE-NEUTRAL" onClick={() => draft.settle("theirs")}>
              {t("takeTheirs", { name })}
            </Button>
            <Button onClick={() => draft.settle("mine")}>{t("keepMine")}</Button>
          </Choices>
        ) : (
          <Button variant="TERTIARY" onClick={draft.dismiss}>
            {t("understood")}
          </Button>
        )
      }
    >
      {taken.length > 0 && <p>{t("foreignTaken", { fields: named(taken) })}</p>}
      {isDisputed && <p>{t("foreignDisputed", { fields: named(disputed) })}</p>}
    </Banner>
  );
}
