import type { UndeliveredMail } from "@rukun/contract/mails";
import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { Code } from "@/components/backoffice/detail-style";
import { OpenLink } from "@/components/backoffice/list/list-table";
import { Button } from "@/components/ui/button";
import { reviewPath } from "@/lib/backoffice-paths";
import { space } from "@/styles/theme";

interface MailActionsProps {
  readonly mail: UndeliveredMail;
  readonly isSending: boolean;
  /** Returns a promise while it is under way. */
  readonly onSendAgain: () => unknown;
}

/** What an officer can do about an undelivered mail: look at whom it is for, and send it again. */
export function MailActions({ mail, isSending, onSendAgain }: MailActionsProps) {
  const { t } = useTranslation("mails");
  const { t: common } = useTranslation("common");
  const { recipient, review } = mail;
  return (
    <Actions>
      {review && (
        <OpenLink
          href={reviewPath(review.kind, review.id)}
          variant="OUTLINE-NEUTRAL"
          label={t("mailReviewOf", { recipient })}
        >
          {t("mailReview")}
        </OpenLink>
      )}
      {mail.can_send_again ? (
        <Button
          size="DENSE"
          variant="OUTLINE-PRIMARY"
          aria-label={t("mailSendAgainTo", { recipient })}
          loading={isSending}
          loadingLabel={common("loading")}
          onClick={onSendAgain}
        >
          {t("mailSendAgain")}
        </Button>
      ) : (
        <Code>{t("mailExpired")}</Code>
      )}
    </Actions>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
`;
