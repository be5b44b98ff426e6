import type { ReviewDetail } from "@rukun/contract/backoffice";
import { useTranslation } from "next-i18next/pages";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { showAlert } from "@/lib/alert/alert-store";
import { useTakeOverMutation } from "@/lib/api/backoffice/take-over-mutation";

/** Says that a colleague has this submission, and lets the officer take it over. */
export function OtherOfficer({ review }: { review: ReviewDetail }) {
  const { t } = useTranslation("backoffice");
  const { t: common } = useTranslation("common");
  const takeOver = useTakeOverMutation(review.user_id);
  return (
    <Banner
      variant="INFO"
      title={t("otherOfficerTitle", { name: review.assignee?.full_name })}
      action={
        <Button
          variant="TERTIARY"
          loading={takeOver.isPending}
          loadingLabel={common("loading")}
          onClick={() =>
            takeOver.mutate(review.submission_id, {
              onError: (error) => showAlert("ERROR", error.message),
            })
          }
        >
          {t("takeOver")}
        </Button>
      }
    >
      {t("otherOfficerBody")}
    </Banner>
  );
}
