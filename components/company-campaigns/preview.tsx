import type { Locale } from "@rukun/contract/locales";
import type { i18n } from "i18next";
import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { styled } from "styled-components";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { showAlert } from "@/lib/alert/alert-store";
import { campaignPreviewPath } from "@/lib/company-paths";
import { InLanguage } from "@/lib/i18n/in-language";
import { textsIn } from "@/lib/i18n/texts-in";
import { useLocale } from "@/lib/i18n/use-locale";
import { logFailure } from "@/lib/log";
import { color, space, type } from "@/styles/theme";
import { PreviewScreen, type PreviewScreenProps } from "./preview-screen";
import { PreviewHead } from "./preview-style";

/** A phone, 360 px wide. */
const Phone = styled.div`
  overflow: clip;
  max-width: 376px;
  margin-inline: auto;
  border: 8px solid ${color("text")};
  border-radius: 28px;
  background-color: ${color("bg")};
`;

const Note = styled.p`
  ${type.small}
  margin-top: ${space(2)};
  color: ${color("text-3")};
  text-align: center;
`;

interface PreviewProps extends PreviewScreenProps {
  readonly campaignId: string;
}

/** The campaign as its public page will show it on a phone, while it is typed; in either language. */
export function Preview({ campaignId, ...screen }: PreviewProps) {
  const { t, i18n: page } = useTranslation(["company-campaigns", "common"]);
  const pageLocale = useLocale();
  /** Of the other language; null for the page's. */
  const [texts, setTexts] = useState<i18n | null>(null);
  const locale: Locale = texts ? (pageLocale === "id" ? "en" : "id") : pageLocale;

  async function choose(next: Locale): Promise<void> {
    if (next === pageLocale) return setTexts(null);
    try {
      setTexts(await textsIn(page, next, ["company-campaigns", "campaign"]));
    } catch (error) {
      logFailure("The other language of the preview is missing", error);
      showAlert("ERROR", t("common:loadFailedTitle"));
    }
  }

  return (
    <section aria-label={t("preview")}>
      <PreviewHead>
        <span>{t("preview")}</span>
        <SegmentedControl
          label={t("previewLanguage")}
          options={[
            { value: "id", label: "ID" },
            { value: "en", label: "EN" },
          ]}
          value={locale}
          onChange={choose}
        />
      </PreviewHead>
      <Phone lang={locale}>
        <InLanguage texts={texts ?? page} locale={locale}>
          <PreviewScreen {...screen} />
        </InLanguage>
      </Phone>
      <Note>
        {t("previewNote")}{" "}
        <Link href={campaignPreviewPath(campaignId)}>{t("publicPreview.open")}</Link>
      </Note>
    </section>
  );
}
