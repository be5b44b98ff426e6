import { sql } from "drizzle-orm";
import type { CompanyRow } from "../../../db/schema/companies.ts";
import type { CompanySubmissionRow } from "../../../db/schema/company-profiles.ts";
import { companies, companyProfiles, companySubmissions } from "../../../db/schema.ts";
import { createReviewRepository, type ReviewRow } from "../reviews.repository.ts";

type Company = Pick<CompanyRow, "id" | "status" | "businessEntity" | "name">;

export type CompanyReviewRow = ReviewRow<CompanySubmissionRow, Company>;

export const companyReviewRepository = createReviewRepository<CompanySubmissionRow, Company>({
  submissions: companySubmissions,
  subjectId: companySubmissions.companyId,
  subjects: companies,
  shown: {
    id: companies.id,
    status: companies.status,
    businessEntity: companies.businessEntity,
    name: companies.name,
  },
  numbers: {
    table: companyProfiles,
    subjectId: companyProfiles.companyId,
    index: companyProfiles.npwpNumberIndex,
  },
  // The legal form is written in front of the name, so it can be typed with it.
  name: sql`(${companies.businessEntity} || ' ' || ${companies.name})`,
});
