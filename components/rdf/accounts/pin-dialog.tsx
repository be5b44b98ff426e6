import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { FormDialog } from "@/components/form/form-dialog";
import { OtpField } from "@/components/form/number/otp-input";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { showServerErrors } from "@/components/wizard/show-server-errors";
import { showAlert } from "@/lib/alert/alert-store";
import type { ApiError } from "@/lib/api/api-error";

const loadSchema = () =>
  import("@rukun/contract/bank-accounts").then(({ bankAccountPinBody }) => bankAccountPinBody);
const fields = ["pin"] as const;

interface PinDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly submitLabel: string;
  readonly tone?: "danger" | "primary";
  readonly done: string;
  readonly isSending: boolean;
  readonly onConfirm: (
    pin: string,
    then: { onSuccess: () => void; onError: (error: ApiError) => void },
  ) => Promise<unknown>;
  readonly onClose: () => void;
  /** What will happen. */
  readonly children: ReactNode;
}

/** A change that needs the PIN. */
export function PinDialog(props: PinDialogProps) {
  const {
    open,
    title,
    submitLabel,
    tone = "primary",
    done,
    isSending,
    onConfirm,
    onClose,
    children,
  } = props;
  const { t } = useTranslation("rdf");
  const form = useForm({
    resolver: useContractResolver(loadSchema),
    defaultValues: { pin: "" },
  });
  const { control, handleSubmit, reset, resetField } = form;
  const close = () => {
    reset();
    onClose();
  };
  const submit = handleSubmit(({ pin }) =>
    onConfirm(pin, {
      onSuccess: () => {
        showAlert("SUCCESS", done);
        close();
      },
      onError: (error) => {
        // Each try counts: a wrong one is not sent a second time by pressing again.
        if (error.fieldErrors.pin) resetField("pin");
        showServerErrors(error, form, fields);
      },
    }),
  );
  return (
    <FormDialog
      open={open}
      title={title}
      submitLabel={submitLabel}
      tone={tone}
      isSending={isSending}
      isDirty={false}
      failure={form.formState.errors.root?.server?.message}
      onSubmit={submit}
      onClose={close}
    >
      <p>{children}</p>
      <OtpField
        name="pin"
        control={control}
        label={t("accounts.pin")}
        required
        isSecret
        autoFocus
      />
    </FormDialog>
  );
}
