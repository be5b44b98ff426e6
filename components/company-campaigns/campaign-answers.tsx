import { campaignSteps } from "@rukun/contract/campaign-steps";
import type { StoredFile } from "@rukun/contract/files";
import { akadTypeTitles, projectTypeTitles, tenorTypeTitles } from "@rukun/contract/master-codes";
import { type Asked, formFields } from "@rukun/contract/step-answers";
import { useRouter } from "next/router";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { styled } from "styled-components";
import { CheckAnswers } from "@/components/wizard/check-answers";
import { useCities, useProvinces } from "@/lib/api/regions/queries";
import { useLocale } from "@/lib/i18n/use-locale";
import { answerText } from "@/lib/steps/answer-text";
import { focusRing, type } from "@/styles/theme";
import { Section } from "./form-layout";
import { stepNumber } from "./steps";
import { useAnswerLabel } from "./use-answer-label";
import type { StepContext } from "./use-campaign-form";

const Summary = styled.summary`
  ${type.h3}
  cursor: pointer;
  ${focusRing}
`;

interface CampaignAnswersProps {
  readonly bodies: StepContext["bodies"];
  readonly fileOf: (id: string) => StoredFile | null;
}

/** Everything that is sent, to be checked beforehand; closed until someone wants to see it. */
export function CampaignAnswers(props: CampaignAnswersProps) {
  const { t } = useTranslation("company-campaigns");
  const [isOpen, setOpen] = useState(false);
  return (
    <Section>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <Summary>{t("checkTitle")}</Summary>
        {isOpen && <OpenAnswers {...props} />}
      </details>
    </Section>
  );
}

/** Titles of codes, by field. */
const titles: Record<string, Readonly<Record<string, { id: string; en: string }>>> = {
  project_type: projectTypeTitles,
  akad_type: akadTypeTitles,
  tenor_type: tenorTypeTitles,
};

function OpenAnswers({ bodies, fileOf }: CampaignAnswersProps) {
  const { t } = useTranslation("company-campaigns");
  const locale = useLocale();
  const router = useRouter();
  const labelOf = useAnswerLabel();
  const provinces = useProvinces().data ?? [];
  const cities = useCities(String(bodies["step-one"].province_id ?? "")).data ?? [];
  const asked = formFields(campaignSteps, bodies);
  const steps = [...new Set(asked.map(({ step }) => step))];

  function textOf(each: Asked): string {
    const code = String(each.value ?? "");
    switch (each.field.kind) {
      case "choice":
        if (code === "") return "";
        return titles[each.name]?.[code]?.[locale] ?? t(`underfunded.${code as "all_or_nothing"}`);
      case "region":
        return [...provinces, ...cities].find(({ id }) => id === code)?.name ?? code;
      case "document":
        return fileOf(code)?.name ?? "";
      case "flag":
        return t(each.value ? "ujrahDeducted" : "ujrahNotDeducted");
      default:
        return answerText(each, locale);
    }
  }

  return (
    <CheckAnswers
      steps={steps.map((step) => ({
        title: t(`steps.${step}`),
        href: { pathname: router.pathname, query: { ...router.query, step: stepNumber(step) } },
        asked: asked.filter((each) => each.step === step),
      }))}
      labelOf={labelOf}
      textOf={textOf}
    />
  );
}
