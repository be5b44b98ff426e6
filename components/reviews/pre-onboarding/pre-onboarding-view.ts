import { preOnboardingStatusLooks } from "@/components/layout/pre-onboarding-status-look";
import type { SubjectView } from "../subject-view";

export const preOnboardingView: SubjectView<"pre-onboarding"> = {
  subject: "pre-onboarding",
  section: "preOnboardings",
  nameOf: ({ title }) => title,
  statusOf: ({ status: { value, title } }) => ({
    value,
    title,
    ...preOnboardingStatusLooks[value],
  }),
  approvalQuestion: {
    title: "pre-onboarding.approveTitle",
    body: "pre-onboarding.approveBody",
  },
};
