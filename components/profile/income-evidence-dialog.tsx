import type { IncomeEvidenceBody } from "@rukun/contract/income-evidence";
import { useTranslation } from "next-i18next/pages";
import { useForm } from "react-hook-form";
import { styled } from "styled-components";
import { FormDialog } from "@/components/form/form-dialog";
import { PdfField } from "@/components/form/upload/pdf-field";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { showServerErrors } from "@/components/wizard/show-server-errors";
import { showAlert } from "@/lib/alert/alert-store";
import { useGiveIncomeEvidence } from "@/lib/api/income-evidence/mutations";
import { color } from "@/styles/theme";

const loadSchema = () =>
  import("@rukun/contract/income-evidence").then((all) => all.incomeEvidenceBody);

const fields = ["income_file"] as const;

const Note = styled.p`
  color: ${color("text-2")};
`;

interface IncomeEvidenceDialogProps {
  readonly open: boolean;
  /** Written out. */
  readonly income: string;
  readonly isAgain: boolean;
  readonly onClose: () => void;
}

/** Gives evidence of the declared income. Needs `form` and `income`. */
export function IncomeEvidenceDialog({
  open,
  income,
  isAgain,
  onClose,
}: IncomeEvidenceDialogProps) {
  const { t } = useTranslation("income");
  const give = useGiveIncomeEvidence();
  const form = useForm<IncomeEvidenceBody>({ resolver: useContractResolver(loadSchema) });
  const { control, handleSubmit, reset, formState } = form;
  const close = () => {
    reset();
    onClose();
  };
  const submit = handleSubmit(({ income_file: file }) =>
    file instanceof File
      ? give.mutateAsync(file, {
          onSuccess: () => {
            showAlert("SUCCESS", t("sent"));
            close();
          },
          onError: (error) => showServerErrors(error, form, fields),
        })
      : undefined,
  );
  return (
    <FormDialog
      open={open}
      title={t(isAgain ? "proveAgain" : "prove")}
      submitLabel={t("send")}
      isSending={give.isPending}
      isDirty={formState.isDirty}
      failure={formState.errors.root?.server?.message}
      onSubmit={submit}
      onClose={close}
    >
      <Note>{t("what", { income })}</Note>
      <PdfField
        name="income_file"
        control={control}
        label={t("file")}
        hint={t("fileHint")}
        onRefuse={(message) => showAlert("ERROR", message)}
      />
    </FormDialog>
  );
}
