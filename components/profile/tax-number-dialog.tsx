import { fieldMessage } from "@rukun/contract/messages";
import { taxpayerPattern } from "@rukun/contract/patterns";
import type { UserProfile } from "@rukun/contract/profile";
import type { TaxNumber, TaxNumberBody } from "@rukun/contract/tax-number";
import { useTranslation } from "next-i18next/pages";
import { useForm, useWatch } from "react-hook-form";
import { styled } from "styled-components";
import { CheckPlace, CheckStatus } from "@/components/form/check-status";
import { FormDialog } from "@/components/form/form-dialog";
import { MaskedField } from "@/components/form/number/masked-field";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { showServerErrors } from "@/components/wizard/show-server-errors";
import { useSettled } from "@/components/wizard/use-settled";
import { showAlert } from "@/lib/alert/alert-store";
import { useSaveTaxNumber } from "@/lib/api/tax-number/mutations";
import { useTaxNumberCheck } from "@/lib/api/tax-number/queries";
import { formatWholeRate } from "@/lib/format/whole-rate";
import { useLocale } from "@/lib/i18n/use-locale";
import { color } from "@/styles/theme";
import { NameMismatch } from "./name-mismatch";

const loadSchema = () => import("@rukun/contract/tax-number").then((all) => all.taxNumberBody);

const fields = ["npwp_number"] as const;
const empty: TaxNumberBody = { npwp_number: "" };
/** Milliseconds before the register is asked. */
const pause = 600;

const Note = styled.p`
  color: ${color("text-2")};
`;

interface TaxNumberDialogProps {
  readonly open: boolean;
  /** Whether there is one already. */
  readonly isChange: boolean;
  readonly profile: UserProfile;
  readonly onVerify: () => void;
  readonly onClose: () => void;
}

/** Adds or changes the tax number, which is looked up while it is typed. Needs `form` and `tax-number`. */
export function TaxNumberDialog(props: TaxNumberDialogProps) {
  const { open, isChange, profile, onVerify, onClose } = props;
  const { t } = useTranslation("tax-number");
  const locale = useLocale();
  const save = useSaveTaxNumber();
  const form = useForm({ resolver: useContractResolver(loadSchema), defaultValues: empty });
  const { control, handleSubmit, reset, formState } = form;
  const number = useWatch({ control, name: "npwp_number" });
  const answer = useNumberAnswer(open ? number : "", profile.full_name);
  const problems = {
    not_found: fieldMessage("npwpNotFound", locale),
    name_mismatch: fieldMessage("npwpNameMismatch", locale),
  };
  const problem =
    answer === "not_found" || answer === "name_mismatch" ? problems[answer] : undefined;
  const refused = formState.errors.npwp_number?.message;
  const close = () => {
    reset();
    onClose();
  };
  const submit = handleSubmit((body) =>
    save.mutateAsync(body, {
      onSuccess: (saved) => {
        tell(saved);
        close();
      },
      onError: (error) => showServerErrors(error, form, fields),
    }),
  );
  const tell = ({ number: kept, tax_bps }: TaxNumber) => {
    if (kept?.result === "checking") showAlert("INFO", t("savedUnchecked"));
    else showAlert("SUCCESS", t("saved", { rate: formatWholeRate(tax_bps) }));
  };
  return (
    <FormDialog
      open={open}
      title={t(isChange ? "change" : "add")}
      submitLabel={t("save")}
      isSending={save.isPending}
      isDirty={formState.isDirty}
      failure={formState.errors.root?.server?.message}
      onSubmit={submit}
      onClose={close}
    >
      <MaskedField
        name="npwp_number"
        control={control}
        mask="taxpayer"
        counter
        required
        label={t("number")}
        hint={t("hint", { name: profile.full_name })}
        problem={problem}
      />
      <CheckPlace>
        {answer === "looking" && <CheckStatus tone="busy">{t("lookingUp")}</CheckStatus>}
        {answer === "match" && <CheckStatus tone="good">{t("fits")}</CheckStatus>}
        {answer === "unavailable" && <CheckStatus tone="unknown">{t("unavailable")}</CheckStatus>}
        {/* Announced here, shown with the field. */}
        {problem && !refused && <VisuallyHidden>{problem}</VisuallyHidden>}
        {(answer === "name_mismatch" || refused === problems.name_mismatch) && (
          <NameMismatch
            profile={profile}
            onVerify={() => {
              close();
              onVerify();
            }}
          />
        )}
      </CheckPlace>
      <Note>{t("fromNext")}</Note>
    </FormDialog>
  );
}

/** What the register says of a number that is complete. */
function useNumberAnswer(number: string, name: string) {
  const isComplete = taxpayerPattern.test(number);
  const isSettled = useSettled(number, pause) === number;
  const check = useTaxNumberCheck(isComplete && isSettled ? number : undefined, name);
  if (!isComplete) return undefined;
  return check.data?.result ?? (check.isError ? "unavailable" : "looking");
}
