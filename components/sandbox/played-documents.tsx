import { FileSignature } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { Banner } from "@/components/ui/banner";
import { EmptyState } from "@/components/ui/empty-state";
import { usePlayedDocuments } from "@/lib/api/sandbox/queries";
import { PlayedDocumentCard } from "./played-document-card";
import { PlayedList, PlayedTitle } from "./played-list";

/** Documents of the signature provider that is played, newest first; updates by itself. */
export function PlayedDocuments() {
  const { t } = useTranslation("sandbox");
  const { data, error } = usePlayedDocuments();
  return (
    <section>
      <PlayedTitle>{t("documents")}</PlayedTitle>
      {error && <Banner variant="ERROR">{error.message}</Banner>}
      {data?.length === 0 && (
        <EmptyState icon={FileSignature} title={t("noDocuments")} body={t("noDocumentsBody")} />
      )}
      <PlayedList>
        {data?.map((document) => (
          <PlayedDocumentCard key={document.id} document={document} />
        ))}
      </PlayedList>
    </section>
  );
}
