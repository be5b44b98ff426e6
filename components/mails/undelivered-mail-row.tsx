import type { UndeliveredMail } from "@rukun/contract/mails";
import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { Button, ButtonLink } from "@/components/ui/button";
import { DataCell, DataRow } from "@/components/ui/data-table";
import { StatusChip } from "@/components/ui/status-chip";
import { reviewPath } from "@/lib/backoffice-paths";
import { formatDay, formatTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, type } from "@/styles/theme";
import { mailReplyText } from "./mail-reply";

interface UndeliveredMailRowProps {
  mail: UndeliveredMail;
  isSending: boolean;
  /** Returns a promise while it is under way. */
  onSendAgain: () => unknown;
}

/** One undelivered mail: recipient, reason, and what an officer can do. */
export function UndeliveredMailRow({ mail, isSending, onSendAgain }: UndeliveredMailRowProps) {
  const { t } = useTranslation("mails");
  const { t: common } = useTranslation("common");
  const locale = useLocale();
  const meaning = mailReplyText(mail.reply);
  const { recipient, review } = mail;
  return (
    <DataRow>
      <DataCell>
        <Recipient>{recipient}</Recipient>
        <Second>{mail.title}</Second>
      </DataCell>
      <DataCell label={t("mailColumnEnded")}>
        {`${unbroken(formatDay(mail.ended_at, locale))}, ${unbroken(formatTime(mail.ended_at, locale))}`}
      </DataCell>
      <DataCell label={t("mailColumnReply")}>
        <span>
          {meaning ? t(meaning) : <Code>{mail.reply}</Code>}
          <Second>
            {meaning && /^\d/.test(mail.reply) ? `${mail.reply}, ` : ""}
            {t("mailAttempts", { count: mail.attempts })}
          </Second>
        </span>
      </DataCell>
      <DataCell>
        <StatusChip tone={mail.state === "refused" ? "rejected" : "neutral"}>
          {t(mail.state === "refused" ? "mailRefused" : "mailGivenUp")}
        </StatusChip>
      </DataCell>
      <DataCell>
        <Actions>
          {review ? (
            <ButtonLink
              href={reviewPath(review.kind, review.id)}
              size="DENSE"
              variant="OUTLINE-NEUTRAL"
              aria-label={t("mailReviewOf", { recipient })}
            >
              {t("mailReview")}
            </ButtonLink>
          ) : null}
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
            <Second>{t("mailExpired")}</Second>
          )}
        </Actions>
      </DataCell>
    </DataRow>
  );
}

/** Prevents line breaks within the day and within the time. */
const unbroken = (text: string) => text.replaceAll(" ", "\u00a0");

const Recipient = styled.span`
  ${type.body}
  display: block;
  font-weight: 650;
  overflow-wrap: anywhere;
`;

const Second = styled.span`
  display: block;
  color: ${color("text-2")};
`;

const Code = styled.span`
  font-variant-numeric: tabular-nums lining-nums;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
`;
