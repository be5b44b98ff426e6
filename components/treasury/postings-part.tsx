import type { PostingKind } from "@rukun/contract/ledger";
import { useTranslation } from "next-i18next/pages";
import { CellLink } from "@/components/backoffice/detail-style";
import { Line, Lines, Part } from "@/components/backoffice/part";
import { ledgerPostingPath } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";

interface PostingsPartProps {
  postings: readonly { posting_id: string; at: string; kind: PostingKind }[];
}

/** What was booked, each with its way into the ledger. */
export function PostingsPart({ postings }: PostingsPartProps) {
  const { t } = useTranslation("treasury");
  const locale = useLocale();
  return (
    <Part title={t("transaction.postings")}>
      {postings.length === 0 ? (
        <p>{t("transaction.none")}</p>
      ) : (
        <Lines>
          {postings.map(({ posting_id, at, kind }) => (
            <Line key={posting_id}>
              <CellLink href={ledgerPostingPath(posting_id)}>{t(`kinds.${kind}`)}</CellLink>
              <span>{formatDateTime(at, locale)}</span>
            </Line>
          ))}
        </Lines>
      )}
    </Part>
  );
}
