import type { PortfolioSummary } from "@rukun/contract/portfolio";
import { Download } from "lucide-react";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { showAlert } from "@/lib/alert/alert-store";
import { useRepaymentsFile } from "@/lib/api/portfolio/repayments-file-mutation";
import { space, type } from "@/styles/theme";
import { FigureRow, Figures, ReceivedRows } from "./figures";

const Title = styled.h2`
  ${type.h3}
  margin-bottom: ${space(4)};
`;

const Foot = styled.div`
  margin-top: ${space(5)};
`;

/** Saves what was received as a table. @param id of one funding; without, of all */
export function SaveRepayments({ id }: { readonly id?: string }) {
  const { t } = useTranslation(["portfolio", "common"]);
  const file = useRepaymentsFile();
  return (
    <Button
      variant="OUTLINE-NEUTRAL"
      icon={Download}
      fullWidth="mobile"
      aria-label={id ? undefined : t("downloadLabel")}
      loading={file.isPending}
      loadingLabel={t("common:loading")}
      onClick={() =>
        file.mutateAsync(id).catch((error: Error) => showAlert("ERROR", error.message))
      }
    >
      {t("download")}
    </Button>
  );
}

/** What was received of all fundings, what it is made of, and what failed campaigns gave back. */
export function ReceivedCard({ summary }: { readonly summary: PortfolioSummary }) {
  const { t } = useTranslation("portfolio");
  const { received, refunded, lost } = summary;
  return (
    <Card as="section">
      <Title>{t("sumTitle")}</Title>
      <Figures>
        <ReceivedRows received={received} />
        {refunded !== "0" && <FigureRow label={t("refunded")} amount={refunded} />}
        {lost !== "0" && <FigureRow label={t("lost")} amount={lost} />}
      </Figures>
      {received.principal !== "0" || received.gross !== "0" ? (
        <Foot>
          <SaveRepayments />
        </Foot>
      ) : null}
    </Card>
  );
}
