import { statementFlows, statementKinds } from "@rukun/contract/fund-statement";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { FilterChip } from "@/components/ui/filter-chip";
import { SelectInput } from "@/components/ui/select-input";
import type { StatementQuery } from "@/lib/api/fund-account/queries";
import { formatMonth } from "@/lib/format/month";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, type } from "@/styles/theme";

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  align-items: center;
  justify-content: space-between;
  margin-bottom: ${space(3)};
`;

const Title = styled.h2`
  ${type.h2}
`;

const Choice = styled.div`
  min-width: 180px;
`;

const Filters = styled(Head)`
  margin-bottom: ${space(4)};
`;

const Flows = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  min-width: 0;
  padding: 0;
  border: 0;
`;

/** The first choice is a real one here, not a placeholder. */
const Kinds = styled(SelectInput)`
  select:has(option[value=""]:checked) {
    color: ${color("text")};
  }
`;

interface StatementFiltersProps {
  readonly titleId: string;
  readonly months: readonly string[];
  readonly filter: StatementQuery;
  readonly onChange: (changes: Partial<StatementQuery>) => void;
}

/** Month, direction and kind of what the statement shows. */
export function StatementFilters({ titleId, months, filter, onChange }: StatementFiltersProps) {
  const { t } = useTranslation("rdf");
  const locale = useLocale();
  return (
    <>
      <Head>
        <Title id={titleId}>{t("statement.title")}</Title>
        <Choice>
          <SelectInput
            aria-label={t("statement.month")}
            value={filter.month}
            onChange={({ target }) => onChange({ month: target.value })}
          >
            {months.map((each) => (
              <option key={each} value={each}>
                {formatMonth(each, locale)}
              </option>
            ))}
          </SelectInput>
        </Choice>
      </Head>
      <Filters>
        <Flows aria-label={t("statement.flow")}>
          {([undefined, ...statementFlows] as const).map((flow) => (
            <FilterChip
              key={flow ?? "all"}
              selected={filter.flow === flow}
              onClick={() => onChange({ flow })}
            >
              {t(`statement.flows.${flow ?? "all"}`)}
            </FilterChip>
          ))}
        </Flows>
        <Choice>
          <Kinds
            aria-label={t("statement.kind")}
            value={filter.kind ?? ""}
            onChange={({ target }) =>
              onChange({ kind: statementKinds.find((kind) => kind === target.value) })
            }
          >
            <option value="">{t("statement.allKinds")}</option>
            {statementKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`statement.kinds.${kind}`)}
              </option>
            ))}
          </Kinds>
        </Choice>
      </Filters>
    </>
  );
}
