import { type MailFilter, mailFilters } from "@rukun/contract/mail-filters";
import type { UndeliveredMail } from "@rukun/contract/mails";
import { useTranslation } from "next-i18next/pages";
import { formatDayTime } from "@/components/backoffice/day-time";
import { Code } from "@/components/backoffice/detail-style";
import { ListTable, NameCell } from "@/components/backoffice/list/list-table";
import { OfficerList } from "@/components/backoffice/list/officer-list";
import { useListAddress } from "@/components/backoffice/list/use-list-address";
import { StatusChip } from "@/components/ui/status-chip";
import { showAlert } from "@/lib/alert/alert-store";
import { useSendMailAgainMutation } from "@/lib/api/mails/mutations";
import { useUndeliveredMailsQuery } from "@/lib/api/mails/queries";

import { useLocale } from "@/lib/i18n/use-locale";
import { MailActions } from "./mail-actions";
import { mailReplyText } from "./mail-reply";

const filterTexts = {
  all: "mailFilterAll",
  refused: "mailRefused",
  given_up: "mailGivenUp",
} as const satisfies Record<MailFilter, string>;

/** Undelivered mails, for officers: recipient, reason, and what an officer can do. */
export function UndeliveredMails() {
  const { t } = useTranslation("mails");
  const locale = useLocale();
  const page = useListAddress({ filters: mailFilters });
  const { filter, cursor } = page;
  const list = useUndeliveredMailsQuery({ filter, cursor });
  const sendAgain = useSendMailAgainMutation();
  const send = (mailId: string) =>
    sendAgain.mutateAsync(mailId, {
      onSuccess: () => showAlert("SUCCESS", t("mailQueued")),
      onError: (error) => showAlert("ERROR", error.message),
    });
  return (
    <OfficerList
      section="mails"
      texts={{
        title: t("mails"),
        summary: t("mailsSummary"),
        error: t("mailsErrorTitle"),
        empty: t("mailsEmptyTitle"),
        emptyBody: t("mailsEmptyBody"),
      }}
      page={page}
      filterText={(each) => t(filterTexts[each])}
      list={list}
    >
      <ListTable
        caption={t("mails")}
        rows={list.data?.items ?? []}
        keyOf={(mail) => mail.mail_id}
        columns={[
          {
            title: t("mailColumnRecipient"),
            cell: ({ recipient, title }) => <NameCell name={recipient}>{title}</NameCell>,
          },
          {
            title: t("mailColumnEnded"),
            cell: ({ ended_at: at }) => formatDayTime(at, locale),
          },
          { title: t("mailColumnReply"), cell: (mail) => <Reply mail={mail} /> },
          {
            title: t("columnStatus"),
            isChip: true,
            cell: ({ state }) => (
              <StatusChip tone={state === "refused" ? "rejected" : "neutral"}>
                {t(state === "refused" ? "mailRefused" : "mailGivenUp")}
              </StatusChip>
            ),
          },
        ]}
        action={(mail) => (
          <MailActions
            mail={mail}
            isSending={sendAgain.isPending && sendAgain.variables === mail.mail_id}
            onSendAgain={() => send(mail.mail_id)}
          />
        )}
      />
    </OfficerList>
  );
}

/** Why it did not arrive: what the server's answer means where that is known, and the answer itself. */
function Reply({ mail: { reply, attempts } }: { readonly mail: UndeliveredMail }) {
  const { t } = useTranslation("mails");
  const meaning = mailReplyText(reply);
  return (
    <>
      {meaning ? t(meaning) : reply}
      <Code>
        {meaning && /^\d/.test(reply) ? `${reply}, ` : ""}
        {t("mailAttempts", { count: attempts })}
      </Code>
    </>
  );
}
