import type { DomicileDetail } from "@rukun/contract/domicile-certificates";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { DetailFrame } from "@/components/backoffice/detail-frame";
import { Title } from "@/components/backoffice/detail-style";
import { Banner } from "@/components/ui/banner";
import { Card } from "@/components/ui/card";
import { DataList, Heading } from "@/components/ui/data-list";
import { useDomicileCertificate } from "@/lib/api/domicile-certificates/queries";
import { backofficePaths } from "@/lib/backoffice-paths";
import { countryName } from "@/lib/format/country";
import { formatDate, formatDateTime } from "@/lib/format/date";
import { formatShortRate } from "@/lib/format/rate";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, focusRing, media, radius, space } from "@/styles/theme";
import { DecideCertificate } from "./decide-certificate";
import { DomicileStatus } from "./domicile-status";
import { WithdrawCertificate } from "./withdraw-certificate";

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

const Paper = styled.a`
  ${focusRing}
  border-radius: ${radius.dense};
  color: ${color("link")};
`;

/** A certificate of domicile as its funder gave it, and an officer's decision. */
export function CertificatePage({ id }: { readonly id: string | undefined }) {
  const { t } = useTranslation("domicile-certificates");
  const { data, error, refetch } = useDomicileCertificate(id);
  return (
    <DetailFrame
      section="domicileCertificates"
      list={{ href: backofficePaths.domicileCertificates, title: t("title") }}
      texts={{ missing: t("missingTitle"), missingBody: t("missingBody"), error: t("errorTitle") }}
      error={error}
      onRetry={() => void refetch()}
    >
      {data ? <Content certificate={data} /> : null}
    </DetailFrame>
  );
}

function Content({ certificate }: { readonly certificate: DomicileDetail }) {
  const { t } = useTranslation("domicile-certificates");
  const locale = useLocale();
  const { name, result, is_replaced: isReplaced, file, treaty_bps: bps, withdrawal } = certificate;
  return (
    <>
      <Title>{name}</Title>
      <Under>
        <DomicileStatus
          result={result}
          isReplaced={isReplaced}
          isWithdrawn={certificate.is_withdrawn}
        />
      </Under>
      <Columns>
        <Card as="section">
          <Heading>{t("facts")}</Heading>
          <DataList
            rows={[
              [t("name"), name],
              [t("country"), countryName(certificate.country, locale)],
              [t("from"), formatDate(certificate.valid_from, locale)],
              [t("until"), formatDate(certificate.valid_until, locale)],
              [t("rate"), bps === null ? t("noTreaty") : formatShortRate(bps, locale)],
              [
                t("file"),
                <Paper key="file" href={file.url} target="_blank" rel="noreferrer">
                  {file.name}
                </Paper>,
              ],
              [t("submitted"), formatDateTime(certificate.submitted_at, locale)],
            ]}
          />
        </Card>
        <Card as="section">
          <Heading>{t("decide")}</Heading>
          {result === null && isReplaced && <Banner variant="INFO">{t("replaced")}</Banner>}
          {result === null && !isReplaced && <DecideCertificate certificate={certificate} />}
          {result !== null && (
            <DataList
              rows={[
                [t("columns.status"), t(`status.${result}`)],
                [t("decidedBy"), certificate.decided_by],
                [
                  t("decidedAt"),
                  certificate.decided_at && formatDateTime(certificate.decided_at, locale),
                ],
                ...(certificate.reason ? ([[t("reason"), certificate.reason]] as const) : []),
                ...(withdrawal
                  ? ([
                      [t("withdrawnBy"), withdrawal.withdrawn_by],
                      [t("withdrawnAt"), formatDateTime(withdrawal.withdrawn_at, locale)],
                      [t("withdrawReason"), withdrawal.reason],
                    ] as const)
                  : []),
              ]}
            />
          )}
          {certificate.can_withdraw && (
            <WithdrawCertificate id={certificate.certificate_id} name={name} />
          )}
        </Card>
      </Columns>
    </>
  );
}
