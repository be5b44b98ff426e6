import type { DomicileCertificateBody } from "@rukun/contract/domicile-certificates";
import { todayInJakarta } from "@rukun/finance/calendar";
import { useTranslation } from "next-i18next/pages";
import { useForm } from "react-hook-form";
import { styled } from "styled-components";
import { DateField } from "@/components/form/date/date-field";
import { FormDialog } from "@/components/form/form-dialog";
import { PdfField } from "@/components/form/upload/pdf-field";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { showServerErrors } from "@/components/wizard/show-server-errors";
import { showAlert } from "@/lib/alert/alert-store";
import { useGiveDomicile } from "@/lib/api/domicile-certificates/mutations";
import { color } from "@/styles/theme";

const loadSchema = () =>
  import("@rukun/contract/domicile-certificates").then((all) => all.domicileCertificateBody);

const fields = ["valid_from", "valid_until", "certificate_file"] as const;

const empty = { valid_from: "", valid_until: "" };

const Note = styled.p`
  color: ${color("text-2")};
`;

interface DomicileDialogProps {
  readonly open: boolean;
  /** Whether one was given before. */
  readonly isRenewal: boolean;
  readonly country: string;
  readonly onClose: () => void;
}

/** Gives a certificate of domicile with its days. Needs `form` and `tax-number`. */
export function DomicileDialog({ open, isRenewal, country, onClose }: DomicileDialogProps) {
  const { t } = useTranslation("tax-number");
  const give = useGiveDomicile();
  const form = useForm<DomicileCertificateBody>({
    resolver: useContractResolver(loadSchema),
    defaultValues: empty,
  });
  const { control, handleSubmit, reset, formState } = form;
  const close = () => {
    reset();
    onClose();
  };
  const submit = handleSubmit(({ certificate_file: file, ...days }) =>
    file instanceof File
      ? give.mutateAsync(
          { ...days, certificate_file: file },
          {
            onSuccess: () => {
              showAlert("SUCCESS", t("domicile.saved"));
              close();
            },
            onError: (error) => showServerErrors(error, form, fields),
          },
        )
      : undefined,
  );
  return (
    <FormDialog
      open={open}
      title={t(isRenewal ? "domicile.renew" : "domicile.add")}
      submitLabel={t("domicile.send")}
      isSending={give.isPending}
      isDirty={formState.isDirty}
      failure={formState.errors.root?.server?.message}
      onSubmit={submit}
      onClose={close}
    >
      <Note>{t("domicile.what", { country })}</Note>
      <DateField
        name="valid_from"
        control={control}
        deps="valid_until"
        required
        label={t("domicile.from")}
      />
      <DateField
        name="valid_until"
        control={control}
        required
        label={t("domicile.until")}
        min={todayInJakarta()}
      />
      <PdfField
        name="certificate_file"
        control={control}
        label={t("domicile.file")}
        hint={t("domicile.fileHint")}
        onRefuse={(message) => showAlert("ERROR", message)}
      />
    </FormDialog>
  );
}
