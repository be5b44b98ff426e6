import type { KycSubmissionRow } from "../../../db/schema/kyc.ts";
import type { UserRow } from "../../../db/schema/users.ts";
import { kycProfiles, kycSubmissions, users } from "../../../db/schema.ts";
import { createReviewRepository, type ReviewRow } from "../reviews.repository.ts";

type Person = Pick<UserRow, "id" | "status" | "fullName" | "email" | "phone" | "nationality">;

export type PersonReviewRow = ReviewRow<KycSubmissionRow, Person>;

export const personReviewRepository = createReviewRepository<KycSubmissionRow, Person>({
  submissions: kycSubmissions,
  subjectId: kycSubmissions.userId,
  subjects: users,
  shown: {
    id: users.id,
    status: users.status,
    fullName: users.fullName,
    email: users.email,
    phone: users.phone,
    nationality: users.nationality,
  },
  numbers: {
    table: kycProfiles,
    subjectId: kycProfiles.userId,
    index: kycProfiles.idCardNumberIndex,
  },
  name: users.fullName,
});
