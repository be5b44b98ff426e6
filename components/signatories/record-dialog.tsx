import type { RecordSignatoryBody, ReviewedSignatory } from "@rukun/contract/signatories";
import type { DeedBasis } from "@rukun/contract/signing-authority";
import { todayInJakarta } from "@rukun/finance/calendar";
import { useTranslation } from "next-i18next/pages";
import { useForm } from "react-hook-form";
import { SelectField } from "@/components/form/choice/select-field";
import { DateField } from "@/components/form/date/date-field";
import { FormDialog } from "@/components/form/form-dialog";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { showServerErrors } from "@/components/wizard/show-server-errors";
import { showAlert } from "@/lib/alert/alert-store";
import { useRecordSignatory } from "@/lib/api/signatories/mutations";

const loadSchema = () =>
  import("@rukun/contract/signatories").then((all) => all.recordSignatoryBody);

const fields = ["basis", "valid_until"] as const;

interface RecordDialogProps {
  readonly companyId: string;
  readonly member: Pick<ReviewedSignatory, "user_id" | "full_name">;
  readonly deeds: readonly DeedBasis[];
  readonly onClose: () => void;
}

/** Records that a deed names a member as a director. Needs `form`. */
export function RecordDialog({ companyId, member, deeds, onClose }: RecordDialogProps) {
  const { t } = useTranslation("authorities");
  const record = useRecordSignatory(companyId);
  // The newest deed says who directs a company now.
  const basis = deeds.at(-1);
  const form = useForm<RecordSignatoryBody>({
    resolver: useContractResolver(loadSchema),
    defaultValues: { user_id: member.user_id, valid_until: "", ...(basis && { basis }) },
  });
  const { control, handleSubmit, formState } = form;
  const submit = handleSubmit((body) =>
    record.mutateAsync(body, {
      onSuccess: () => {
        showAlert("SUCCESS", t("done.record"));
        onClose();
      },
      onError: (error) => showServerErrors(error, form, fields),
    }),
  );
  return (
    <FormDialog
      open
      title={t("recordTitle", { name: member.full_name })}
      submitLabel={t("accept")}
      isSending={record.isPending}
      isDirty={formState.isDirty}
      failure={formState.errors.root?.server?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t("recordNote")}</p>
      <SelectField
        name="basis"
        control={control}
        required
        label={t("deed")}
        options={deeds.map((deed) => ({ value: deed, label: t(`basis.${deed}`) }))}
      />
      <DateField
        name="valid_until"
        control={control}
        label={t("untilLabel")}
        hint={t("untilHint")}
        min={todayInJakarta()}
      />
    </FormDialog>
  );
}
