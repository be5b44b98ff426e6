import type { CompanyDisbursement } from "@rukun/contract/disbursement-receipts";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { StatusChip } from "@/components/ui/status-chip";
import { useCompanyDisbursements } from "@/lib/api/company-disbursements/queries";
import { companyDisbursementPath } from "@/lib/company-paths";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, media, space, type } from "@/styles/theme";
import { disbursementTone } from "./disbursement-tone";

const Box = styled.section`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(6)};
`;

const Title = styled.h2`
  ${type.h3}
`;

const Row = styled(Card)`
  display: grid;
  gap: ${space(3)};

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto auto;
    gap: ${space(5)};
    align-items: center;
  }
`;

const Name = styled.p`
  font-weight: 650;
  overflow-wrap: anywhere;
`;

const More = styled.div`
  display: flex;
  justify-content: center;
`;

const Note = styled.p`
  ${type.small}
  color: ${color("text-2")};
`;

/** Campaigns whose money was released, what the company has to confirm first; nothing before there is one. */
export function DisbursementList() {
  const { t } = useTranslation(["company-disbursement", "common"]);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useCompanyDisbursements();
  const rows = data?.pages.flatMap((page) => page.data);
  if (!rows?.length) return null;
  return (
    <Box>
      <Title>{t("listTitle")}</Title>
      {rows.map((disbursement) => (
        <DisbursementRow key={disbursement.campaign_id} disbursement={disbursement} />
      ))}
      {hasNextPage && (
        <More>
          <Button
            variant="OUTLINE-PRIMARY"
            fullWidth="mobile"
            loading={isFetchingNextPage}
            loadingLabel={t("common:loading")}
            onClick={() => fetchNextPage()}
          >
            {t("more")}
          </Button>
        </More>
      )}
    </Box>
  );
}

function DisbursementRow({ disbursement }: { readonly disbursement: CompanyDisbursement }) {
  const { t } = useTranslation("company-disbursement");
  const { campaign_id: id, title, sent, bank, last_digits: digits } = disbursement;
  const { status, action } = disbursement;
  const amount = formatRupiah(sent, useLocale());
  const open = t(
    action ? ({ confirm: "openConfirm", correct: "openCorrect" } as const)[action] : "open",
  );
  return (
    <Row>
      <div>
        <Name>{title}</Name>
        <Note>{t("listSent", { amount, bank: bank.name, digits })}</Note>
      </div>
      <div>
        <StatusChip tone={disbursementTone(status.value)}>{status.title}</StatusChip>
      </div>
      <ButtonLink
        href={companyDisbursementPath(id)}
        variant={action === "confirm" ? "PRIMARY" : "OUTLINE-PRIMARY"}
        fullWidth="mobile"
        aria-label={t("openFor", { action: open, title })}
      >
        {open}
      </ButtonLink>
    </Row>
  );
}
