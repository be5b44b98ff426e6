import type { CampaignFileKind } from "@rukun/contract/campaign-codes";
import type { StoredFile } from "@rukun/contract/files";
import { Eye, Plus, Trash2 } from "lucide";
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
import { Button, ButtonLink } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { IconButton } from "@/components/ui/icon-button";
import { Pairs } from "@/components/wizard/form-grid";
import { showAlert } from "@/lib/alert/alert-store";
import { ApiError } from "@/lib/api/api-error";
import { useSubmitCampaign } from "@/lib/api/company-campaigns/mutations";
import { campaignPreviewPath } from "@/lib/company-paths";
import { useLocale } from "@/lib/i18n/use-locale";
import { startUpload } from "@/lib/uploads/resumable-upload";
import { Lead, ListRow, Section, Sections, SectionTitle } from "./form-layout";
import { StepFrame } from "./step-frame";
import { type FilesValues, readFiles, writeFiles } from "./step-values";
import { type StepContext, useCampaignForm } from "./use-campaign-form";

/** As `campaignFiles` of the contract. */
const most = { images: 8, contracts: 5 } as const;

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
  const campaign = useCampaignForm<FilesValues>(context, "step-three", {
    read: readFiles,
    write: writeFiles,
  });
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
  const picker = (name: FieldPath<FilesValues>, kind: CampaignFileKind, value: string) =>
    ({
      control,
      name,
      uploads: store,
      startUpload: uploading(kind, context.onFile),
      storedFile: fileOf(value),
      onRefuse: (message: string) => showAlert("ERROR", message),
    }) as const;
  const labels: Record<string, string> = {
    images: t("fields.images"),
    ...Object.fromEntries(
      imageValues.flatMap((_, row) => [
        [`images.${row}.file_id`, t("image", { no: row + 1 })],
        [`images.${row}.alt_id`, `${t("fields.alt_id")} ${row + 1}`],
        [`images.${row}.alt_en`, `${t("fields.alt_en")} ${row + 1}`],
      ]),
    ),
    prospectus_file: t("fields.prospectus_file"),
    budget_file: t("fields.budget_file"),
    contract_files: t("fields.contract_files"),
    ...Object.fromEntries(
      contractValues.map((_, row) => [
        `contract_files.${row}.file_id`,
        t("contract", { no: row + 1 }),
      ]),
    ),
    sharia_opinion_file: t("fields.sharia_opinion_file"),
    declaration: t("fields.declaration"),
  };
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
      labels={labels}
      nextLabel={t("submit")}
      readOnly={context.readOnly}
      onPreview={onPreview}
      onBack={context.onBack}
      onNext={send}
      otherErrors={undeclared ? { declaration: undeclared } : {}}
    >
      <Section data-preview="head">
        <div>
          <SectionTitle>{t("imagesTitle")}</SectionTitle>
          <Lead>{t("imagesLead")}</Lead>
        </div>
        {images.fields.map(({ id }, row) => (
          <ListRow key={id}>
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
            <IconButton
              icon={Trash2}
              label={t("removeImage", { no: row + 1 })}
              onClick={() => {
                forget("images", row, images.fields.length);
                images.remove(row);
              }}
            />
          </ListRow>
        ))}
        <div>
          <Button
            variant="PRIMARY-SURFACE"
            icon={Plus}
            disabled={images.fields.length >= most.images}
            onClick={() =>
              images.append({ file_id: "", alt_id: "", alt_en: "" }, { shouldFocus: false })
            }
          >
            {t("addImage")}
          </Button>
        </div>
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
        {contracts.fields.map(({ id }, row) => (
          <ListRow key={id}>
            <FilePickerField
              {...picker(
                `contract_files.${row}.file_id`,
                "contract",
                contractValues[row]?.file_id ?? "",
              )}
              label={t("contract", { no: row + 1 })}
              required
            />
            <IconButton
              icon={Trash2}
              label={t("removeContract", { no: row + 1 })}
              disabled={contracts.fields.length === 1}
              onClick={() => {
                forget("contract_files", row, contracts.fields.length);
                contracts.remove(row);
              }}
            />
          </ListRow>
        ))}
        <div>
          <Button
            variant="PRIMARY-SURFACE"
            icon={Plus}
            disabled={contracts.fields.length >= most.contracts}
            onClick={() => contracts.append({ file_id: "" }, { shouldFocus: false })}
          >
            {t("addContract")}
          </Button>
        </div>
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
