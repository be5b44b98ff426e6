import { riskGrades } from "@rukun/contract/campaign-codes";
import type { CampaignDetail } from "@rukun/contract/campaigns";
import { ShieldCheck, TriangleAlert, Wallet } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { RiskNotice } from "@/components/layout/risk-notice";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, radius, space, type } from "@/styles/theme";
import { DetailSection } from "./detail-section";

const Grade = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  align-items: end;
  justify-content: space-between;
  padding-bottom: ${space(4)};
  border-bottom: 1px solid ${color("line")};
`;

const Small = styled.p`
  ${type.small}
  color: ${color("text-2")};
`;

const Verdict = styled.p`
  ${type.h3}
`;

const Scale = styled.ol`
  display: flex;
  gap: ${space(1)};
`;

const Step = styled.li`
  display: grid;
  place-items: center;
  width: 40px;
  height: 36px;
  border-radius: ${radius.dense};
  background-color: ${color("surface-2")};
  color: ${color("text-2")};
  font-weight: 650;

  &[aria-current] {
    background-color: ${color("text")};
    color: ${color("surface")};
  }
`;

const Item = styled.li`
  display: flex;
  gap: ${space(3)};
  padding-top: ${space(4)};

  > svg {
    margin-top: 2px;
    color: ${color("text-2")};
  }

  strong {
    display: block;
  }

  p {
    max-width: 62ch;
    color: ${color("text-2")};
  }
`;

/** Grade with its reasons, each risk with what stands against it, collateral, and who pays. */
export function RisksSection({ campaign }: { campaign: CampaignDetail }) {
  const { t } = useTranslation("campaign");
  const locale = useLocale();
  const { risk_grade: grade, risk_reasons: reasons, risks, collateral, payor } = campaign;
  return (
    <DetailSection id="risks" title={t("tabs.risks")} lead={t("risksLead")}>
      <RiskNotice />
      <Card>
        {grade && (
          <Grade>
            <div>
              <Small>{t("gradeLabel")}</Small>
              <Verdict>{t("grade", { grade, words: t(`grades.${grade}`) })}</Verdict>
            </div>
            <Scale aria-label={t("scale")}>
              {riskGrades.map((each) => (
                <Step key={each} aria-current={each === grade ? "true" : undefined}>
                  {each}
                </Step>
              ))}
            </Scale>
            {reasons && <Small>{reasons}</Small>}
          </Grade>
        )}
        <ul>
          {risks.map(({ risk, mitigation }) => (
            <Item key={risk}>
              <Icon of={TriangleAlert} />
              <div>
                <strong>{risk}</strong>
                <p>{mitigation}</p>
              </div>
            </Item>
          ))}
        </ul>
      </Card>
      <Card as="ul">
        <Item>
          <Icon of={ShieldCheck} />
          <div>
            <strong>
              {BigInt(collateral.value) > 0n
                ? t("collateralWorth", { amount: formatRupiah(collateral.value, locale) })
                : t("collateralNone")}
            </strong>
            <p>{collateral.text}</p>
          </div>
        </Item>
        <Item>
          <Icon of={Wallet} />
          <div>
            <strong>{t("payor", { name: payor.name })}</strong>
            <p>{payor.text}</p>
          </div>
        </Item>
      </Card>
    </DetailSection>
  );
}
