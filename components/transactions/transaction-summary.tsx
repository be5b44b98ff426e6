import type { CampaignTransaction } from "@rukun/contract/transactions";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { CampaignPicture } from "@/components/layout/campaign-picture";
import { SumRow, Sums } from "@/components/payments/sum-rows";
import { Card } from "@/components/ui/card";
import { color, radius, space, type } from "@/styles/theme";

const Box = styled(Card)`
  display: grid;
  gap: ${space(4)};
`;

const Campaign = styled.div`
  display: grid;
  grid-template-columns: 64px minmax(0, 1fr);
  gap: ${space(4)};
  align-items: center;
  padding-bottom: ${space(4)};
  border-bottom: 1px solid ${color("line")};
`;

/** A square of the picture's middle, which is wider than its box. */
const Picture = styled(CampaignPicture)`
  aspect-ratio: 1;
  border-radius: ${radius.banner};
`;

const Name = styled.h2`
  font-weight: 700;
`;

const Company = styled.p`
  ${type.small}
  color: ${color("text-2")};
`;

/** The transaction still waits for its money. */
const unpaid: readonly string[] = ["PLEDGED", "CONTRACTED", "SIGNED", "AWAITING_PAYMENT"];
const endedUnpaid: readonly string[] = ["CANCELLED", "EXPIRED"];

/** What is being funded, under which contract, and for how much. */
export function TransactionSummary({ transaction }: { readonly transaction: CampaignTransaction }) {
  const { t } = useTranslation("transactions");
  const { campaign, amount, projection, status } = transaction;
  const total = unpaid.includes(status.value)
    ? "total"
    : endedUnpaid.includes(status.value)
      ? "totalEnded"
      : "totalPaid";
  const { akad_type: akad, nisbah } = campaign;
  return (
    <Box as="aside" aria-label={t("summary.label")}>
      <Campaign>
        <Picture
          of={{ image: campaign.image, project_type: { value: campaign.project_type } }}
          sizes="114px"
        />
        <div>
          <Name>{campaign.title}</Name>
          <Company>{campaign.company}</Company>
        </div>
      </Campaign>
      <Sums>
        <SumRow label={t("summary.akad")} text={akad.title} />
        <SumRow label={t("summary.tenor")} text={t("summary.months", { count: campaign.months })} />
        {akad.value === "musyarakah" && nisbah && (
          <SumRow label={t("summary.nisbah")} text={`${Number(nisbah) / 100}%`} />
        )}
        <SumRow
          kind="projected"
          label={t(`projection.gross.${akad.value}`)}
          amount={projection.gross}
        />
        <SumRow label={t("summary.fee")} amount="0" />
        <SumRow isTotal label={t(`summary.${total}`)} amount={amount} />
      </Sums>
    </Box>
  );
}
