import type { DisbursementDetail } from "@rukun/contract/disbursements";
import { useTranslation } from "next-i18next/pages";
import { CellLink } from "@/components/backoffice/detail-style";
import { Card } from "@/components/ui/card";
import { DataList } from "@/components/ui/data-list";
import { proofPath } from "@/lib/campaigns/campaign-path";
import { useLocale } from "@/lib/i18n/use-locale";
import { formatCount, spacedHash } from "@/lib/proof/format";
import { CardHead, CardTitle, Note } from "./disbursement-style";

/** Where the campaign's public book stands, to be compared with its proof. */
export function BookCard({ book, slug }: Pick<DisbursementDetail, "book" | "slug">) {
  const { t } = useTranslation("disbursements");
  const locale = useLocale();
  return (
    <Card as="section">
      <CardHead>
        <CardTitle>{t("book.title")}</CardTitle>
      </CardHead>
      {book ? (
        <DataList
          rows={[
            [t("book.seq"), formatCount(book.seq, locale)],
            [
              t("book.head"),
              <span key="hash" title={book.hash}>
                {spacedHash(book.hash)}
              </span>,
            ],
          ]}
        />
      ) : (
        <Note>{t("book.none")}</Note>
      )}
      {slug && <CellLink href={proofPath(slug)}>{t("book.proof")}</CellLink>}
    </Card>
  );
}
