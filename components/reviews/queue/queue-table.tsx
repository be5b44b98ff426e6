import { CopyX } from "lucide";
import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { formatDuration } from "@/components/backoffice/duration";
import { WaitingTime } from "@/components/backoffice/waiting-time";
import { ButtonLink } from "@/components/ui/button";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { StatusChip } from "@/components/ui/status-chip";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { formatDay, formatTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, type } from "@/styles/theme";
import type { ShownStatus } from "../subject-view";

/** A row of a queue: the submission of a person or of a company. */
export interface QueueItem {
  readonly href: string;
  readonly name: string;
  readonly kind: string;
  readonly submittedAt: string;
  /** Time waiting, or until the decision. */
  readonly minutes: number;
  readonly isOverdue: boolean;
  /** Not decided yet. */
  readonly isWaiting: boolean;
  /** Whether an officer can decide it now. */
  readonly isForOfficer: boolean;
  readonly status: ShownStatus;
  /** Why the pending check cannot run. */
  readonly problem?: string | undefined;
  readonly officer: string;
  /** Whether it shares a number or a file with another submission. */
  readonly isPossibleDuplicate: boolean;
}

interface QueueTableProps {
  caption: string;
  /** Title of the first column. */
  nameColumn: string;
  items: readonly QueueItem[];
}

/** The rows of a queue; cards on phones. */
export function QueueTable({ caption, nameColumn, items }: QueueTableProps) {
  const { t } = useTranslation("reviews");
  return (
    <DataTable
      caption={caption}
      head={
        <>
          <HeadCell>{nameColumn}</HeadCell>
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
        <QueueRow key={item.href} item={item} />
      ))}
    </DataTable>
  );
}

function QueueRow({ item }: { item: QueueItem }) {
  const { t } = useTranslation("reviews");
  const locale = useLocale();
  const { t: backoffice } = useTranslation("backoffice");
  const { title, value: _value, ...look } = item.status;
  return (
    <DataRow>
      <DataCell>
        <Name>{item.name}</Name>
        <Kind>{item.kind}</Kind>
        {item.isPossibleDuplicate ? (
          <Mark tone="waiting" icon={CopyX}>
            {t("possibleDuplicate")}
          </Mark>
        ) : null}
      </DataCell>
      <DataCell label={t("columnSubmitted")}>
        {`${unbroken(formatDay(item.submittedAt, locale))}, ${unbroken(formatTime(item.submittedAt, locale))}`}
      </DataCell>
      <DataCell label={t("columnDuration")} end>
        {item.isWaiting ? (
          <WaitingTime minutes={item.minutes} isOverdue={item.isOverdue} />
        ) : (
          <Done>{t("doneIn", { duration: formatDuration(backoffice, item.minutes) })}</Done>
        )}
      </DataCell>
      <DataCell>
        <StatusChip {...look}>{title}</StatusChip>
        {item.problem ? <Problem>{item.problem}</Problem> : null}
      </DataCell>
      <DataCell label={t("columnOfficer")}>{item.officer}</DataCell>
      <DataCell>
        <ButtonLink
          href={item.href}
          size="DENSE"
          variant={item.isForOfficer ? "OUTLINE-PRIMARY" : "OUTLINE-NEUTRAL"}
          aria-label={t(item.isForOfficer ? "reviewOf" : "viewOf", { name: item.name })}
        >
          {t(item.isForOfficer ? "review" : "view")}
        </ButtonLink>
      </DataCell>
    </DataRow>
  );
}

/** Prevents line breaks within the day and within the time. */
const unbroken = (text: string) => text.replaceAll(" ", "\u00a0");

const Name = styled.span`
  ${type.body}
  display: block;
  font-weight: 650;
  overflow-wrap: anywhere;
`;

const Kind = styled.span`
  display: block;
  color: ${color("text-2")};
`;

const Problem = styled.span`
  display: block;
  margin-top: 4px;
  color: ${color("danger")};
`;

const Mark = styled(StatusChip)`
  margin-top: ${space(1)};
`;

const Done = styled.span`
  color: ${color("text-3")};
`;
