import type { CampaignUjrah } from "@rukun/contract/campaign-content";
import { projectTypeTitles } from "@rukun/contract/master-codes";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import styled from "styled-components";
import { Card } from "@/components/ui/card";
import { DataList, Heading } from "@/components/ui/data-list";
import { SegmentedControl } from "@/components/ui/segmented-control";
import type { OperatedCampaignDetail } from "@/lib/api/campaign-operations/queries";
import { formatDate, formatDateTime } from "@/lib/format/date";
import { formatFileSize } from "@/lib/format/file-size";
import { formatShortRate } from "@/lib/format/rate";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, radius, space, type } from "@/styles/theme";
import { akadRows } from "./akad-rows";

/** What the company wrote: figures once, texts in the language that is chosen. */
export function CampaignContent({ campaign }: { campaign: OperatedCampaignDetail }) {
  const { t } = useTranslation("campaign-operations");
  const locale = useLocale();
  const [language, setLanguage] = useState(locale);
  const { basics, terms, files, borrower_limit, submitted_at } = campaign;
  const amount = (digits: string) => formatRupiah(digits, locale);
  const rate = (bps: number) => formatShortRate(bps, locale);
  const ujrah = terms?.ujrah;
  const ujrahText = (of: CampaignUjrah) =>
    of.kind === "amount" ? amount(of.amount) : rate(of.bps);
  return (
    <Stack>
      {basics && (
        <Card>
          <HeadRow>
            <Heading>{t("basics")}</Heading>
            <SegmentedControl
              label={t("textLanguage")}
              value={language}
              onChange={setLanguage}
              options={[
                { value: "id", label: "Indonesia" },
                { value: "en", label: "English" },
              ]}
            />
          </HeadRow>
          <Lead lang={language}>{basics[`title_${language}`]}</Lead>
          <Summary lang={language}>{basics[`summary_${language}`]}</Summary>
          <DataList
            rows={[
              [t("sector"), projectTypeTitles[basics.project_type][locale]],
              [t("target"), amount(basics.target)],
              [t("borrowerCap"), amount(borrower_limit.cap)],
              [t("borrowerUsed"), amount(borrower_limit.used)],
              [t("minimum"), amount(basics.minimum)],
              [t("pledgeMinimum"), amount(basics.pledge_minimum)],
              ...(basics.pledge_maximum
                ? [[t("pledgeMaximum"), amount(basics.pledge_maximum)] as const]
                : []),
              [t("tenor"), t("months", { count: Number(basics.tenor_type) })],
              [t("place"), [campaign.city, campaign.province].filter(Boolean).join(", ")],
              [
                t("window"),
                `${formatDate(basics.opens_on, locale)} – ${formatDate(basics.closes_on, locale)}`,
              ],
              [t("underfunded"), t(`rule.${basics.underfunded_rule}`)],
            ]}
          />
        </Card>
      )}
      {terms && ujrah && (
        <Card>
          <Heading>{t("terms")}</Heading>
          <DataList rows={akadRows(terms.akad, { t, amount, rate, language })} />
          <Heading>{t("useOfFunds")}</Heading>
          <DataList
            rows={terms.use_of_funds.map((line, row) => [
              `${row + 1}. ${line[`label_${language}`]}`,
              amount(line.amount),
            ])}
          />
          <Heading>{t("security")}</Heading>
          <DataList
            rows={[
              [t("collateral"), terms[`collateral_${language}`]],
              [t("collateralValue"), amount(terms.collateral_value)],
              [t("payor"), `${terms.payor_name}. ${terms[`payor_${language}`]}`],
            ]}
          />
          <Heading>{t("ujrah")}</Heading>
          <DataList
            rows={[
              [t(`ujrahKind.${ujrah.kind}`), ujrahText(ujrah)],
              [t("ujrahPaid"), t(ujrah.is_deducted ? "ujrahDeducted" : "ujrahOwn")],
            ]}
          />
          <Heading>{t("risks")}</Heading>
          <DataList
            rows={terms.risks.map((each, row) => [
              `${row + 1}. ${each[`risk_${language}`]}`,
              each[`mitigation_${language}`],
            ])}
          />
        </Card>
      )}
      <Card>
        <Heading>{t("documents")}</Heading>
        {files.length === 0 ? <Quiet>{t("noDocuments")}</Quiet> : null}
        <Files>
          {files.map(({ kind, file, ...alt }) => (
            <li key={file.id}>
              {kind === "campaign-image" && (
                <Picture src={file.url} alt={alt[`alt_${language}`] ?? ""} loading="lazy" />
              )}
              <a href={file.url} rel="noreferrer">
                {file.name}
              </a>
              <Quiet>
                {t(`file.${kind}`)}, {formatFileSize(file.size, locale)}
              </Quiet>
              {alt[`alt_${language}`] && <Quiet lang={language}>{alt[`alt_${language}`]}</Quiet>}
            </li>
          ))}
        </Files>
        {submitted_at && (
          <DataList
            rows={[
              [t("declaration"), t("declared", { time: formatDateTime(submitted_at, locale) })],
            ]}
          />
        )}
      </Card>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space(5)};
`;

const HeadRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
`;

const Lead = styled.p`
  ${type.h4}
  margin: ${space(3)} 0 0;
`;

const Summary = styled.p`
  margin: ${space(1)} 0 ${space(4)};
  white-space: pre-line;
`;

const Picture = styled.img`
  display: block;
  width: 100%;
  max-width: 360px;
  aspect-ratio: 16 / 9;
  object-fit: cover;
  margin-bottom: ${space(2)};
  border-radius: ${radius.input};
`;

const Files = styled.ul`
  display: grid;
  gap: ${space(3)};
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;

  a {
    color: ${color("link")};
    font-weight: 650;
  }
`;

const Quiet = styled.span`
  ${type.small}
  display: block;
  color: ${color("text-2")};
`;
