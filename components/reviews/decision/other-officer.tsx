import { useTranslation } from "next-i18next/pages";
import type { MouseEvent } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { showAlert } from "@/lib/alert/alert-store";
import { useTakeOverMutation } from "@/lib/api/reviews/mutations";
import type { Subject } from "@/lib/api/reviews/subjects";

interface OtherOfficerProps {
  subject: Subject;
  id: string;
  submissionId: string;
  name: string;
  /** Whether this officer has answers from before the other one took over. */
  keepsAnswers: boolean;
  onTaken: () => void;
}

/** Says that another officer has taken this submission, and offers to take it over. */
export function OtherOfficer({
  subject,
  id,
  submissionId,
  name,
  keepsAnswers,
  onTaken,
}: OtherOfficerProps) {
  const { t } = useTranslation("reviews");
  const { t: common } = useTranslation("common");
  const takeOver = useTakeOverMutation(subject, id);

  async function take({ currentTarget }: MouseEvent<HTMLElement>) {
    const around = currentTarget.closest<HTMLElement>("[tabindex]");
    await takeOver.mutateAsync(submissionId, {
      onError: (error) => showAlert("ERROR", error.message),
    });
    onTaken();
    // The button is gone: keyboard users go on where it was.
    around?.focus({ preventScroll: true });
  }

  return (
    <Banner
      variant="INFO"
      title={t("otherOfficerTitle", { name })}
      action={
        <Button
          variant="TERTIARY"
          loading={takeOver.isPending}
          loadingLabel={common("loading")}
          onClick={take}
        >
          {t("takeOver")}
        </Button>
      }
    >
      {t("otherOfficerBody")}
      {keepsAnswers ? ` ${t("otherOfficerKept")}` : null}
    </Banner>
  );
}
