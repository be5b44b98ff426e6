/**
 * Officers must not decide on their own company. Today officers cannot be members; this guards the case of a member
 * becoming an officer.
 */
export const isOwnCompany = (relation: {
  officerId: string;
  companyId: string;
  /** Company the officer is a member of. */
  officerCompanyId: string | null;
  submittedBy: string;
}): boolean =>
  relation.officerCompanyId === relation.companyId || relation.submittedBy === relation.officerId;
