import type { PortfolioSummary } from "@rukun/contract/portfolio";
import { Download } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { showAlert } from "@/lib/alert/alert-store";
import { useRepaymentsFile } from "@/lib/api/portfolio/mutations";
import { media, space, type } from "@/styles/theme";
import { FigureRow, Figures, ReceivedRows } from "./figures";

const Title = styled.h2`
  ${type.h3}
`;

/** Beside its title on laptops, where a line of the whole width would part label and amount. */
const Columns = styled(Card)`
  display: grid;
  gap: ${space(4)};

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    grid-template-rows: auto 1fr;
    column-gap: ${space(10)};

    > dl {
      grid-column: 2;
      grid-row: 1 / -1;
    }
  }
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
    <Columns as="section">
      <Title>{t("sumTitle")}</Title>
      <Figures>
        <ReceivedRows received={received} />
        {refunded !== "0" && <FigureRow label={t("refunded")} amount={refunded} />}
        {lost !== "0" && <FigureRow label={t("lost")} amount={lost} />}
      </Figures>
      {(received.principal !== "0" || received.gross !== "0") && (
        <div>
          <SaveRepayments />
        </div>
      )}
    </Columns>
  );
}
