import type { TazirDetail } from "@rukun/contract/tazirs";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { DetailFrame } from "@/components/backoffice/detail-frame";
import { Title } from "@/components/backoffice/detail-style";
import { Banner } from "@/components/ui/banner";
import { Card } from "@/components/ui/card";
import { DataList, Heading } from "@/components/ui/data-list";
import { useTazir } from "@/lib/api/tazirs/queries";
import { backofficePaths } from "@/lib/backoffice-paths";
import { formatDate, formatDateTime } from "@/lib/format/date";
import { formatShortRate } from "@/lib/format/rate";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, focusRing, media, radius, space, type } from "@/styles/theme";
import { DecideTazir } from "./decide-tazir";
import { TazirStatus } from "./tazir-status";

const Under = styled.p`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  margin: ${space(2)} 0 ${space(6)};
  color: ${color("text-2")};
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

const Paper = styled.a`
  ${focusRing}
  border-radius: ${radius.dense};
  color: ${color("link")};
`;

/** What an officer recorded of a late instalment, its evidence, and the second officer's decision. */
export function TazirPage({ id }: { readonly id: string | undefined }) {
  const { t } = useTranslation("tazirs");
  const { data, error, refetch } = useTazir(id);
  return (
    <DetailFrame
      section="tazirs"
      list={{ href: backofficePaths.tazirs, title: t("title") }}
      texts={{ missing: t("missingTitle"), missingBody: t("missingBody"), error: t("errorTitle") }}
      error={error}
      onRetry={() => void refetch()}
    >
      {data ? <Content tazir={data} /> : null}
    </DetailFrame>
  );
}

function Content({ tazir }: { readonly tazir: TazirDetail }) {
  const { t } = useTranslation("tazirs");
  const locale = useLocale();
  const { status, evidence, history, instalment: no } = tazir;
  const rupiah = (amount: string) => formatRupiah(amount, locale);
  return (
    <>
      <Title>{t("heading", { amount: rupiah(tazir.amount), no })}</Title>
      <Under>
        <TazirStatus status={status} />
        {`${tazir.title}, ${tazir.company}`}
      </Under>
      <Columns>
        <Card as="section">
          <Heading>{t("facts")}</Heading>
          <DataList
            rows={[
              [
                t("due"),
                t("dueLate", { date: formatDate(tazir.due, locale), count: tazir.days_late }),
              ],
              [t("overdue"), rupiah(tazir.overdue)],
              [t("rule"), t("ruleOf", { rate: formatShortRate(tazir.bps, locale) })],
              [t("amount"), rupiah(tazir.amount)],
              [t("paid"), rupiah(tazir.paid)],
              [t("goesTo"), t("benevolence")],
            ]}
          />
        </Card>
        <Card as="section">
          <Heading>{t("why")}</Heading>
          <DataList
            rows={[
              [t("reason"), tazir.reason],
              [
                t("evidence"),
                <Paper key="evidence" href={evidence.url} target="_blank" rel="noreferrer">
                  {evidence.name}
                </Paper>,
              ],
              [t("recordedBy"), tazir.proposed_by],
              ...(tazir.decided_by ? ([[t("decidedBy"), tazir.decided_by]] as const) : []),
            ]}
          />
        </Card>
        {status === "PROPOSED" && (
          <Card as="section">
            <Heading>{t("decide")}</Heading>
            {tazir.is_own ? (
              <Banner variant="INFO">{t("own")}</Banner>
            ) : (
              <DecideTazir key={tazir.version} tazir={tazir} />
            )}
          </Card>
        )}
        <Card as="section">
          <Heading>{t("history")}</Heading>
          <DataList
            rows={history.map(({ at, by, to, reason }) => [
              formatDateTime(at, locale),
              [to && t(`status.${to as TazirDetail["status"]}`), by, reason]
                .filter(Boolean)
                .join(", "),
            ])}
          />
        </Card>
      </Columns>
    </>
  );
}
