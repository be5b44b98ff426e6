import { campaignSteps } from "@rukun/contract/campaign-steps";
import type { StoredFile } from "@rukun/contract/files";
import {
  akadTypes,
  akadTypeTitles,
  projectTypeTitles,
  tenorTypeTitles,
} from "@rukun/contract/master-codes";
import { BadgeCheck, TriangleAlert } from "lucide";
import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import { css, styled } from "styled-components";
import { FundingBar } from "@/components/ui/funding-bar";
import { Icon } from "@/components/ui/icon";
import { StatusChip } from "@/components/ui/status-chip";
import type { DiagrammedCampaign } from "@/lib/campaigns/diagrammed-campaign";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { valuesOf } from "@/lib/steps/step-values";
import { color, radius, space, type } from "@/styles/theme";
import { toAmount } from "./figures";
import { AkadLines, akadFigures, diagrammed } from "./preview-akad";
import { Line, Small } from "./preview-style";
import type { Body } from "./steps";

export type PreviewPart = "head" | "akad" | "use" | "collateral" | "risks";

const Inside = styled.div`
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)} ${space(3)};
  overflow-wrap: anywhere;
`;

const Photo = styled.img`
  width: 100%;
  aspect-ratio: 16 / 9;
  object-fit: cover;
`;

const NoPhoto = styled.div`
  aspect-ratio: 16 / 9;
  background-color: ${color("primary-surface")};
`;

const Part = styled.div<{ $here: boolean }>`
  display: grid;
  gap: ${space(2)};
  padding: ${space(2)};
  border: 2px solid transparent;
  border-radius: ${radius.banner};
  ${({ $here }) =>
    $here &&
    css`
      border-color: ${color("focus")};
    `}
`;

const PartHead = styled.div`
  display: flex;
  gap: ${space(2)};
  align-items: baseline;
  justify-content: space-between;
`;

const Title = styled.p`
  ${type.h3}
`;

const Heading = styled.p`
  font-weight: 700;
`;

const Here = styled.span`
  ${type.small}
  color: ${color("info-text")};
  font-weight: 650;
  white-space: nowrap;
`;

const By = styled(Small)`
  display: flex;
  gap: ${space(1.5)};
  align-items: center;

  svg {
    color: ${color("primary")};
  }
`;

const Missing = styled(Line)`
  justify-content: flex-start;
  align-items: center;
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.dense};
  background-color: ${color("warning-surface")};
  color: ${color("warning-text")};
`;

export interface PreviewScreenProps {
  readonly basics: Body;
  readonly terms: Body;
  readonly content: Body;
  readonly files: readonly StoredFile[];
  readonly company: string;
  /** Where someone is typing. */
  readonly at: PreviewPart | null;
  /** The diagram of the public page. */
  readonly diagramOf: (campaign: DiagrammedCampaign) => ReactNode;
}

/** What the phone of the preview shows, in the language around it. */
export function PreviewScreen({ at, company, files, diagramOf, ...bodies }: PreviewScreenProps) {
  const { t } = useTranslation("company-campaigns");
  const locale = useLocale();
  const basics = valuesOf(campaignSteps["step-one"], bodies.basics);
  const terms = valuesOf(campaignSteps["step-two"], bodies.terms);
  const { images } = valuesOf(campaignSteps["step-three"], bodies.content);
  const photo = files.find(({ id }) => id === images[0]?.file_id);
  const target = toAmount(basics.target);
  const money = (amount: bigint | string) => formatRupiah(amount, locale);
  const total = terms.use_of_funds.reduce((sum, line) => sum + toAmount(line.amount), 0n);
  const months = Number(basics.tenor_type) || 0;
  const figures = akadFigures(
    akadTypes.find((kind) => kind === basics.akad_type),
    { terms: terms.akad, target, months },
  );
  const akad = akadTypeTitles[basics.akad_type as keyof typeof akadTypeTitles]?.[locale];
  const sector =
    projectTypeTitles[basics.project_type as keyof typeof projectTypeTitles]?.[locale] ?? "";
  const tenor = tenorTypeTitles[basics.tenor_type as keyof typeof tenorTypeTitles]?.[locale];
  const part = (name: PreviewPart, heading: ReactNode, children: ReactNode) => (
    <Part $here={at === name} data-here={at === name || undefined}>
      <PartHead>
        {heading}
        {at === name && <Here>{t("beingFilled")}</Here>}
      </PartHead>
      {children}
    </Part>
  );

  return (
    <>
      {photo && <Photo src={photo.url} alt={images[0]?.[`alt_${locale}`] ?? ""} />}
      {!photo && basics.project_type && (
        <Photo src={`/images/sectors/${basics.project_type}.svg`} alt="" />
      )}
      {!photo && !basics.project_type && <NoPhoto />}
      <Inside>
        {part(
          "head",
          akad ? <StatusChip tone="neutral">{akad}</StatusChip> : <span />,
          <>
            <Title>{basics[`title_${locale}`] || t("untitled")}</Title>
            <By>
              {company} <Icon of={BadgeCheck} size={16} />
            </By>
            <Small>{basics[`summary_${locale}`]}</Small>
            <Line>
              <span>{t("fields.target")}</span>
              <strong>{money(target)}</strong>
            </Line>
            <FundingBar percent={0} label={t("fields.target")} />
            {tenor && (
              <Line>
                <span>{t("fields.tenor_type")}</span>
                <strong>{tenor}</strong>
              </Line>
            )}
          </>,
        )}
        {figures &&
          part(
            "akad",
            <Heading>{t("fields.akad")}</Heading>,
            <>
              {diagramOf(
                diagrammed({ figures, terms: terms.akad, target, company, sector, locale }),
              )}
              <AkadLines figures={figures} terms={terms.akad} locale={locale} />
            </>,
          )}
        {part(
          "use",
          <Heading>{t("fields.use_of_funds")}</Heading>,
          <>
            {terms.use_of_funds.map((line, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity here
              <Line key={row}>
                <span>{line[`label_${locale}`]}</span>
                <strong>{money(toAmount(line.amount))}</strong>
              </Line>
            ))}
            {total < target && (
              <Missing>
                <Icon of={TriangleAlert} size={16} />
                {t("shortChip", { amount: money(target - total) })}
              </Missing>
            )}
          </>,
        )}
        {part(
          "collateral",
          <Heading>{t("collateralTitle")}</Heading>,
          <>
            <Small>{terms[`collateral_${locale}`]}</Small>
            <Line>
              <span>{t("fields.collateral_value")}</span>
              <strong>{money(toAmount(terms.collateral_value))}</strong>
            </Line>
            <Small>{[terms.payor_name, terms[`payor_${locale}`]].filter(Boolean).join("\n")}</Small>
          </>,
        )}
        {part(
          "risks",
          <Heading>{t("risksTitle")}</Heading>,
          terms.risks.map((risk, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: risks have no other identity here
            <Small key={row}>
              {[risk[`risk_${locale}`], risk[`mitigation_${locale}`]].filter(Boolean).join("\n")}
            </Small>
          )),
        )}
      </Inside>
    </>
  );
}
