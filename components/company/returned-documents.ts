import { type CompanyDocumentField, companyDocuments } from "@rukun/contract/company-documents";
import type { CompanyRecord } from "@rukun/contract/profile";
import { companyChecklist } from "@rukun/contract/reviews/company-policy";
import { useState } from "react";
import { useProfile } from "@/lib/api/profile/queries";
import { createDraftStore } from "@/lib/drafts/draft-store";
import { useDraft } from "@/lib/drafts/use-draft";

/** Ids of returned files that the user decided to send again as they are. */
interface Kept {
  /** The submission that was returned: the same file may be returned once more. */
  readonly submittedAt: string | null;
  readonly ids: readonly string[];
}

type Draft = { readonly kept: Kept };

/** Undefined for a draft that another version wrote. */
function readDraft(value: unknown): Draft | undefined {
  const ids = (value as Partial<Draft> | null)?.kept?.ids;
  return Array.isArray(ids) ? (value as Draft) : undefined;
}

const store = createDraftStore<Partial<Draft>>("returned-documents", readDraft);

/** The document that an item of the checklist is about; other items compare it with what was typed. */
const documentOf = (key: string): CompanyDocumentField | undefined => {
  const fields: readonly string[] = companyChecklist.find((item) => item.key === key)?.of ?? [];
  if (fields[0] !== "title") return undefined;
  return companyDocuments.find(({ field }) => fields.includes(field))?.field;
};

/**
 * Whether a document was returned and is still the same. What was kept survives a reload, like every draft.
 *
 * @returns per field and stored file what marks it as kept; undefined for a document that nobody objected to
 */
export function useReturnedDocuments(
  { company_status, rejection, submitted_at: submittedAt }: CompanyRecord,
  readOnly: boolean,
) {
  const isReturned = company_status.value === "rejected";
  const draft = useDraft<Draft>(store, useProfile().data?.id, isReturned && !readOnly);
  const [pressed, setPressed] = useState<Kept>();
  const before = pressed ?? draft.read().kept;
  const ids = before && before.submittedAt === submittedAt ? before.ids : [];
  const fields = new Set(isReturned ? rejection?.items.map(({ key }) => documentOf(key)) : []);

  function keep(fileId: string) {
    const kept = { submittedAt, ids: [...ids, fileId] };
    setPressed(kept);
    draft.change("kept", kept);
  }
  return (field: CompanyDocumentField, fileId: string | undefined) =>
    fileId !== undefined && fields.has(field) && !ids.includes(fileId)
      ? () => keep(fileId)
      : undefined;
}
