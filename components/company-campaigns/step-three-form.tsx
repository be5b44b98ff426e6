import type { CampaignFileKind } from "@rukun/contract/campaign-codes";
import { campaignSteps } from "@rukun/contract/campaign-steps";
import type { StoredFile } from "@rukun/contract/files";
import { Eye } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { type FieldPath, useFieldArray, useWatch } from "react-hook-form";
import { SignerNotice } from "@/components/contracts/signer-notice";
import { FieldMessage } from "@/components/form/field-message";
import { TextField } from "@/components/form/text/text-field";
import { FilePickerField } from "@/components/form/upload/file-picker-field";
import { isUnfinished, type StartFileUpload } from "@/components/form/upload/file-upload";
import { PicturePickerField } from "@/components/form/upload/picture-picker-field";
import type { UploadsStore } from "@/components/form/upload/uploads-store";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Pairs } from "@/components/wizard/form-grid";
import { Rows } from "@/components/wizard/rows";
import { showAlert } from "@/lib/alert/alert-store";
import { ApiError } from "@/lib/api/api-error";
import { useSubmitCampaign } from "@/lib/api/company-campaigns/mutations";
import { campaignPreviewPath } from "@/lib/company-paths";
import { useLocale } from "@/lib/i18n/use-locale";
import { valuesOf } from "@/lib/steps/step-values";
import { startUpload } from "@/lib/uploads/resumable-upload";
import { CampaignAnswers } from "./campaign-answers";
import { Lead, Section, Sections, SectionTitle } from "./form-layout";
import { StepFrame } from "./step-frame";
import type { CampaignValues } from "./steps";
import { type StepContext, useCampaignForm } from "./use-campaign-form";

const { images: imagesField, contract_files: contractsField } = campaignSteps["step-three"].fields;

/** Tells of each file that has arrived: its details outlive the upload. */
const uploading =
  (type: CampaignFileKind, onFile: (file: StoredFile) => void): StartFileUpload =>
  (file, onState) =>
    startUpload({
      file,
      type,
      onState: (state) => {
        if (state.kind === "stored") onFile(state.file);
        onState(state);
      },
    });

interface StepThreeFormProps {
  readonly context: StepContext;
  readonly store: UploadsStore;
  /** The files of the step at newer addresses; the latest uploads are not among them. */
  readonly renewed: { readonly data: readonly StoredFile[]; readonly isFetching: boolean };
  readonly onPreview: () => void;
}

/** Step 3: pictures and documents, the declaration, and sending everything. */
export function StepThreeForm({ context, store, renewed, onPreview }: StepThreeFormProps) {
  const { t } = useTranslation("company-campaigns");
  const campaign = useCampaignForm(context, "step-three");
  const { form } = campaign;
  const { control } = form;
  const submit = useSubmitCampaign();
  const [isDeclared, setDeclared] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const images = useFieldArray({ control, name: "images" });
  const contracts = useFieldArray({ control, name: "contract_files" });
  const [imageValues, contractValues] = useWatch({ control, name: ["images", "contract_files"] });
  const locale = useLocale();
  const known = [...renewed.data, ...context.loaded["step-three"].files];
  const fileOf = (id: string): StoredFile | null => known.find((file) => file.id === id) ?? null;
  const picker = (
    name: FieldPath<CampaignValues<"step-three">>,
    kind: CampaignFileKind,
    value: string,
  ) =>
    ({
      control,
      name,
      uploads: store,
      startUpload: uploading(kind, context.onFile),
      storedFile: fileOf(value),
      onRefuse: (message: string) => showAlert("ERROR", message),
    }) as const;
  const undeclared = wasAsked && !isDeclared ? t("declarationMissing") : undefined;
  /** A row's upload has the name of its number, so it is let go when the rows behind it move up. */
  const forget = (list: "images" | "contract_files", from: number, count: number) => {
    for (let row = from; row < count; row += 1) {
      const name = `${list}.${row}.file_id`;
      if (isUnfinished(store.find(name))) store.cancel(name);
      store.forget(name);
    }
  };

  async function send(): Promise<void> {
    setAsked(true);
    if (store.isUploading()) return showAlert("INFO", t("uploading"));
    if (!(await campaign.complete())) return undefined;
    if (!isDeclared) return undefined;
    try {
      await submit.mutateAsync(context.campaignId);
      showAlert("SUCCESS", t("submitted"));
      await context.onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      campaign.showRefusal(error);
    }
  }

  const [prospectus, budget, opinion] = useWatch({
    control,
    name: ["prospectus_file", "budget_file", "sharia_opinion_file"],
  });

  return (
    <StepFrame
      of={campaign}
      step="step-three"
      context={context}
      nextLabel={t("submit")}
      onPreview={onPreview}
      onNext={send}
      others={[{ id: "declaration", label: t("fields.declaration"), error: undeclared }]}
    >
      <Section data-preview="head">
        <div>
          <SectionTitle>{t("imagesTitle")}</SectionTitle>
          <Lead>{t("imagesLead")}</Lead>
        </div>
        <Rows
          field={imagesField}
          list={images}
          addLabel={t("addImage")}
          removeLabel={(no) => t("removeImage", { no })}
          onAdd={() => images.append(valuesOf(imagesField, {}), { shouldFocus: false })}
          onRemove={(row) => {
            forget("images", row, images.fields.length);
            images.remove(row);
          }}
        >
          {(row) => (
            <Sections>
              <PicturePickerField
                {...picker(
                  `images.${row}.file_id`,
                  "campaign-image",
                  imageValues[row]?.file_id ?? "",
                )}
                label={t("image", { no: row + 1 })}
                alt={imageValues[row]?.[`alt_${locale}`] ?? ""}
                isRenewing={renewed.isFetching}
                required
              />
              <Pairs>
                <TextField
                  control={control}
                  name={`images.${row}.alt_id`}
                  label={t("fields.alt_id")}
                  hint={t("hints.alt")}
                  maxLength={160}
                  required
                />
                <TextField
                  control={control}
                  name={`images.${row}.alt_en`}
                  label={t("fields.alt_en")}
                  hint={t("hints.alt")}
                  maxLength={160}
                  required
                />
              </Pairs>
            </Sections>
          )}
        </Rows>
      </Section>
      <Section>
        <div>
          <SectionTitle>{t("documentsTitle")}</SectionTitle>
          <Lead>{t("documentsLead")}</Lead>
        </div>
        <FilePickerField
          {...picker("prospectus_file", "prospectus", prospectus)}
          label={t("fields.prospectus_file")}
          required
        />
        <FilePickerField
          {...picker("budget_file", "budget", budget)}
          label={t("fields.budget_file")}
          required
        />
        <Rows
          field={contractsField}
          list={contracts}
          addLabel={t("addContract")}
          removeLabel={(no) => t("removeContract", { no })}
          onAdd={() => contracts.append({ file_id: "" }, { shouldFocus: false })}
          onRemove={(row) => {
            forget("contract_files", row, contracts.fields.length);
            contracts.remove(row);
          }}
        >
          {(row) => (
            <FilePickerField
              {...picker(
                `contract_files.${row}.file_id`,
                "contract",
                contractValues[row]?.file_id ?? "",
              )}
              label={t("contract", { no: row + 1 })}
              required
            />
          )}
        </Rows>
        <FilePickerField
          {...picker("sharia_opinion_file", "sharia-opinion", opinion)}
          label={t("fields.sharia_opinion_file")}
          hint={t("hints.sharia_opinion")}
          required
        />
      </Section>
      <Section>
        <div>
          <SectionTitle>{t("publicPreview.sectionTitle")}</SectionTitle>
          <Lead>{t("publicPreview.lead")}</Lead>
        </div>
        <div>
          <ButtonLink
            href={campaignPreviewPath(context.campaignId)}
            variant="OUTLINE-PRIMARY"
            icon={Eye}
            fullWidth="mobile"
          >
            {t("publicPreview.open")}
          </ButtonLink>
        </div>
      </Section>
      <CampaignAnswers bodies={context.bodies} fileOf={fileOf} />
      <Section>
        <SectionTitle>{t("fields.declaration")}</SectionTitle>
        {submit.error instanceof ApiError && submit.error.code === "campaign_incomplete" && (
          <Banner variant="WARNING" title={t("missingTitle")}>
            {t("missingBody")}
          </Banner>
        )}
        {submit.error instanceof ApiError && submit.error.code === "company_signer_missing" && (
          <SignerNotice purpose="prepare" />
        )}
        <div>
          <Checkbox
            id="declaration"
            checked={isDeclared}
            aria-required
            aria-invalid={undeclared ? true : undefined}
            aria-describedby={undeclared ? "declaration-error" : undefined}
            onChange={(event) => setDeclared(event.target.checked)}
            label={t("declaration")}
          />
          <FieldMessage id="declaration" error={undeclared} />
        </div>
      </Section>
    </StepFrame>
  );
}
