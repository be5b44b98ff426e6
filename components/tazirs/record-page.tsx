import type { LateInstalments } from "@rukun/contract/tazirs";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { DetailFrame } from "@/components/backoffice/detail-frame";
import { Title } from "@/components/backoffice/detail-style";
import { Banner } from "@/components/ui/banner";
import { Card } from "@/components/ui/card";
import { useLateInstalments } from "@/lib/api/tazirs/queries";
import { backofficePaths } from "@/lib/backoffice-paths";
import { color, space, type } from "@/styles/theme";
import { RecordForm } from "./record-form";

const Under = styled.p`
  ${type.small}
  margin: ${space(2)} 0 ${space(6)};
  color: ${color("text-2")};
`;

const Narrow = styled(Card)`
  max-width: 720px;
  margin-top: ${space(4)};
`;

/** Where an officer records that a company could pay a late instalment and would not. */
export function RecordPage({ campaignId }: { readonly campaignId: string | undefined }) {
  const { t } = useTranslation("tazirs");
  const { data, error, refetch } = useLateInstalments(campaignId);
  return (
    <DetailFrame
      section="tazirs"
      list={{ href: backofficePaths.tazirs, title: t("title") }}
      texts={{
        missing: t("campaignMissing"),
        missingBody: t("missingBody"),
        error: t("errorTitle"),
      }}
      error={error}
      onRetry={() => void refetch()}
    >
      {data ? <Content late={data} /> : null}
    </DetailFrame>
  );
}

function Content({ late }: { readonly late: LateInstalments }) {
  const { t } = useTranslation("tazirs");
  const open = late.items.filter(({ tazir_id: id, amount }) => id === null && amount !== "0");
  return (
    <>
      <Title>{t("recordTitle")}</Title>
      <Under>{`${late.title}, ${late.company}`}</Under>
      <Banner variant="INFO" title={t("onlyIfTitle")}>
        {t("onlyIf")}
      </Banner>
      <Narrow as="section">
        {late.bps === null && <p>{t("notAgreed")}</p>}
        {late.bps !== null && open.length === 0 && <p>{t("nothingLate")}</p>}
        {late.bps !== null && open.length > 0 && (
          <RecordForm campaignId={late.campaign_id} bps={late.bps} instalments={open} />
        )}
      </Narrow>
    </>
  );
}
