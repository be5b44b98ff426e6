import { type MailFilter, mailFilters } from "@rukun/contract/mail-filters";
import { useTranslation } from "next-i18next/pages";
import { BackofficeShell } from "@/components/backoffice/backoffice-shell";
import { QueueBody } from "@/components/backoffice/queue-body";
import { FilterRow, QueueFilters } from "@/components/backoffice/queue-filters";
import { QueueHead } from "@/components/backoffice/queue-head";
import { useQueue } from "@/components/backoffice/use-queue";
import { DataTable, HeadCell } from "@/components/ui/data-table";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { showAlert } from "@/lib/alert/alert-store";
import { useSendMailAgainMutation } from "@/lib/api/mails/mutations";
import { useUndeliveredMailsQuery } from "@/lib/api/mails/queries";
import { UndeliveredMailRow } from "./undelivered-mail-row";

const filterTexts = {
  all: "mailFilterAll",
  refused: "mailRefused",
  given_up: "mailGivenUp",
} as const satisfies Record<MailFilter, string>;

/** Undelivered mails, for officers. */
export function UndeliveredMails() {
  const { t } = useTranslation("mails");
  const view = useQueue<MailFilter>({ first: "all", all: "all" });
  const list = useUndeliveredMailsQuery({ filter: view.filter, cursor: view.cursor });
  const sendAgain = useSendMailAgainMutation();
  const items = list.data?.items;
  const send = (mailId: string) =>
    sendAgain.mutateAsync(mailId, {
      onSuccess: () => showAlert("SUCCESS", t("mailQueued")),
      onError: (error) => showAlert("ERROR", error.message),
    });
  return (
    <BackofficeShell section="mails">
      <QueueHead title={t("mails")} summary={t("mailsSummary")} />
      <FilterRow>
        <QueueFilters
          view={view}
          filters={mailFilters.map((value) => ({ value, label: t(filterTexts[value]) }))}
        />
      </FilterRow>
      <QueueBody
        view={view}
        count={items?.length}
        nextCursor={list.data?.next_cursor ?? null}
        isPlaceholder={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        texts={{
          error: t("mailsErrorTitle"),
          empty: t("mailsEmptyTitle"),
          emptyBody: t("mailsEmptyBody"),
        }}
      >
        <DataTable
          caption={t("mails")}
          head={
            <>
              <HeadCell>{t("mailColumnRecipient")}</HeadCell>
              <HeadCell>{t("mailColumnEnded")}</HeadCell>
              <HeadCell>{t("mailColumnReply")}</HeadCell>
              <HeadCell>{t("columnStatus")}</HeadCell>
              <HeadCell>
                <VisuallyHidden>{t("columnAction")}</VisuallyHidden>
              </HeadCell>
            </>
          }
        >
          {items?.map((mail) => (
            <UndeliveredMailRow
              key={mail.mail_id}
              mail={mail}
              isSending={sendAgain.isPending && sendAgain.variables === mail.mail_id}
              onSendAgain={() => send(mail.mail_id)}
            />
          ))}
        </DataTable>
      </QueueBody>
    </BackofficeShell>
  );
}
