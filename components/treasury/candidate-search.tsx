import { useTranslation } from "next-i18next/pages";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { Form } from "@/components/form/form";
import { CallFailure } from "@/components/form/form-failure";
import { useRequired } from "@/components/form/use-required";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import type { useFindCandidates } from "@/lib/api/treasury/mutations";
import { space } from "@/styles/theme";

const Fields = styled(Form)`
  display: grid;
  gap: ${space(4)};
`;

/** Always there, so that it is read aloud; it takes no room while it says nothing. */
const Answer = styled.div`
  &:empty {
    margin-top: -${space(4)};
  }
`;

interface CandidateSearchProps {
  readonly find: ReturnType<typeof useFindCandidates>;
  /** Before the new ones are asked for: a choice among the old ones is none. */
  readonly onSearch: () => void;
  /** What is said of a search that found nobody. */
  readonly children: ReactNode;
}

/** Looks for the funder whom a payment may be for. */
export function CandidateSearch({ find, onSearch, children }: CandidateSearchProps) {
  const { t } = useTranslation("treasury");
  const { t: common } = useTranslation("common");
  const required = useRequired();
  const [search, setSearch] = useState("");
  const [wasSent, setSent] = useState(false);
  const submit = () => {
    setSent(true);
    if (search.trim() === "") return undefined;
    onSearch();
    return find.mutateAsync(search).then(
      () => undefined,
      // Shown in the form.
      () => undefined,
    );
  };
  return (
    <Fields onSubmit={submit}>
      <CallFailure of={find.error} />
      <Field
        id="candidate-search"
        label={t("unmatched.search")}
        hint={t("unmatched.searchHint")}
        error={required(wasSent, search) ?? find.error?.fieldErrors.search}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            type="search"
            autoComplete="off"
            maxLength={120}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        )}
      </Field>
      <div>
        <Button
          type="submit"
          variant="OUTLINE-PRIMARY"
          loading={find.isPending}
          loadingLabel={common("loading")}
        >
          {t("unmatched.searchSubmit")}
        </Button>
      </div>
      <Answer role="status">{children}</Answer>
    </Fields>
  );
}
