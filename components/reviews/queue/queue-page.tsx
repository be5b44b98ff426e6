import { UserCheck } from "lucide-react";
import { useTranslation } from "next-i18next/pages";
import { BackofficeShell } from "@/components/backoffice/backoffice-shell";
import { QueueBody } from "@/components/backoffice/queue-body";
import { QueueHead } from "@/components/backoffice/queue-head";
import type { Section } from "@/components/backoffice/rail-nav";
import type { QueueView } from "@/components/backoffice/use-queue";
import { Button } from "@/components/ui/button";
import type { ApiError } from "@/lib/api/api-error";
import { type QueueItem, QueueTable } from "./queue-table";
import { QueueTools } from "./queue-tools";

interface QueuePageProps<Filter extends string> {
  section: Section;
  title: string;
  nameColumn: string;
  searchLabel: string;
  searchPlaceholder: string;
  view: QueueView<Filter>;
  filters: readonly { value: Filter; label: string }[];
  /** Known once the list was read. */
  counts: { waiting: number; overdue: number } | undefined;
  items: readonly QueueItem[] | undefined;
  nextCursor: string | null;
  /** The rows still belong to another page or filter. */
  isPlaceholder: boolean;
  error: ApiError | null;
  onRetry: () => void;
  isTaking: boolean;
  onTakeNext: () => void;
}

/** A queue with its filters, search and pages, oldest submission first. */
export function QueuePage<Filter extends string>({
  section,
  title,
  nameColumn,
  view,
  counts,
  items,
  nextCursor,
  isPlaceholder,
  error,
  onRetry,
  isTaking,
  onTakeNext,
  ...tools
}: QueuePageProps<Filter>) {
  const { t } = useTranslation("reviews");
  const { t: common } = useTranslation("common");
  return (
    <BackofficeShell section={section}>
      <QueueHead
        title={title}
        summary={
          counts ? t("queueSummary", { waiting: counts.waiting, overdue: counts.overdue }) : " "
        }
        action={
          <Button
            icon={UserCheck}
            onClick={onTakeNext}
            loading={isTaking}
            loadingLabel={common("loading")}
          >
            {t("takeNext")}
          </Button>
        }
      />
      <QueueTools view={view} {...tools} />
      <QueueBody
        view={view}
        count={items?.length}
        nextCursor={nextCursor}
        isPlaceholder={isPlaceholder}
        error={error}
        onRetry={onRetry}
        texts={{ error: t("errorTitle"), empty: t("emptyTitle"), emptyBody: t("emptyBody") }}
      >
        <QueueTable caption={title} nameColumn={nameColumn} items={items ?? []} />
      </QueueBody>
    </BackofficeShell>
  );
}
