import type { ArticleDetail } from "@rukun/contract/articles";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useRef } from "react";
import { Banner, BannerFocus } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";

interface ArticleConflictProps {
  other: ArticleDetail;
  onTake: () => void;
}

/** Another officer saved this article meanwhile: nothing is lost, and this officer decides. */
export function ArticleConflict({ other, onTake }: ArticleConflictProps) {
  const { t } = useTranslation("article-editor");
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <BannerFocus ref={box} tabIndex={-1}>
      <Banner
        variant="WARNING"
        role="alert"
        title={t("conflictTitle", {
          name: other.saved_by,
          version: other.version,
          time: formatDateTime(other.saved_at, locale),
        })}
        action={
          <Button type="button" variant="OUTLINE-NEUTRAL" onClick={onTake}>
            {t("conflictTake")}
          </Button>
        }
      >
        {t("conflictBody")}
      </Banner>
    </BannerFocus>
  );
}
