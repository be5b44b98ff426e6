import type { ProposeSignatoryBody, Signatory } from "@rukun/contract/signatories";
import { authorityBases } from "@rukun/contract/signing-authority";
import { todayInJakarta } from "@rukun/finance/calendar";
import { useTranslation } from "next-i18next/pages";
import { type Control, useForm, useWatch } from "react-hook-form";
import styled from "styled-components";
import { DateField } from "@/components/form/date/date-field";
import { FormDialog } from "@/components/form/form-dialog";
import { chosenPdf } from "@/components/form/upload/chosen-pdf";
import { FilePicker } from "@/components/form/upload/file-picker";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { useField } from "@/components/form/use-field";
import { useObjectUrl } from "@/components/form/use-object-url";
import { FieldSet } from "@/components/ui/field";
import { Radio } from "@/components/ui/radio";
import { showServerErrors } from "@/components/wizard/show-server-errors";
import { showAlert } from "@/lib/alert/alert-store";
import { useProposeSignatory } from "@/lib/api/signatories/mutations";
import { color, type } from "@/styles/theme";

const loadSchema = () =>
  import("@rukun/contract/signatories").then((all) => all.proposeSignatoryBody);

const fields = ["basis", "valid_until", "letter_file"] as const;

type Values = Omit<ProposeSignatoryBody, "basis"> & { basis: string };

interface ProposeDialogProps {
  readonly member: Pick<Signatory, "user_id" | "full_name">;
  readonly onClose: () => void;
}

/** Names a member who is to sign for the company. Needs `form` and `signatories`. */
export function ProposeDialog({ member, onClose }: ProposeDialogProps) {
  const { t } = useTranslation("signatories");
  const propose = useProposeSignatory();
  const form = useForm<ProposeSignatoryBody>({
    resolver: useContractResolver(loadSchema),
    defaultValues: { user_id: member.user_id, valid_until: "" } satisfies Partial<Values>,
  });
  const { control, handleSubmit, formState } = form;
  const basis = useWatch({ control, name: "basis" });
  const submit = handleSubmit(({ letter_file: file, ...rest }) =>
    propose.mutateAsync(
      {
        ...rest,
        letter_file: rest.basis === "director-attorney" && file instanceof File ? file : undefined,
      },
      {
        onSuccess: () => {
          showAlert("SUCCESS", t("sent"));
          onClose();
        },
        onError: (error) => showServerErrors(error, form, fields),
      },
    ),
  );
  return (
    <FormDialog
      open
      title={t("dialogTitle", { name: member.full_name })}
      submitLabel={t("send")}
      isSending={propose.isPending}
      isDirty={formState.isDirty}
      failure={formState.errors.root?.server?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <BasisField control={control} />
      {basis === "director-attorney" ? <LetterField control={control} /> : null}
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

interface PartProps {
  readonly control: Control<ProposeSignatoryBody>;
}

function BasisField({ control }: PartProps) {
  const { t } = useTranslation("signatories");
  const { id, field, error } = useField({ name: "basis", control });
  return (
    <FieldSet id={id} legend={t("basisLabel")} required error={error}>
      {authorityBases.map((basis) => (
        <Radio
          key={basis}
          name="basis"
          value={basis}
          checked={field.value === basis}
          onChange={() => field.onChange(basis)}
          onBlur={field.onBlur}
          label={
            <>
              <Name>{t(`basis.${basis}`)}</Name>
              <Hint>
                {t(basis === "director-attorney" ? "basisHint.letter" : "basisHint.deed")}
              </Hint>
            </>
          }
        />
      ))}
    </FieldSet>
  );
}

function LetterField({ control }: PartProps) {
  const { t } = useTranslation("signatories");
  const { id, field, error } = useField({ name: "letter_file", control });
  const file = field.value instanceof File ? field.value : null;
  const url = useObjectUrl(file);
  return (
    <FilePicker
      id={id}
      label={t("file")}
      hint={t("fileHint")}
      required
      value={file?.name ?? ""}
      storedFile={file && chosenPdf(file, url ?? "")}
      upload={undefined}
      onChoose={field.onChange}
      onCancel={() => field.onChange(undefined)}
      onRetry={() => undefined}
      onForget={() => field.onChange(undefined)}
      onRefuse={(message) => showAlert("ERROR", message)}
      buttonRef={field.ref}
      {...(error !== undefined && { error })}
    />
  );
}

const Name = styled.span`
  display: block;
  font-weight: 650;
`;

const Hint = styled.span`
  ${type.small}
  display: block;
  color: ${color("text-2")};
`;
