import { Search } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import styled from "styled-components";
import { Form } from "@/components/form/form";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/text-input";
import { media, space } from "@/styles/theme";
import { QueueFilters, type QueueFiltersProps } from "./queue-filters";
import type { QueueView } from "./use-queue";

interface QueueToolsProps<Filter extends string> extends QueueFiltersProps<Filter> {
  view: QueueView<Filter>;
  searchLabel: string;
  searchPlaceholder: string;
}

/** Filters and search of a queue. */
export function QueueTools<Filter extends string>({
  view,
  filters,
  searchLabel,
  searchPlaceholder,
}: QueueToolsProps<Filter>) {
  const { t } = useTranslation("backoffice");
  const [typed, setTyped] = useState("");
  return (
    <Tools>
      <QueueFilters view={view} filters={filters} />
      <SearchForm role="search" onSubmit={() => view.searchFor(typed.trim())}>
        <TextInput
          type="search"
          aria-label={searchLabel}
          placeholder={searchPlaceholder}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            if (event.target.value === "") view.searchFor("");
          }}
          autoComplete="off"
          maxLength={120}
        />
        <Button type="submit" variant="OUTLINE-NEUTRAL" icon={Search}>
          {t("searchSubmit")}
        </Button>
      </SearchForm>
    </Tools>
  );
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  margin: ${space(6)} 0 ${space(4)};
`;

/** Wide enough for the 36 characters of an id where there is room; beside the filters it makes do with less. */
const SearchForm = styled(Form)`
  display: flex;
  gap: ${space(2)};
  width: 100%;
  ${media.tablet} {
    flex: 1 0 440px;
    width: auto;
    max-width: 560px;
  }
`;
