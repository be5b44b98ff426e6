import { type BusinessEntity, businessEntities } from "@rukun/contract/business-entities";
import type { CompanyRecord } from "@rukun/contract/profile";
import { useTranslation } from "next-i18next/pages";
import { useForm } from "react-hook-form";
import { styled } from "styled-components";
import { SelectField } from "@/components/form/choice/select-field";
import { FieldIdScope } from "@/components/form/field-id";
import { FormDialog } from "@/components/form/form-dialog";
import { BusinessNameField } from "@/components/form/text/business-name-field";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { showServerErrors } from "@/components/wizard/show-server-errors";
import { useOpening } from "@/components/wizard/use-opening";
import { showAlert } from "@/lib/alert/alert-store";
import { useRenameCompany } from "@/lib/api/company/mutations";
import { color } from "@/styles/theme";

const loadSchema = () =>
  import("@rukun/contract/company").then(({ companyNameBody }) => companyNameBody);

const fields = ["business_entity", "company_name"] as const;

const Lead = styled.p`
  color: ${color("text-2")};
`;

interface RenameDialogProps {
  readonly open: boolean;
  readonly company: CompanyRecord;
  readonly onClose: () => void;
  readonly onRenamed?: () => void;
}

/** Legal form and name of the company. Needs the namespaces `company`, `form` and `common`. */
export function RenameDialog(props: RenameDialogProps) {
  return <RenameForm key={useOpening(props.open)} {...props} />;
}

function RenameForm({ open, company, onClose, onRenamed }: RenameDialogProps) {
  const { t } = useTranslation(["company", "common"]);
  const rename = useRenameCompany();
  const form = useForm({
    defaultValues: {
      business_entity: company.business_entity as BusinessEntity,
      company_name: company.name,
    },
    resolver: useContractResolver(loadSchema),
  });
  const { control } = form;

  const submit = form.handleSubmit((body) =>
    rename.mutateAsync(body, {
      onSuccess: () => {
        showAlert("SUCCESS", t("renamed"));
        onRenamed?.();
        onClose();
      },
      onError: (error) => showServerErrors(error, form, fields),
    }),
  );

  return (
    <FormDialog
      open={open}
      title={t("renameTitle")}
      submitLabel={t("renameSave")}
      isSending={rename.isPending}
      isDirty={form.formState.isDirty}
      failure={form.formState.errors.root?.server?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <FieldIdScope value="company-name">
        <Lead>{t("renameNote")}</Lead>
        <SelectField
          name="business_entity"
          control={control}
          label={t("businessEntity")}
          options={businessEntities.map((value) => ({ value, label: value }))}
          required
        />
        <BusinessNameField
          name="company_name"
          control={control}
          label={t("companyName")}
          required
        />
      </FieldIdScope>
    </FormDialog>
  );
}
