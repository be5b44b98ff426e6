import { useTranslation } from "next-i18next/pages";
import { Banner } from "@/components/ui/banner";
import { intoView } from "@/components/ui/into-view";
import type { Reviews, Subject } from "@/lib/api/reviews/subjects";

type History = Reviews[Subject]["detail"]["history"];

interface LostDecisionProps {
  readonly subject: Subject;
  readonly name: string;
  readonly decision: "approve" | "refuse" | undefined;
  /** Whether it is in the history although no answer came. */
  readonly hasArrived: boolean;
}

/** Whether an officer has changed the status since the newest line that was known when the decision was sent. */
export const isInHistory = (history: History, since: string, officer: string | undefined) =>
  history.some(({ at, to, actor }) => at > since && to !== null && actor === officer);

/** What became of a decision that failed, once the submission is no longer this officer's to decide. */
export function LostDecision({ subject, name, decision, hasArrived }: LostDecisionProps) {
  const { t } = useTranslation("reviews");
  return (
    <div ref={intoView}>
      {hasArrived ? (
        <Banner variant="SUCCESS" role="status">
          {t(`${subject}.${decision === "approve" ? "approved" : "refused"}`, { name })}
        </Banner>
      ) : (
        <Banner variant="ERROR" role="alert">
          {t("decisionNotSent")}
        </Banner>
      )}
    </div>
  );
}
