import { Users } from "lucide";
import { useTranslation } from "next-i18next/pages";
import type { Ref } from "react";
import { styled } from "styled-components";
import { Banner, BannerFocus } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import type { MergedDraft } from "@/lib/drafts/merge-drafts";
import { formatTime } from "@/lib/format/date";
import { formatList } from "@/lib/i18n/format-list";
import { useLocale } from "@/lib/i18n/use-locale";
import { space } from "@/styles/theme";

/** What a colleague saved meanwhile. */
export interface ForeignChange extends Omit<MergedDraft, "values"> {
  readonly by: string;
  readonly at: string | null;
  /** As it is on the server. */
  readonly theirs: Readonly<Record<string, unknown>>;
  /** Nothing of this step, but steps that are sent with it. */
  readonly isEarlier?: boolean;
}

export interface ForeignChanges {
  readonly foreign: ForeignChange | null;
  /** Ends a dispute: with the own values, or with the colleague's. */
  readonly settle: (whose: "mine" | "theirs") => void;
  /** Dismisses the message about what was taken over. */
  readonly dismiss: () => void;
}

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

interface ForeignBannerProps {
  /** For `leadTo`: it may stand far above what is being filled in. */
  readonly ref: Ref<HTMLDivElement>;
  readonly changes: ForeignChanges;
  /** Of a field of the step. */
  readonly labelOf: (field: string) => string;
}

/** What a colleague changed in this step meanwhile; where both changed a field, someone decides. */
export function ForeignBanner({ ref, changes, labelOf }: ForeignBannerProps) {
  const { t } = useTranslation("wizard");
  const locale = useLocale();
  const { foreign } = changes;
  if (!foreign) return null;
  const { by: name, at, taken, disputed, isEarlier = false } = foreign;
  if (taken.length + disputed.length === 0 && !isEarlier) return null;
  const named = (fields: readonly string[]) => formatList(fields.map(labelOf), locale);
  const isDisputed = disputed.length > 0;
  return (
    <BannerFocus ref={ref} tabIndex={-1}>
      <Banner
        variant={isDisputed ? "WARNING" : "INFO"}
        icon={Users}
        role={isDisputed ? "alert" : "status"}
        title={t(isEarlier ? "foreignEarlierTitle" : "foreignTitle", {
          name,
          time: at ? formatTime(at, locale) : "",
        })}
        action={
          isDisputed ? (
            <Choices>
              <Button variant="OUTLINE-NEUTRAL" onClick={() => changes.settle("theirs")}>
                {t("takeTheirs", { name })}
              </Button>
              <Button onClick={() => changes.settle("mine")}>{t("keepMine")}</Button>
            </Choices>
          ) : (
            <Button variant="TERTIARY" onClick={changes.dismiss}>
              {t("understood")}
            </Button>
          )
        }
      >
        {isEarlier && <p>{t("foreignEarlier")}</p>}
        {taken.length > 0 && <p>{t("foreignTaken", { fields: named(taken) })}</p>}
        {isDisputed && <p>{t("foreignDisputed", { fields: named(disputed) })}</p>}
      </Banner>
    </BannerFocus>
  );
}
