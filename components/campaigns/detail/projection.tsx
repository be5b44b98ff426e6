import { scenarios } from "@rukun/contract/campaign-codes";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, media, space, type } from "@/styles/theme";
import { AmountChoice } from "./amount-choice";
import { DetailSection } from "./detail-section";
import { ScheduleTable } from "./schedule-table";
import type { Simulation } from "./use-simulation";

const Controls = styled(Card)`
  display: grid;
  gap: ${space(5)};

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
`;

const Label = styled.p`
  ${type.label}
  margin-bottom: ${space(1.5)};
`;

const Hint = styled.p`
  ${type.small}
  margin-top: ${space(3)};
  color: ${color("text-2")};
`;

const Choice = styled(SegmentedControl)`
  width: 100%;
` as typeof SegmentedControl;

const Note = styled.p`
  ${type.small}
  max-width: 66ch;
  color: ${color("text-2")};
`;

const Failure = styled(Note)`
  color: ${color("danger")};
`;

/** The projected schedule for an amount, with tax and net. */
export function Projection({ simulation }: { simulation: Simulation }) {
  const { t } = useTranslation("campaign");
  const locale = useLocale();
  const { campaign, shown, scenario, setScenario, hasFailed, isOld } = simulation;
  const { kind } = campaign.akad;
  return (
    <DetailSection
      id="projection"
      title={t("tabs.projection")}
      lead={
        isOld
          ? t("projectionWaits")
          : t("projectionLead", { amount: formatRupiah(shown.amount, locale) })
      }
    >
      <Controls>
        <AmountChoice id="projection-amount" simulation={simulation} />
        {kind !== "murabahah" && (
          <div>
            <Label>{t("scenarioLabel")}</Label>
            <Choice
              label={t("scenarioLabel")}
              name="projection-scenario"
              value={scenario}
              onChange={setScenario}
              options={scenarios.map((value) => ({ value, label: t(`scenarios.${value}`) }))}
            />
            <Hint>{t(`scenarioHints.${scenario}`)}</Hint>
          </div>
        )}
      </Controls>
      {hasFailed && <Failure role="alert">{t("simulationFailed")}</Failure>}
      <ScheduleTable amount={shown.amount} schedule={shown.schedule} kind={kind} isOld={isOld} />
      <Note>{t(`projectionNote.${kind}`)}</Note>
      <Note>{t("projectionTax")}</Note>
    </DetailSection>
  );
}
