import type {
  PortfolioFilter,
  PortfolioFunding,
  PortfolioSummary,
} from "@rukun/contract/portfolio";
import { ChevronRight, Filter } from "lucide";
import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { styled } from "styled-components";
import { CampaignPicture } from "@/components/layout/campaign-picture";
import { Button } from "@/components/ui/button";
import { DataCell, DataRow, DataTable, HeadCell } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterChip } from "@/components/ui/filter-chip";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import { LoadProblem } from "@/components/wizard/load-problem";
import { usePortfolioList } from "@/lib/api/portfolio/queries";
import { formatDateTime, formatDay } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { portfolioFundingPath, transactionPath } from "@/lib/paths";
import { worthOf } from "@/lib/portfolio/worth";
import { color, focusRing, media, radius, space, type } from "@/styles/theme";
import { FundingChip, isComingBack } from "./funding-chip";

const Head = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-bottom: ${space(4)};

  ${media.desktop} {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
`;

const Title = styled.h2`
  ${type.h2}
`;

const Filters = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  min-width: 0;
  padding: 0;
  border: 0;
`;

const Campaign = styled.div`
  display: grid;
  grid-template-columns: 52px minmax(0, 1fr);
  gap: ${space(3)};
  align-items: center;

  @container (max-width: 863.98px) {
    grid-template-columns: 56px minmax(0, 1fr);
    align-items: start;
  }
`;

/** A square of the picture's middle, which is wider than its box. */
const Picture = styled(CampaignPicture)`
  aspect-ratio: 1;
  border-radius: ${radius.banner};
`;

const Name = styled(Link)`
  ${focusRing}
  display: block;
  border-radius: ${radius.dense};
  color: ${color("text")};
  font-size: 16px;
  line-height: 24px;
  font-weight: 650;
  text-decoration: none;
  overflow-wrap: anywhere;

  /* The whole row leads there. */
  &::after {
    position: absolute;
    inset: 0;
    content: "";
  }

  @media (hover: hover) {
    &:hover {
      text-decoration: underline;
    }
  }
`;

const Kind = styled.span`
  color: ${color("text-2")};
`;

/** Where the row leads; a card shows it without the arrow. */
const Onward = styled.span`
  display: flex;
  gap: ${space(4)};
  align-items: center;
  justify-content: space-between;

  @container (max-width: 863.98px) {
    svg {
      display: none;
    }
  }
`;

const LinkRow = styled(DataRow)`
  position: relative;
`;

const More = styled.div`
  margin-top: ${space(4)};
`;

const filters = ["all", "running", "action", "done"] as const satisfies PortfolioFilter[];

/** Fundings, by what is to be done about them. */
export function FundingList({ counts }: { readonly counts: PortfolioSummary["counts"] }) {
  const { t } = useTranslation(["portfolio", "common"]);
  const [filter, setFilter] = useState<PortfolioFilter>("all");
  const list = usePortfolioList(filter);
  const fundings = list.data?.pages.flatMap(({ data }) => data);
  return (
    <section aria-labelledby="fundings">
      <Head>
        <Title id="fundings">{t("listTitle")}</Title>
        <Filters aria-label={t("filters")}>
          {filters.map((each) => (
            <FilterChip key={each} selected={each === filter} onClick={() => setFilter(each)}>
              {t(`filter.${each}`, { count: counts[each] })}
            </FilterChip>
          ))}
        </Filters>
      </Head>
      {list.error && !fundings && (
        <LoadProblem error={list.error} onRetry={() => void list.refetch()} />
      )}
      {!list.error && !fundings && (
        <Skeleton height={48 + 69 * Math.min(Math.max(counts.all, 1), 20)} round={16} />
      )}
      {fundings?.length === 0 && (
        <EmptyState icon={Filter} title={t("filterEmpty")} body={t("filterEmptyBody")} />
      )}
      {fundings && fundings.length > 0 && (
        <DataTable
          caption={t("listTitle")}
          aria-busy={list.isPlaceholderData}
          head={
            <>
              <HeadCell>{t("columnCampaign")}</HeadCell>
              <HeadCell end>{t("columnAmount")}</HeadCell>
              <HeadCell>{t("columnStatus")}</HeadCell>
              <HeadCell>{t("columnNext")}</HeadCell>
            </>
          }
        >
          {fundings.map((funding) => (
            <FundingRow key={funding.campaign_transaction_id} funding={funding} />
          ))}
        </DataTable>
      )}
      {list.hasNextPage && (
        <More>
          <Button
            variant="OUTLINE-PRIMARY"
            fullWidth="mobile"
            loading={list.isFetchingNextPage}
            loadingLabel={t("common:loading")}
            onClick={() => list.fetchNextPage()}
          >
            {t("more")}
          </Button>
        </More>
      )}
    </section>
  );
}

function FundingRow({ funding }: { readonly funding: PortfolioFunding }) {
  const { t } = useTranslation("portfolio");
  const locale = useLocale();
  const { campaign_transaction_id: id, akad_type: akad, held_until: heldUntil } = funding;
  return (
    <LinkRow>
      <DataCell>
        <Campaign>
          <Picture of={funding} sizes="100px" />
          <div>
            <Name href={heldUntil ? transactionPath(id) : portfolioFundingPath(id)}>
              {funding.title}
            </Name>
            <Kind>{akad.title}</Kind>
          </div>
        </Campaign>
      </DataCell>
      <DataCell end label={t("columnAmount")}>
        <strong>{formatRupiah(funding.amount, locale)}</strong>
      </DataCell>
      <DataCell>
        <FundingChip funding={funding} />
      </DataCell>
      <DataCell label={t("columnNext")}>
        <Onward>
          <Next funding={funding} />
          <Icon of={ChevronRight} size={18} />
        </Onward>
      </DataCell>
    </LinkRow>
  );
}

/** What is to come or to do next, or what it came to. */
function Next({ funding }: { readonly funding: PortfolioFunding }) {
  const { t } = useTranslation("portfolio");
  const locale = useLocale();
  const { status, next, held_until: heldUntil, received } = funding;
  if (heldUntil) return t("heldUntil", { time: formatDateTime(heldUntil, locale) });
  if (status.value === "REFUNDED") {
    return t("refundedTotal", { amount: formatRupiah(funding.amount, locale) });
  }
  if (isComingBack(funding)) return formatRupiah(funding.amount, locale);
  // Before the tenor begins its days are not known.
  if (status.value === "PAID" || status.value === "ALLOCATED") return t("collecting");
  if (next) {
    const amount = formatRupiah(next.amount, locale);
    // Its day may be past, and the delay beside it that of another payment.
    if (next.state === "PROCESSING") return `${t("state.PROCESSING")}, ${amount}`;
    return t("nextAmount", { date: formatDay(next.due, locale), amount });
  }
  if (status.value === "RUNNING") return t("nothingNext");
  return t("receivedTotal", { amount: formatRupiah(worthOf(received), locale) });
}
