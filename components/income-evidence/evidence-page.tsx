import type { IncomeEvidenceDetail } from "@rukun/contract/income-evidence";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { DetailFrame } from "@/components/backoffice/detail-frame";
import { Title } from "@/components/backoffice/detail-style";
import { Banner } from "@/components/ui/banner";
import { Card } from "@/components/ui/card";
import { DataList, Heading } from "@/components/ui/data-list";
import { useIncomeEvidence } from "@/lib/api/income-evidence/queries";
import { backofficePaths } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { incomeChange } from "@/lib/income-change";
import { color, focusRing, media, radius, space } from "@/styles/theme";
import { DecideEvidence } from "./decide-evidence";
import { EvidenceStatus } from "./evidence-status";

const Under = styled.div`
  margin: ${space(2)} 0 ${space(6)};
`;

const Columns = styled.div`
  display: grid;
  gap: ${space(4)};
  align-items: start;
  margin-bottom: ${space(4)};

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const Part = styled.section`
  &:not(:first-child) {
    margin-top: ${space(5)};
  }
`;

const Paper = styled.a`
  ${focusRing}
  border-radius: ${radius.dense};
  color: ${color("link")};
`;

/** Evidence of an income as its funder gave it, beside what they declared, and an officer's decision. */
export function EvidencePage({ id }: { readonly id: string | undefined }) {
  const { t } = useTranslation("income-evidence");
  const { data, error, refetch } = useIncomeEvidence(id);
  return (
    <DetailFrame
      section="incomeEvidence"
      list={{ href: backofficePaths.incomeEvidence, title: t("title") }}
      texts={{ missing: t("missingTitle"), missingBody: t("missingBody"), error: t("errorTitle") }}
      error={error}
      onRetry={() => void refetch()}
    >
      {data ? <Content evidence={data} /> : null}
    </DetailFrame>
  );
}

function Content({ evidence }: { readonly evidence: IncomeEvidenceDetail }) {
  const { t } = useTranslation("income-evidence");
  const locale = useLocale();
  const { name, result, is_replaced: isReplaced, file } = evidence;
  const rupiah = (digits: string) => formatRupiah(digits, locale);
  return (
    <>
      <Title>{name}</Title>
      <Under>
        <EvidenceStatus result={result} isReplaced={isReplaced} />
      </Under>
      <Columns>
        <Card>
          <Part>
            <Heading>{t("facts")}</Heading>
            <DataList
              rows={[
                [t("name"), name],
                [t("income"), rupiah(evidence.yearly_income)],
                [
                  t("file"),
                  <Paper key="file" href={file.url} target="_blank" rel="noreferrer">
                    {file.name}
                  </Paper>,
                ],
                [t("submitted"), formatDateTime(evidence.submitted_at, locale)],
              ]}
            />
          </Part>
          <Part>
            <Heading>{t("now")}</Heading>
            <DataList
              rows={[
                [t("declared"), rupiah(evidence.declared_income)],
                [t("counted"), rupiah(evidence.counted_income)],
                [t("limit"), rupiah(evidence.limit)],
                ...(result === null && !isReplaced
                  ? ([[t("limitIfAccepted"), rupiah(evidence.limit_if_accepted)]] as const)
                  : []),
              ]}
            />
          </Part>
          <Part>
            <Heading>{t("history")}</Heading>
            <DataList
              rows={evidence.history.map((declared) => [
                formatDateTime(declared.declared_at, locale),
                t(incomeChange(declared), {
                  before: rupiah(declared.previous_income ?? "0"),
                  income: rupiah(declared.yearly_income),
                }),
              ])}
            />
          </Part>
        </Card>
        <Card as="section">
          <Heading>{t("decide")}</Heading>
          {result === null && isReplaced && <Banner variant="INFO">{t("replaced")}</Banner>}
          {result === null && !isReplaced && <DecideEvidence evidence={evidence} />}
          {result !== null && (
            <DataList
              rows={[
                [t("columns.status"), t(`status.${result}`)],
                [t("decidedBy"), evidence.decided_by],
                [
                  t("decidedAt"),
                  evidence.decided_at && formatDateTime(evidence.decided_at, locale),
                ],
                ...(evidence.reason ? ([[t("reason"), evidence.reason]] as const) : []),
              ]}
            />
          )}
        </Card>
      </Columns>
    </>
  );
}
