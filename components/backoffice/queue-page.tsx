import type { ComponentProps, ReactNode } from "react";
import type { ApiError } from "@/lib/api/api-error";
import { BackofficeShell } from "./backoffice-shell";
import { QueueBody } from "./queue-body";
import { FilterRow, QueueFilters } from "./queue-filters";
import { QueueHead } from "./queue-head";
import type { QueueView } from "./use-queue";

interface QueuePageProps<Filter extends string> {
  readonly section: ComponentProps<typeof BackofficeShell>["section"];
  readonly texts: {
    readonly title: string;
    readonly summary: string;
    readonly filter: (filter: Filter) => string;
    readonly error: string;
    /** Of the filter that is chosen. */
    readonly empty: string;
    readonly emptyBody: string;
  };
  readonly view: QueueView<Filter>;
  readonly filters: readonly Filter[];
  /** Shown behind the names of the filters. */
  readonly counts?: Readonly<Record<Filter, number>> | undefined;
  readonly list: {
    readonly data:
      | { readonly items: readonly unknown[]; readonly next_cursor?: string | null }
      | undefined;
    readonly error: ApiError | null;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  readonly action?: ReactNode;
  /** The table. */
  readonly children: ReactNode;
}

/** A page of a list as its query answers it. */
export type QueueList = QueuePageProps<string>["list"];

/** A list of officers by what is to be done, without a search. */
export function QueuePage<Filter extends string>({
  section,
  texts,
  view,
  filters,
  counts,
  list,
  action,
  children,
}: QueuePageProps<Filter>) {
  const labelOf = (filter: Filter) =>
    counts ? `${texts.filter(filter)} ${counts[filter]}` : texts.filter(filter);
  return (
    <BackofficeShell section={section}>
      <QueueHead title={texts.title} summary={texts.summary} action={action} />
      <FilterRow>
        <QueueFilters
          view={view}
          filters={filters.map((value) => ({ value, label: labelOf(value) }))}
        />
      </FilterRow>
      <QueueBody
        view={view}
        count={list.data?.items.length}
        nextCursor={list.data?.next_cursor ?? null}
        isPlaceholder={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        texts={texts}
      >
        {children}
      </QueueBody>
    </BackofficeShell>
  );
}
