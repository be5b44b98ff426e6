import type { CallBody } from "@rukun/contract/call";
import type { CompanyStepTwoInput, saveCompanyStepTwo } from "@rukun/contract/company";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useEffectEvent, useState } from "react";
import { useForm } from "react-hook-form";
import { isUnderWay, type UploadsStore } from "@/components/form/upload/uploads-store";
import { useIsUploading } from "@/components/form/upload/use-uploads";
import { useContractResolver } from "@/components/form/use-contract-resolver";
import { Banner } from "@/components/ui/banner";
import { intoView } from "@/components/wizard/into-view";
import { showRefusal } from "@/components/wizard/show-refusal";
import { StepForm } from "@/components/wizard/step-form";
import type { StepProps } from "@/components/wizard/step-props";
import { useFormDraft } from "@/components/wizard/use-form-draft";
import { useSaveCompanyStepTwo } from "@/lib/api/company/step-two-mutation";
import type { CompanyParts } from "@/lib/drafts/company-draft";
import { StepTwoSections } from "./step-two-sections";
import {
  documentsOf,
  findStoppedUpload,
  type SavedStepTwo,
  stepTwoFields,
  textsOf,
} from "./step-two-values";

const loadSchema = () =>
  import("@rukun/contract/company").then(({ companyStepTwoBody }) => companyStepTwoBody);

interface CompanyStepTwoFormProps extends StepProps<CompanyParts> {
  readonly saved: SavedStepTwo;
  readonly uploads: UploadsStore;
}

/** Step 2: deeds, notary and licences. Documents are sent when they are chosen; the step carries their ids. */
export function CompanyStepTwoForm({ saved, uploads, ...step }: CompanyStepTwoFormProps) {
  const { t } = useTranslation(["company", "wizard"]);
  const { draft, readOnly, submission } = step;
  const save = useSaveCompanyStepTwo();
  const isUploading = useIsUploading(uploads);
  const [isWaiting, setIsWaiting] = useState(false);
  const [start] = useState(() => textsOf(saved));
  const [initial] = useState<CompanyStepTwoInput>(() => ({
    ...documentsOf(saved),
    ...(draft.read().stepTwo ?? start),
  }));
  const form = useForm({
    defaultValues: initial,
    resolver: useContractResolver(loadSchema),
    // A document under way has no value yet, and is not what is wrong.
    shouldFocusError: false,
  });
  const { control } = form;
  useFormDraft(form, start, textsOf, (changed) => draft.change("stepTwo", changed));

  function deleteDraft() {
    draft.forget("stepTwo");
    form.reset({ ...form.getValues(), ...start });
    step.announce(t("wizard:draftDeleted"));
  }

  const send = (body: CallBody<typeof saveCompanyStepTwo>) =>
    submission.start({
      send: ({ signal }) => save.mutateAsync({ body, signal }),
      onSaved: () => {
        draft.forget("stepTwo");
        for (const name of stepTwoFields) uploads.forget(name);
        step.onSaved();
      },
      onRefused: (error) => {
        showRefusal(error, form, stepTwoFields);
        step.onRefused(error);
      },
    });

  async function submit() {
    const stopped = findStoppedUpload(uploads);
    setIsWaiting(false);
    if (stopped && !isUploading) {
      form.setError(stopped.field, { type: "upload", message: stopped.message });
      form.setFocus(stopped.field);
      return;
    }
    await form.handleSubmit(
      (body) => (isUploading ? setIsWaiting(true) : send(body)),
      (errors) => {
        const wrong = stepTwoFields.find((name) => errors[name] && !isUnderWay(uploads.find(name)));
        if (wrong) form.setFocus(wrong);
        else setIsWaiting(true);
      },
    )();
  }

  const goOn = useEffectEvent(() => void submit());
  useEffect(() => {
    if (isWaiting && !isUploading) goOn();
  }, [isWaiting, isUploading]);

  return (
    <StepForm
      {...step}
      onSubmit={() => void submit()}
      error={form.formState.errors.root?.server?.message}
      onDeleteDraft={draft.restored.includes("stepTwo") ? deleteDraft : undefined}
    >
      <StepTwoSections control={control} saved={saved} uploads={uploads} readOnly={readOnly} />
      {isWaiting && (
        <div ref={intoView}>
          <Banner variant="INFO" role="status" title={t("uploadWaitTitle")}>
            {t("uploadWaitBody")}
          </Banner>
        </div>
      )}
    </StepForm>
  );
}
