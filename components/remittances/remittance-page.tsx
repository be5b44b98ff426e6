import type { RemittanceDetail } from "@rukun/contract/remittances";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { DetailFrame } from "@/components/backoffice/detail-frame";
import { Title } from "@/components/backoffice/detail-style";
import { Line, Lines, Part, Parts, Standing } from "@/components/backoffice/part";
import { Banner } from "@/components/ui/banner";
import { DataList } from "@/components/ui/data-list";
import { useRemittance } from "@/lib/api/remittances/queries";
import { backofficePaths } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { space } from "@/styles/theme";
import { ApproveRemittance } from "./approve-remittance";
import { DeclineRemittance } from "./decline-remittance";
import { RemittanceStatus } from "./remittance-status";
import { sourceTexts } from "./source-texts";
import { useReceiverText } from "./use-receiver-text";

const Forms = styled.div`
  display: grid;
  gap: ${space(6)};
`;

/** What one officer proposed to hand on, the second officer's decision, and what the bank made of it. */
export function RemittancePage({ id }: { readonly id: string | undefined }) {
  const { t } = useTranslation("remittances");
  const { data, error, refetch } = useRemittance(id);
  return (
    <DetailFrame
      section="remittances"
      list={{ href: backofficePaths.remittances, title: t("title") }}
      texts={{ missing: t("missingTitle"), missingBody: t("missingBody"), error: t("errorTitle") }}
      error={error}
      onRetry={() => void refetch()}
    >
      {data ? <Content remittance={data} /> : null}
    </DetailFrame>
  );
}

function Content({ remittance }: { readonly remittance: RemittanceDetail }) {
  const { t } = useTranslation("remittances");
  const locale = useLocale();
  const receiverText = useReceiverText();
  const { status, source, campaign, receiver, is_own: isOwn, reference, failure } = remittance;
  const amount = formatRupiah(remittance.amount, locale);
  const rows = (all: readonly (readonly [string, string | null | undefined])[]) =>
    all.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  return (
    <>
      <Title>{t("heading", { amount, source: t(sourceTexts[source]) })}</Title>
      <Standing aria-live="polite">
        <RemittanceStatus status={status} />
      </Standing>
      <Parts>
        <Part title={t("facts")}>
          <DataList
            rows={rows([
              [t("columns.source"), t(sourceTexts[source])],
              [t("campaign"), campaign && `${campaign.title}, ${campaign.company}`],
              [t("columns.amount"), amount],
              [t("columns.receiver"), receiverText(receiver)],
              [t("reason"), remittance.reason],
              [t("proposedBy"), remittance.proposed_by],
              [t("decidedBy"), remittance.decided_by],
              [t("reference"), reference],
              [t("failure"), failure],
            ])}
          />
        </Part>
        {status === "PROPOSED" && (
          <Part title={t("decide")}>
            <Forms>
              {isOwn ? (
                <Banner variant="INFO">{t("own")}</Banner>
              ) : (
                <ApproveRemittance remittance={remittance} />
              )}
              <DeclineRemittance remittance={remittance} />
            </Forms>
          </Part>
        )}
        <Part title={t("history")}>
          <Lines>
            {remittance.history.map(({ at, by, to, reason }) => (
              <Line key={`${at}-${to}`}>
                <span>
                  <strong>{to && t(`status.${to as RemittanceDetail["status"]}`)}</strong>
                  <br />
                  {reason}
                </span>
                <span>{[by, formatDateTime(at, locale)].filter(Boolean).join(", ")}</span>
              </Line>
            ))}
          </Lines>
        </Part>
      </Parts>
    </>
  );
}
