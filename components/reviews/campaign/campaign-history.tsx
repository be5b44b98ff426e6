import { useTranslation } from "next-i18next/pages";
import styled from "styled-components";
import { SaveContract } from "@/components/contracts/save-contract";
import { Card } from "@/components/ui/card";
import { Heading } from "@/components/ui/data-list";
import type { OperatedCampaignDetail } from "@/lib/api/campaign-operations/queries";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, type } from "@/styles/theme";

/** Reviews, acceptance and changes of status, the newest first. */
export function CampaignHistory({ campaign }: { campaign: OperatedCampaignDetail }) {
  const { t } = useTranslation("campaign-operations");
  const locale = useLocale();
  const { reviews, acceptance, history } = campaign;
  return (
    <Card>
      <Heading>{t("reviews")}</Heading>
      {reviews.length === 0 && <Quiet>{t("noReview")}</Quiet>}
      <Lines>
        {reviews.map((review) => (
          <li key={`${review.kind}-${review.round}`}>
            <strong>
              {t(`kind.${review.kind}`)}: {t(review.is_approved ? "approved" : "returned")}
            </strong>
            <Quiet>
              {review.officer}, {formatDateTime(review.decided_at, locale)},{" "}
              {t("round", { round: review.round })}
            </Quiet>
            {review.message && <Quiet>{review.message}</Quiet>}
          </li>
        ))}
        {acceptance && (
          <li>
            <strong>{t(acceptance.contract ? "signed" : "accepted")}</strong>
            <Quiet>
              {acceptance.by}, {formatDateTime(acceptance.at, locale)}
            </Quiet>
            {acceptance.contract && <Quiet>{acceptance.contract.number}</Quiet>}
            <Hash>SHA-256 {acceptance.document_sha256}</Hash>
            {acceptance.contract && <SaveContract contract={acceptance.contract} />}
          </li>
        )}
      </Lines>
      <Heading>{t("history")}</Heading>
      <Lines>
        {history.map((line) => (
          <li key={`${line.at}-${line.to.name}`}>
            <strong>{t(`status.${line.to.name}`)}</strong>
            <Quiet>
              {line.actor}, {formatDateTime(line.at, locale)}
            </Quiet>
            {line.reason && <Quiet>{line.reason}</Quiet>}
          </li>
        ))}
      </Lines>
    </Card>
  );
}

const Lines = styled.ul`
  ${type.small}
  display: grid;
  gap: ${space(3)};
  margin: 0 0 ${space(5)};
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;

const Quiet = styled.span`
  display: block;
  color: ${color("text-2")};
  white-space: pre-line;
`;

const Hash = styled(Quiet)`
  font-variant-numeric: tabular-nums lining-nums;
`;
