import { type PartsOf, readParts } from "./draft-parts";
import { createDraftStore, type DraftStore } from "./draft-store";

const parts = {
  stepOne: {
    full_address: "text",
    "rt/rw": "text",
    province_id: "text",
    city_id: "text",
    district_id: "text",
    sub_district_id: "text",
  },
  stepTwo: {
    notaris_name: "text",
    notaris_akta_number: "text",
    notaris_date: "text",
    nib_number: "text",
  },
  stepThree: { company_npwp_number: "text" },
  stepFour: { account_name: "text", account_number: "text", bank_id: "text" },
} as const;

/** What somebody typed in the company information and has not sent: the texts of its steps. Never a file. */
export type CompanyParts = PartsOf<typeof parts>;

const stores = new Map<string, DraftStore<Partial<CompanyParts>>>();

/** The drafts of one company; each of its members has their own. */
export function companyDrafts(companyId: string): DraftStore<Partial<CompanyParts>> {
  const known = stores.get(companyId);
  if (known) return known;
  const made = createDraftStore<Partial<CompanyParts>>(`company-${companyId}`, (value) =>
    readParts(parts, value),
  );
  stores.set(companyId, made);
  return made;
}
