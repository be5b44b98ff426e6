import { Plus, Trash2 } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { type Control, useFieldArray } from "react-hook-form";
import { TextAreaField } from "@/components/form/text/text-area-field";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Pairs } from "@/components/wizard/form-grid";
import { Lead, ListRow, Section, SectionTitle } from "./form-layout";
import { emptyRisk, type TermsValues } from "./step-values";

const names = ["risk_id", "mitigation_id", "risk_en", "mitigation_en"] as const;

/** What can go wrong, and what is prepared against it. */
export function RisksSection({
  control,
}: {
  readonly control: Control<TermsValues, unknown, TermsValues>;
}) {
  const { t } = useTranslation("company-campaigns");
  const { fields, append, remove } = useFieldArray({ control, name: "risks" });
  return (
    <Section data-preview="risks">
      <div>
        <SectionTitle>{t("risksTitle")}</SectionTitle>
        <Lead>{t("risksLead")}</Lead>
      </div>
      {fields.map(({ id }, row) => (
        <ListRow key={id}>
          <Pairs>
            {names.map((name) => (
              <TextAreaField
                key={name}
                control={control}
                name={`risks.${row}.${name}`}
                label={t(`fields.${name}`)}
                rows={2}
                maxLength={name.startsWith("risk") ? 300 : 500}
                required
              />
            ))}
          </Pairs>
          <IconButton
            icon={Trash2}
            label={t("removeRisk", { no: row + 1 })}
            disabled={fields.length === 1}
            onClick={() => remove(row)}
          />
        </ListRow>
      ))}
      <div>
        <Button
          variant="PRIMARY-SURFACE"
          icon={Plus}
          disabled={fields.length >= 12}
          onClick={() => append(emptyRisk)}
        >
          {t("addRisk")}
        </Button>
      </div>
    </Section>
  );
}
