import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { FilterChip } from "@/components/ui/filter-chip";
import { space } from "@/styles/theme";
import type { ListAddress } from "./use-list-address";

interface ListFiltersProps<Filter extends string> {
  readonly page: Pick<ListAddress<Filter>, "filters" | "filter" | "chooseFilter">;
  readonly textOf: (filter: Filter) => string;
  /** Shown behind the names of the filters, once they are known. */
  readonly counts?: Readonly<Record<Filter, number>> | undefined;
}

/** The filters of a list; exactly one is active. */
export function ListFilters<Filter extends string>({
  page,
  textOf,
  counts,
}: ListFiltersProps<Filter>) {
  const { t } = useTranslation("backoffice");
  return (
    <Chips role="group" aria-label={t("filters")}>
      {page.filters.map((filter) => (
        <FilterChip
          key={filter}
          selected={page.filter === filter}
          onClick={() => page.chooseFilter(filter)}
        >
          {counts ? `${textOf(filter)} ${counts[filter]}` : textOf(filter)}
        </FilterChip>
      ))}
    </Chips>
  );
}

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;
