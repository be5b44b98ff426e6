import type { ComponentProps, ReactNode } from "react";
import styled from "styled-components";
import { media, space } from "@/styles/theme";
import { BackofficeShell } from "../backoffice-shell";
import { type ListAnswer, ListBody, type ListTexts } from "./list-body";
import { ListFilters } from "./list-filters";
import { ListHead } from "./list-head";
import { ListSearch } from "./list-search";
import type { ListAddress } from "./use-list-address";

interface OfficerListProps<Filter extends string> {
  readonly section: ComponentProps<typeof BackofficeShell>["section"];
  readonly texts: ListTexts & { readonly title: string; readonly summary: string };
  /** What `useListAddress` returns; without it the list has no state: no filters, no search, no pages. */
  readonly page?: Omit<ListAddress<Filter>, "others" | "choose">;
  readonly list: ListAnswer;
  readonly filterText?: (filter: Filter) => string;
  /** How many rows each filter has, where the list knows. */
  readonly counts?: Readonly<Record<Filter, number>> | undefined;
  /** For a list with a search. */
  readonly search?: { readonly label: string; readonly placeholder: string };
  /** Beside the title. */
  readonly action?: ReactNode;
  /** Between the filters and the rows: `ListSelect`s, and what belongs to none of the rows. */
  readonly tools?: ReactNode;
  /** Below the rows. */
  readonly after?: ReactNode;
  /** A `ListTable`. */
  readonly children: ReactNode;
}

/** A page of the back office with a list: its title, filters and search, and the rows that the address names. */
export function OfficerList<Filter extends string>({
  section,
  texts,
  page,
  list,
  filterText,
  counts,
  search,
  action,
  tools,
  after,
  children,
}: OfficerListProps<Filter>) {
  return (
    <BackofficeShell section={section}>
      <ListHead title={texts.title} summary={texts.summary} action={action} />
      {page && (filterText || search) && (
        <Tools>
          {filterText && <ListFilters page={page} textOf={filterText} counts={counts} />}
          {search && (
            <ListSearch page={page} aria-label={search.label} placeholder={search.placeholder} />
          )}
        </Tools>
      )}
      {tools}
      <ListBody
        page={page}
        list={list}
        total={page && !page.search ? counts?.[page.filter] : undefined}
        texts={texts}
      >
        {children}
      </ListBody>
      {after}
    </BackofficeShell>
  );
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  margin-bottom: ${space(4)};
  > [role="search"] {
    width: 100%;
    ${media.tablet} {
      flex: 1 0 440px;
      width: auto;
      max-width: 560px;
    }
  }
`;
