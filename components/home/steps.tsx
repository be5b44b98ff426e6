import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { ColumnBody, Columns, ColumnTitle, Section } from "@/components/layout/section";
import { Star } from "@/components/ui/star";
import { color, media, space } from "@/styles/theme";

const Step = styled.li`
  display: flex;
  gap: ${space(4)};

  ${media.desktop} {
    flex-direction: column;
  }
`;

const Marker = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  align-self: flex-start;
  color: ${color("on-primary-surface")};
  font-weight: 750;

  > * {
    grid-area: 1 / 1;
  }
`;

const steps = ["stepVerify", "stepChoose", "stepFollow"] as const;

/** From ID card to shared profit, in three steps. */
export function Steps() {
  const { t } = useTranslation("home");
  return (
    <Section id="cara-kerja" title={t("stepsTitle")} raised>
      <Columns as="ol">
        {steps.map((step, index) => (
          <Step key={step}>
            <Marker aria-hidden="true">
              <Star size={48} filled tone="primary-surface" />
              <span>{index + 1}</span>
            </Marker>
            <div>
              <ColumnTitle>{t(step)}</ColumnTitle>
              <ColumnBody>{t(`${step}Body`)}</ColumnBody>
            </div>
          </Step>
        ))}
      </Columns>
    </Section>
  );
}
