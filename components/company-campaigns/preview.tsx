import type { StoredFile } from "@rukun/contract/files";
import type { Locale } from "@rukun/contract/locales";
import { akadTypes, akadTypeTitles, tenorTypeTitles } from "@rukun/contract/master-codes";
import { BadgeCheck, TriangleAlert } from "lucide";
import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import { type ReactNode, useState } from "react";
import { css, styled } from "styled-components";
import { FundingBar } from "@/components/ui/funding-bar";
import { Icon } from "@/components/ui/icon";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { StatusChip } from "@/components/ui/status-chip";
import { campaignPreviewPath } from "@/lib/company-paths";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, radius, space, type } from "@/styles/theme";
import { toAmount } from "./figures";
import { AkadLines, akadFigures } from "./preview-akad";
import { Line, Small } from "./preview-style";
import { type Body, readBasics, readFiles, readTerms } from "./step-values";

export type PreviewPart = "head" | "akad" | "use" | "collateral" | "risks";

const Head = styled.div`
  display: flex;
  gap: ${space(3)};
  align-items: center;
  justify-content: space-between;
  margin-bottom: ${space(3)};
  font-weight: 700;
`;

/** A phone, 360 px wide. */
const Phone = styled.div`
  overflow: clip;
  max-width: 376px;
  margin-inline: auto;
  border: 8px solid ${color("text")};
  border-radius: 28px;
  background-color: ${color("bg")};
`;

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

const Note = styled.p`
  ${type.small}
  margin-top: ${space(2)};
  color: ${color("text-3")};
  text-align: center;
`;

interface PreviewProps {
  readonly campaignId: string;
  readonly basics: Body;
  readonly terms: Body;
  readonly content: Body;
  readonly files: readonly StoredFile[];
  readonly company: string;
  /** Where someone is typing. */
  readonly at: PreviewPart | null;
}

/** The campaign as its public page will show it on a phone, while it is typed; in either language. */
export function Preview({ campaignId, at, company, files, ...bodies }: PreviewProps) {
  const { t } = useTranslation("company-campaigns");
  const pageLocale = useLocale();
  const [locale, setLocale] = useState<Locale>(pageLocale);
  const basics = readBasics(bodies.basics);
  const terms = readTerms(bodies.terms);
  const { images } = readFiles(bodies.content);
  const photo = files.find(({ id }) => id === images[0]?.file_id);
  const target = toAmount(basics.target);
  const money = (amount: bigint | string) => formatRupiah(amount, locale);
  const total = terms.use_of_funds.reduce((sum, line) => sum + toAmount(line.amount), 0n);
  const months = Number(basics.tenor_type) || 0;
  const figures = akadFigures(
    akadTypes.find((kind) => kind === basics.akad_type),
    { terms, target, months },
  );
  const akad = akadTypeTitles[basics.akad_type as keyof typeof akadTypeTitles]?.[locale];
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
    <section aria-label={t("preview")}>
      <Head>
        <span>{t("preview")}</span>
        <SegmentedControl
          label={t("previewLanguage")}
          options={[
            { value: "id", label: "ID" },
            { value: "en", label: "EN" },
          ]}
          value={locale}
          onChange={setLocale}
        />
      </Head>
      <Phone lang={locale}>
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
              <AkadLines figures={figures} terms={terms} locale={locale} />,
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
              <Small>
                {[terms.payor_name, terms[`payor_${locale}`]].filter(Boolean).join("\n")}
              </Small>
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
      </Phone>
      <Note>
        {t("previewNote")}{" "}
        <Link href={campaignPreviewPath(campaignId)}>{t("publicPreview.open")}</Link>
      </Note>
    </section>
  );
}
