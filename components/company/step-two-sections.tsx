import {
  type CompanyDocumentField,
  type CompanyDocumentType,
  companyDocuments,
} from "@rukun/contract/company-documents";
import type { companySteps } from "@rukun/contract/company-steps";
import type { CompanyRecord } from "@rukun/contract/profile";
import { useTranslation } from "next-i18next/pages";
import { useController } from "react-hook-form";
import { DateField } from "@/components/form/date/date-field";
import { NumericField } from "@/components/form/number/numeric-field";
import { TextField } from "@/components/form/text/text-field";
import { FilePickerField } from "@/components/form/upload/file-picker-field";
import type { UploadsStore } from "@/components/form/upload/uploads-store";
import { Note, Pairs, Section, SectionTitle, Triple } from "@/components/wizard/form-grid";
import type { StepField } from "@/components/wizard/use-step-form";
import { showAlert } from "@/lib/alert/alert-store";
import { briefly } from "@/lib/alert/briefly";
import { useCompanyFileDownload } from "@/lib/api/company/company-file-mutation";
import { startUpload } from "@/lib/uploads/resumable-upload";
import { useReturnedDocuments } from "./returned-documents";
import type { CompanyStepProps } from "./use-company-wizard";

const labels = {
  akta_pendirian_file: "aktaPendirian",
  sk_akta_pendirian_file: "skAktaPendirian",
  akta_perubahan_terakhir_file: "aktaPerubahan",
  sk_akta_perubahan_terakhir_file: "skAktaPerubahan",
  nib_file: "nibFile",
  business_license_certificate: "businessLicence",
} as const satisfies Record<CompanyDocumentField, string>;

interface StepTwoSectionsProps extends Pick<CompanyStepProps<"stepTwo">, "saved"> {
  readonly field: StepField<typeof companySteps.stepTwo>;
  readonly uploads: UploadsStore;
  readonly company: CompanyRecord;
  readonly readOnly: boolean;
}

/** The fields of step 2 (picture 06): company deeds, notary, licences. */
export function StepTwoSections(props: StepTwoSectionsProps) {
  const { t } = useTranslation("company");
  const { field, readOnly, company } = props;
  const keepReturned = useReturnedDocuments(company, readOnly);
  const document = { ...props, keepReturned };
  return (
    <>
      <Section aria-labelledby="company-deeds">
        <SectionTitle id="company-deeds">{t("deedsTitle")}</SectionTitle>
        <Pairs>
          <DocumentField {...document} name="akta_pendirian_file" />
          <DocumentField {...document} name="sk_akta_pendirian_file" />
          <DocumentField {...document} name="akta_perubahan_terakhir_file" />
          <DocumentField {...document} name="sk_akta_perubahan_terakhir_file" />
        </Pairs>
      </Section>
      <Section aria-labelledby="company-notary">
        <SectionTitle id="company-notary">{t("notaryTitle")}</SectionTitle>
        <Triple>
          <TextField {...field("notaris_name")} label={t("notaryName")} autoComplete="off" />
          <TextField
            {...field("notaris_akta_number")}
            label={t("notaryDeedNumber")}
            autoComplete="off"
          />
          <DateField {...field("notaris_date")} label={t("notaryDate")} max="today" />
        </Triple>
      </Section>
      <Section aria-labelledby="company-licences">
        <SectionTitle id="company-licences">{t("licencesTitle")}</SectionTitle>
        <Pairs>
          <NumericField
            {...field("nib_number")}
            kind="nib"
            label={t("nibNumber")}
            placeholder={t("nibPlaceholder")}
          />
          <DocumentField {...document} name="nib_file" />
          <DocumentField {...document} name="business_license_certificate" />
          {!readOnly && <Note>{t("documentsNote")}</Note>}
        </Pairs>
      </Section>
    </>
  );
}

const types = Object.fromEntries(
  companyDocuments.map(({ field, type }) => [field, type]),
) as Record<CompanyDocumentField, CompanyDocumentType>;

interface DocumentFieldProps extends Omit<StepTwoSectionsProps, "company"> {
  readonly name: CompanyDocumentField;
  readonly keepReturned: ReturnType<typeof useReturnedDocuments>;
}

function DocumentField({
  name,
  field,
  saved,
  uploads,
  keepReturned,
  readOnly,
}: DocumentFieldProps) {
  const { t } = useTranslation("company");
  const download = useCompanyFileDownload();
  const { value } = useController({ ...field(name) }).field;
  return (
    <FilePickerField
      {...field(name)}
      label={t(labels[name])}
      storedFile={saved[name]}
      uploads={uploads}
      startUpload={(file, onState) => startUpload({ file, type: types[name], onState })}
      onRefuse={(message) => showAlert("ERROR", briefly(message))}
      onDownload={download}
      onKeep={value === saved[name]?.id ? keepReturned(name, saved[name]?.id) : undefined}
      disabled={false}
      readOnly={readOnly}
    />
  );
}
