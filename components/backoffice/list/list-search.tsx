import { Search } from "lucide";
import { useTranslation } from "next-i18next/pages";
import type { ComponentProps } from "react";
import styled from "styled-components";
import { Form } from "@/components/form/form";
import { Button } from "@/components/ui/button";
import { TextInput } from "@/components/ui/text-input";
import { useTypedSearch } from "@/lib/use-typed-search";
import { space } from "@/styles/theme";
import { type ListAddress, longestSearch } from "./use-list-address";

interface ListSearchProps extends ComponentProps<typeof TextInput> {
  readonly page: Pick<ListAddress, "search" | "searchFor">;
}

/** The search of a list: it begins after a pause in the typing, or at once by its button. */
export function ListSearch({ page, ...input }: ListSearchProps) {
  const { t } = useTranslation("backoffice");
  const { typed, setTyped, search } = useTypedSearch(page.search, page.searchFor);
  return (
    <SearchForm role="search" onSubmit={() => search(typed)}>
      <TextInput
        {...input}
        type="search"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === "") search("");
        }}
        autoComplete="off"
        maxLength={longestSearch}
      />
      <Button type="submit" variant="OUTLINE-NEUTRAL" icon={Search}>
        {t("searchSubmit")}
      </Button>
    </SearchForm>
  );
}

const SearchForm = styled(Form)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)};
`;
