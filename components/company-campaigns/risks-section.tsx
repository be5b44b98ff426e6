import { campaignSteps } from "@rukun/contract/campaign-steps";
import { useTranslation } from "next-i18next/pages";
import { type Control, useFieldArray } from "react-hook-form";
import { TextAreaField } from "@/components/form/text/text-area-field";
import { Pairs } from "@/components/wizard/form-grid";
import { Rows } from "@/components/wizard/rows";
import { valuesOf } from "@/lib/steps/step-values";
import { Lead, Section, SectionTitle } from "./form-layout";
import type { CampaignValues } from "./steps";

const group = campaignSteps["step-two"].fields.risks;
const names = Object.keys(group.fields) as (keyof typeof group.fields)[];

/** What can go wrong, and what is prepared against it. */
export function RisksSection({
  control,
}: {
  readonly control: Control<CampaignValues<"step-two">, unknown, CampaignValues<"step-two">>;
}) {
  const { t } = useTranslation("company-campaigns");
  const list = useFieldArray({ control, name: "risks" });
  return (
    <Section data-preview="risks">
      <div>
        <SectionTitle>{t("risksTitle")}</SectionTitle>
        <Lead>{t("risksLead")}</Lead>
      </div>
      <Rows
        field={group}
        list={list}
        addLabel={t("addRisk")}
        removeLabel={(no) => t("removeRisk", { no })}
        onAdd={() => list.append(valuesOf(group, {}))}
        onRemove={list.remove}
      >
        {(row) => (
          <Pairs>
            {names.map((name) => (
              <TextAreaField
                key={name}
                control={control}
                name={`risks.${row}.${name}`}
                label={t(`fields.${name}`)}
                rows={2}
                maxLength={group.fields[name].max}
                required
              />
            ))}
          </Pairs>
        )}
      </Rows>
    </Section>
  );
}
