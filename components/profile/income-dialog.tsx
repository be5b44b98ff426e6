import type { OwnIncome } from "@rukun/contract/income-evidence";
import { useTranslation } from "next-i18next/pages";
import { useForm } from "react-hook-form";
import { styled } from "styled-components";
import { FormDialog } from "@/components/form/form-dialog";
import { MoneyField } from "@/components/form/number/money-field";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { showServerErrors } from "@/components/wizard/show-server-errors";
import { showAlert } from "@/lib/alert/alert-store";
import { useDeclareIncome } from "@/lib/api/transactions/mutations";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color } from "@/styles/theme";

const loadSchema = () =>
  import("@rukun/contract/transactions").then((all) => all.declareIncomeBody);

const fields = ["yearly_income"] as const;

const Note = styled.p`
  color: ${color("text-2")};
`;

interface IncomeDialogProps {
  readonly open: boolean;
  readonly income: OwnIncome;
  readonly onClose: () => void;
}

/** Declares the yearly income, again. Needs `form` and `income`. */
export function IncomeDialog({ open, income, onClose }: IncomeDialogProps) {
  const { t } = useTranslation("income");
  const locale = useLocale();
  const declare = useDeclareIncome();
  const form = useForm({
    resolver: useContractResolver(loadSchema),
    defaultValues: { yearly_income: "" },
  });
  const { control, handleSubmit, reset, formState } = form;
  const close = () => {
    reset();
    onClose();
  };
  const submit = handleSubmit((body) =>
    declare.mutateAsync(body, {
      onSuccess: ({ limit }) => {
        showAlert("SUCCESS", t("saved", { limit: formatRupiah(limit ?? "0", locale) }));
        close();
      },
      onError: (error) => showServerErrors(error, form, fields),
    }),
  );
  return (
    <FormDialog
      open={open}
      title={t(income.yearly_income === null ? "add" : "change")}
      submitLabel={t("save")}
      isSending={declare.isPending}
      isDirty={formState.isDirty}
      failure={formState.errors.root?.server?.message}
      onSubmit={submit}
      onClose={close}
    >
      <MoneyField
        name="yearly_income"
        control={control}
        required
        label={t("field")}
        hint={t("hint", { bound: formatRupiah(income.evidence_above, locale) })}
      />
      <Note>{t("keptNote")}</Note>
    </FormDialog>
  );
}
