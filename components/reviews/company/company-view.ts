import type { SubjectView } from "../subject-view";

const tones = {
  draft: "info",
  waiting: "waiting",
  rejected: "rejected",
  approved: "verified",
} as const;

export const companyView: SubjectView<"company"> = {
  subject: "company",
  section: "companies",
  nameOf: ({ title }) => title,
  statusOf: ({ status: { value, title } }) => ({ value, title, tone: tones[value] }),
  approvalQuestion: { title: "company.approveTitle", body: "company.approveBody" },
};
