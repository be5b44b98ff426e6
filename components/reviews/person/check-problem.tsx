import type { PersonReviewDetail } from "@rukun/contract/reviews/person";
import type { CheckProblem as Problem } from "@rukun/contract/reviews/person-policy";
import { useTranslation } from "next-i18next/pages";
import { Banner } from "@/components/ui/banner";

export const problemTexts = {
  screening_not_configured: "problemScreeningMissing",
  screening_unreachable: "problemScreeningSilent",
  screening_refused: "problemScreeningRefused",
  identity_not_configured: "problemIdentityMissing",
  identity_unreachable: "problemIdentitySilent",
} as const satisfies Record<Problem, string>;

/** Says why a submission waits for a check that cannot run. */
export function CheckProblem({ problem }: { problem: PersonReviewDetail["check_problem"] }) {
  const { t } = useTranslation("reviews");
  if (!problem) return null;
  return (
    <Banner variant="WARNING" title={t(problemTexts[problem])}>
      {t("problemGoesOn")}
    </Banner>
  );
}
