import { Snowflake } from "lucide";
import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import { Banner } from "@/components/ui/banner";
import { proofPath } from "@/lib/campaigns/campaign-path";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";

interface FrozenNoticeProps {
  readonly since: string;
  /** Where both sides are; undefined on that page itself. */
  readonly slug?: string;
}

/** Both sides of a disbursement differ, so nothing of the campaign moves: for anyone to read. */
export function FrozenNotice({ since, slug }: FrozenNoticeProps) {
  const { t } = useTranslation("campaign");
  const time = formatDateTime(since, useLocale());
  return (
    <Banner variant="ERROR" icon={Snowflake} title={t("frozen.title")}>
      {slug === undefined ? (
        t("frozen.here", { time })
      ) : (
        <>
          {t("frozen.there", { time })}{" "}
          <Link href={proofPath(slug)} prefetch={false}>
            {t("frozen.link")}
          </Link>
        </>
      )}
    </Banner>
  );
}
