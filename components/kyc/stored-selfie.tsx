import type { StoredFile } from "@rukun/contract/files";
import { useTranslation } from "next-i18next/pages";
import { Form } from "@/components/form/form";
import { Lead, SectionHeading, StoredPicture } from "./selfie-style";

interface StoredSelfieProps {
  readonly file: StoredFile | null;
  readonly formId: string;
  readonly onDone: () => void;
}

/** The submitted selfie, read-only. */
export function StoredSelfie({ file, formId, onDone }: StoredSelfieProps) {
  const { t } = useTranslation("kyc");
  return (
    <Form id={formId} onSubmit={onDone}>
      <SectionHeading>{t("storedSelfieTitle")}</SectionHeading>
      {file ? (
        <StoredPicture
          src={file.url}
          alt={t("storedSelfieAlt")}
          width={file.width ?? 464}
          height={file.height ?? 320}
        />
      ) : (
        <Lead>{t("noStoredPicture")}</Lead>
      )}
    </Form>
  );
}
