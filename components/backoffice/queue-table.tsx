import type { ReviewItem } from "@rukun/contract/backoffice";
import { userStatusGroup } from "@rukun/contract/status";
import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { ButtonLink } from "@/components/ui/button";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { StatusChip } from "@/components/ui/status-chip";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { formatDay, formatTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { reviewPath } from "@/lib/paths";
import { color, type } from "@/styles/theme";
import { formatDuration } from "./duration";
import { statusLook } from "./status-tone";

/** Rows of the queue; cards on phones. */
export function QueueTable({ items }: { items: readonly ReviewItem[] }) {
  const { t } = useTranslation("backoffice");
  return (
    <DataTable
      caption={t("queue")}
      head={
        <>
          <HeadCell>{t("columnApplicant")}</HeadCell>
          <HeadCell>{t("columnSubmitted")}</HeadCell>
          <HeadCell end>{t("columnDuration")}</HeadCell>
          <HeadCell>{t("columnStatus")}</HeadCell>
          <HeadCell>{t("columnOfficer")}</HeadCell>
          <HeadCell>
            <VisuallyHidden>{t("columnAction")}</VisuallyHidden>
          </HeadCell>
        </>
      }
    >
      {items.map((item) => (
        <QueueRow key={item.user_id} item={item} />
      ))}
    </DataTable>
  );
}

function QueueRow({ item }: { item: ReviewItem }) {
  const { t } = useTranslation("backoffice");
  const locale = useLocale();
  const isWaiting = userStatusGroup(item.status.name) === "waiting";
  const isForOfficer = item.status.name === "WAITING_CHECK_ADMIN";
  const duration = formatDuration(t, item.minutes);
  return (
    <DataRow>
      <DataCell>
        <Name>{item.full_name}</Name>
        <Kind>{t(item.kind === "new" ? "kindNew" : "kindResubmission")}</Kind>
      </DataCell>
      <DataCell
        label={t("columnSubmitted")}
      >{`${formatDay(item.submitted_at, locale)}, ${formatTime(item.submitted_at, locale)}`}</DataCell>
      <DataCell label={t("columnDuration")} end>
        {isWaiting ? (
          <Duration $overdue={item.is_overdue}>
            {item.is_overdue ? <VisuallyHidden>{t("overdue")}: </VisuallyHidden> : null}
            {duration}
          </Duration>
        ) : (
          <Done>{t("doneIn", { duration })}</Done>
        )}
      </DataCell>
      <DataCell>
        <StatusChip {...statusLook(item.status.name)}>{item.status.title}</StatusChip>
      </DataCell>
      <DataCell label={t("columnOfficer")}>
        {item.assignee?.full_name ?? t(isWaiting && !isForOfficer ? "automatic" : "unassigned")}
      </DataCell>
      <DataCell>
        <ButtonLink
          href={reviewPath(item.user_id)}
          size="DENSE"
          variant={isForOfficer ? "OUTLINE-PRIMARY" : "OUTLINE-NEUTRAL"}
          aria-label={t(isForOfficer ? "reviewOf" : "viewOf", { name: item.full_name })}
        >
          {t(isForOfficer ? "review" : "view")}
        </ButtonLink>
      </DataCell>
    </DataRow>
  );
}

const Name = styled.span`
  ${type.body}
  display: block;
  font-weight: 650;
`;

const Kind = styled.span`
  display: block;
  color: ${color("text-2")};
`;

const Duration = styled.span<{ $overdue: boolean }>`
  color: ${({ $overdue }) => color($overdue ? "danger" : "text")};
  font-weight: ${({ $overdue }) => ($overdue ? 700 : 400)};
  white-space: nowrap;
`;

const Done = styled.span`
  color: ${color("text-3")};
`;
