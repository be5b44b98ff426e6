import { FileX2 } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { usePlayedDocument } from "@/lib/api/sandbox/queries";
import { color, space } from "@/styles/theme";
import { PlayedDocumentCard } from "./played-document-card";

const Lead = styled.p`
  max-width: 60ch;
  margin-block: ${space(2)} ${space(6)};
  color: ${color("text-2")};
`;

/** Where a signer is sent: one document. */
export function SigningDesk({ id }: { readonly id: string }) {
  const { t } = useTranslation("sandbox");
  const { data, error } = usePlayedDocument(id);
  return (
    <>
      <Lead>{t("signLead")}</Lead>
      {error && !data ? (
        <EmptyState icon={FileX2} title={t("noDocument")} body={error.message} />
      ) : data ? (
        <PlayedDocumentCard as="section" document={data} />
      ) : (
        <Skeleton height={220} round={16} />
      )}
    </>
  );
}
