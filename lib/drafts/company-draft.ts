import * as z from "zod/mini";
import { createDraftStore, type DraftStore } from "./draft-store";

const text = z.string().check(z.maxLength(2000));

const parts = {
  stepOne: z.object({
    full_address: text,
    "rt/rw": text,
    province_id: text,
    city_id: text,
    district_id: text,
    sub_district_id: text,
  }),
  stepTwo: z.object({
    notaris_name: text,
    notaris_akta_number: text,
    notaris_date: text,
    nib_number: text,
  }),
  stepThree: z.object({ company_npwp_number: text }),
  stepFour: z.object({ account_name: text, account_number: text, bank_id: text }),
};

/** What somebody typed in the company information and has not sent: the texts of its steps. Never a file. */
const companyDraft = z.partial(z.object(parts));

export type CompanyParts = z.output<z.ZodMiniObject<typeof parts>>;

const stores = new Map<string, DraftStore<Partial<CompanyParts>>>();

/** The drafts of one company; each of its members has their own. */
export function companyDrafts(companyId: string): DraftStore<Partial<CompanyParts>> {
  const known = stores.get(companyId);
  if (known) return known;
  const made = createDraftStore<Partial<CompanyParts>>(
    `company-${companyId}`,
    (value) => companyDraft.safeParse(value).data,
  );
  stores.set(companyId, made);
  return made;
}
