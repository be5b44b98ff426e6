import { type CompanyDocumentField, companyDocuments } from "@rukun/contract/company-documents";
import type { CompanyRecord } from "@rukun/contract/profile";
import { companyChecklist } from "@rukun/contract/reviews/company-policy";
import { create } from "zustand";

/** Ids of returned files that the user decided to send again as they are. */
const useKept = create<{ readonly ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

const keep = (fileId: string) =>
  useKept.setState(({ ids }) => ({ ids: new Set([...ids, fileId]) }));

/** The document that an item of the checklist is about; other items compare it with what was typed. */
const documentOf = (key: string): CompanyDocumentField | undefined => {
  const fields: readonly string[] = companyChecklist.find((item) => item.key === key)?.of ?? [];
  if (fields[0] !== "title") return undefined;
  return companyDocuments.find(({ field }) => fields.includes(field))?.field;
};

/**
 * Whether a document was returned and is still the same.
 *
 * @returns per field and stored file what marks it as kept; undefined for a document that nobody objected to
 */
export function useReturnedDocuments({ company_status, rejection }: CompanyRecord) {
  const { ids } = useKept();
  const isReturned = company_status.value === "rejected";
  const fields = new Set(isReturned ? rejection?.items.map(({ key }) => documentOf(key)) : []);
  return (field: CompanyDocumentField, fileId: string | undefined) =>
    fileId !== undefined && fields.has(field) && !ids.has(fileId) ? () => keep(fileId) : undefined;
}
