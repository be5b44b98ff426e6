import type { ReviewDetail } from "@rukun/contract/backoffice";
import type { CheckProblem as Problem } from "@rukun/contract/review";
import { useTranslation } from "next-i18next/pages";
import { Banner } from "@/components/ui/banner";

export const problemTexts = {
  screening_not_configured: "problemScreeningMissing",
  screening_unreachable: "problemScreeningSilent",
  identity_not_configured: "problemIdentityMissing",
  identity_unreachable: "problemIdentitySilent",
} as const satisfies Record<Problem, string>;

/** Says why a submission waits for a check that nobody makes. */
export function CheckProblem({ problem }: { problem: ReviewDetail["check_problem"] }) {
  const { t } = useTranslation("backoffice");
  if (!problem) return null;
  return (
    <Banner variant="WARNING" title={t(problemTexts[problem])}>
      {t("problemGoesOn")}
    </Banner>
  );
}
