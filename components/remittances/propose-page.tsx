import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { DetailFrame } from "@/components/backoffice/detail-frame";
import { Title } from "@/components/backoffice/detail-style";
import { Card } from "@/components/ui/card";
import { useRemittanceSources } from "@/lib/api/remittances/queries";
import { backofficePaths } from "@/lib/backoffice-paths";
import { color, space, type } from "@/styles/theme";
import { ProposeForm } from "./propose-form";

const Under = styled.p`
  ${type.small}
  margin: ${space(2)} 0 ${space(6)};
  color: ${color("text-2")};
`;

const Narrow = styled(Card)`
  max-width: 720px;
`;

/** Where an officer proposes to hand money on that the platform holds for somebody. */
export function ProposePage() {
  const { t } = useTranslation("remittances");
  const { data, error, refetch } = useRemittanceSources();
  return (
    <DetailFrame
      section="remittances"
      list={{ href: backofficePaths.remittances, title: t("title") }}
      texts={{ missing: t("missingTitle"), missingBody: t("missingBody"), error: t("errorTitle") }}
      error={error}
      onRetry={() => void refetch()}
    >
      {data ? (
        <>
          <Title>{t("proposeTitle")}</Title>
          <Under>{t("proposeSummary")}</Under>
          <Narrow as="section">
            <ProposeForm places={data.items} />
          </Narrow>
        </>
      ) : null}
    </DetailFrame>
  );
}
