import {
  type TransactionStatus,
  transactionStatuses,
  transactionStatusTitles,
} from "@rukun/contract/transaction-status";
import { type PaymentType, paymentTypes } from "@rukun/contract/transactions";
import { Search } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import styled from "styled-components";
import { Form } from "@/components/form/form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { SelectInput } from "@/components/ui/select-input";
import { TextInput } from "@/components/ui/text-input";
import { useLocale } from "@/lib/i18n/use-locale";
import { media, space } from "@/styles/theme";

export interface TransactionFilterValues {
  /** Empty for all. */
  readonly status: TransactionStatus | "";
  readonly payment_type: PaymentType | "";
}

interface TransactionFiltersProps {
  values: TransactionFilterValues;
  onChange: (values: TransactionFilterValues) => void;
  onSearch: (text: string) => void;
}

/** What the list of transactions is narrowed to. */
export function TransactionFilters({ values, onChange, onSearch }: TransactionFiltersProps) {
  const { t } = useTranslation("treasury");
  const locale = useLocale();
  const [typed, setTyped] = useState("");
  return (
    <Tools
      role="search"
      aria-label={t("transactions.filters")}
      onSubmit={() => onSearch(typed.trim())}
    >
      <Field id="transactions-status" label={t("transactions.status")}>
        {(control) => (
          <SelectInput
            {...control}
            value={values.status}
            onChange={({ target }) =>
              onChange({ ...values, status: target.value as TransactionFilterValues["status"] })
            }
          >
            <option value="">{t("transactions.all")}</option>
            {transactionStatuses.map((status) => (
              <option key={status} value={status}>
                {transactionStatusTitles[status][locale]}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field id="transactions-payment" label={t("transactions.payment")}>
        {(control) => (
          <SelectInput
            {...control}
            value={values.payment_type}
            onChange={({ target }) =>
              onChange({
                ...values,
                payment_type: target.value as TransactionFilterValues["payment_type"],
              })
            }
          >
            <option value="">{t("transactions.all")}</option>
            {paymentTypes.map((type) => (
              <option key={type} value={type}>
                {t(`paymentTypes.${type}`)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      <Field
        id="transactions-search"
        label={t("transactions.search")}
        hint={t("transactions.searchHint")}
      >
        {(control) => (
          <Row>
            <TextInput
              {...control}
              type="search"
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                if (target.value === "") onSearch("");
              }}
              autoComplete="off"
              maxLength={120}
            />
            <Button type="submit" variant="OUTLINE-NEUTRAL" icon={Search}>
              {t("transactions.searchSubmit")}
            </Button>
          </Row>
        )}
      </Field>
    </Tools>
  );
}

const Tools = styled(Form)`
  display: grid;
  gap: ${space(4)};
  margin: ${space(6)} 0 ${space(4)};
  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    > :last-child {
      grid-column: 1 / -1;
    }
  }
  ${media.desktop} {
    grid-template-columns: 220px 180px minmax(0, 1fr);
    > :last-child {
      grid-column: auto;
    }
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)};
`;
