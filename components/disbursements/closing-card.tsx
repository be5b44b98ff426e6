import type { DisbursementDetail } from "@rukun/contract/disbursements";
import { useTranslation } from "next-i18next/pages";
import { Banner } from "@/components/ui/banner";
import { Card } from "@/components/ui/card";
import { ClosingDecision } from "./closing-decision";
import { ClosingForm } from "./closing-form";
import type { DraftControl } from "./disbursement-draft";
import { CardHead, CardTitle, Note, Stack } from "./disbursement-style";

interface ClosingCardProps {
  readonly disbursement: DisbursementDetail;
  readonly kept: DraftControl;
}

/** A dispute: what holds it, and how two officers close it. */
export function ClosingCard({ disbursement, kept }: ClosingCardProps) {
  const { t } = useTranslation("disbursements");
  const { closing, actions } = disbursement;
  return (
    <Card as="section">
      <CardHead>
        <CardTitle>{t(closing ? "closing.proposed" : "closing.title")}</CardTitle>
      </CardHead>
      <Stack>
        <Note>{t("closing.frozen")}</Note>
        {closing && <ClosingDecision disbursement={disbursement} closing={closing} kept={kept} />}
        {!closing && actions.includes("propose_closing") && (
          <ClosingForm disbursement={disbursement} kept={kept} />
        )}
        {!closing && !actions.includes("propose_closing") && (
          <Banner variant="INFO" title={t("closing.waitTitle")}>
            {t("closing.wait")}
          </Banner>
        )}
      </Stack>
    </Card>
  );
}
