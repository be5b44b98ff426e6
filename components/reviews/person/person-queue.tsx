import { useTranslation } from "next-i18next/pages";
import { ReviewQueue } from "../queue/review-queue";
import { problemTexts } from "./check-problem";
import { personView } from "./person-view";

/** The officers' queue of people. */
export function PersonQueue() {
  const { t } = useTranslation("reviews");
  return (
    <ReviewQueue
      view={personView}
      problemOf={({ check_problem }) =>
        check_problem ? t(problemTexts[check_problem]) : undefined
      }
    />
  );
}
