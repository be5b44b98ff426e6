import type { UploadDocBody } from "@rukun/contract/signing";
import { useTranslation } from "next-i18next/pages";
import { useForm } from "react-hook-form";
import { FormDialog } from "@/components/form/form-dialog";
import { OtpField } from "@/components/form/number/otp-input";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button";
import { showServerErrors } from "@/components/wizard/show-server-errors";
import { useUploadDoc } from "@/lib/api/contracts/mutations";
import { usePin } from "@/lib/api/pin/queries";
import { pinPath } from "@/lib/pin-path";

const loadSchema = () =>
  import("@rukun/contract/signing").then(({ uploadDocBody }) => uploadDocBody);

interface SignDialogProps {
  readonly contractId: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

/**
 * Asks for the PIN before a contract goes to the signature provider. Whoever has none, or a locked one, reads so instead
 * of typing one that cannot be right.
 */
export function SignDialog({ contractId, open, onClose, onSent }: SignDialogProps) {
  const { t } = useTranslation("contracts");
  const upload = useUploadDoc();
  const pin = usePin().data;
  const empty: UploadDocBody = { document_id: contractId, pin: "" };
  const form = useForm({ resolver: useContractResolver(loadSchema), defaultValues: empty });
  const { control, handleSubmit, reset, resetField } = form;
  const close = () => {
    reset(empty);
    upload.reset();
    onClose();
  };
  const submit = handleSubmit((body) =>
    upload.mutateAsync(body, {
      onSuccess: () => {
        onSent();
        close();
      },
      onError: (error) => {
        // Each try counts: a wrong one is not sent a second time by pressing again.
        if (error.fieldErrors.pin) resetField("pin");
        showServerErrors(error, form, ["pin"]);
      },
    }),
  );
  const code = upload.error?.code;
  const isRefused = code === "pin_not_set" || code === "pin_locked";
  const lacks = pin && (!pin.is_set ? "noPin" : pin.is_locked ? "pinLocked" : undefined);
  const isBlocked = isRefused || lacks !== undefined;
  return (
    <FormDialog
      open={open}
      title={t("signing.pinTitle")}
      submitLabel={t("signing.continue")}
      isSending={upload.isPending}
      isBlocked={isBlocked}
      isDirty={false}
      failure={form.formState.errors.root?.server?.message}
      onSubmit={submit}
      onClose={close}
    >
      {isBlocked ? (
        <Banner
          variant="INFO"
          action={<ButtonLink href={pinPath}>{t("signing.toPin")}</ButtonLink>}
        >
          {/* A refusal says it itself, above. */}
          {lacks && !isRefused && `${t(`signing.${lacks}`)} `}
          {t("signing.pinHelp")}
        </Banner>
      ) : (
        <>
          <p>{t("signing.pinBody")}</p>
          <OtpField
            name="pin"
            control={control}
            label={t("signing.pin")}
            required
            isSecret
            autoFocus
          />
        </>
      )}
    </FormDialog>
  );
}
