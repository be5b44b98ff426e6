import { companyStatusLooks } from "@/components/layout/company-status-look";
import type { SubjectView } from "../subject-view";

export const companyView: SubjectView<"company"> = {
  subject: "company",
  section: "companies",
  nameOf: ({ title }) => title,
  statusOf: ({ status: { value, title } }) => ({ value, title, ...companyStatusLooks[value] }),
  approvalQuestion: { title: "company.approveTitle", body: "company.approveBody" },
};
