import type { ChangePinBody } from "@rukun/contract/pin";
import { useTranslation } from "next-i18next/pages";
import { useForm } from "react-hook-form";
import { FormDialog } from "@/components/form/form-dialog";
import { OtpField } from "@/components/form/number/otp-input";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { showServerErrors } from "@/components/wizard/show-server-errors";
import { showAlert } from "@/lib/alert/alert-store";
import { useChangePinMutation } from "@/lib/api/pin/mutations";
import { NewPinFields } from "./new-pin-fields";

const loadSchema = () => import("@rukun/contract/pin").then(({ changePinBody }) => changePinBody);

const fields = ["current_pin", "pin", "pin_confirmation"] as const;
const empty: ChangePinBody = { current_pin: "", pin: "", pin_confirmation: "" };

interface ChangePinDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A new PIN by whoever knows the current one. Needs the namespaces `form` and `pin`. */
export function ChangePinDialog({ open, onClose }: ChangePinDialogProps) {
  const { t } = useTranslation("pin");
  const change = useChangePinMutation();
  const form = useForm({
    resolver: useContractResolver(loadSchema),
    defaultValues: empty,
  });
  const { control, handleSubmit, reset, resetField } = form;
  const close = () => {
    reset();
    onClose();
  };
  const submit = handleSubmit((body) =>
    change.mutateAsync(body, {
      onSuccess: () => {
        showAlert("SUCCESS", t("saved"));
        close();
      },
      onError: (error) => {
        if (error.code === "pin_locked") {
          // The card goes on from here.
          showAlert("ERROR", error.message);
          return close();
        }
        // Each try counts: a wrong one is not sent a second time by pressing again.
        if (error.fieldErrors.current_pin) resetField("current_pin");
        showServerErrors(error, form, fields);
        return undefined;
      },
    }),
  );
  return (
    <FormDialog
      open={open}
      title={t("change")}
      submitLabel={t("save")}
      isSending={change.isPending}
      isDirty={form.formState.isDirty}
      failure={form.formState.errors.root?.server?.message}
      onSubmit={submit}
      onClose={close}
    >
      <OtpField
        name="current_pin"
        control={control}
        label={t("current")}
        required
        isSecret
        autoFocus
      />
      <NewPinFields control={control} />
    </FormDialog>
  );
}
