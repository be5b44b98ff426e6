import type { DistributionDetail } from "@rukun/contract/distributions";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { DetailFrame } from "@/components/backoffice/detail-frame";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { DataList } from "@/components/ui/data-list";
import { useDistribution } from "@/lib/api/distributions/queries";
import { backofficePaths } from "@/lib/backoffice-paths";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { formatList } from "@/lib/i18n/format-list";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, media, space, type } from "@/styles/theme";
import { DistributionState } from "./distribution-state";
import { FundersTable } from "./funders-table";
import { Release } from "./release";

const Title = styled.h1`
  ${type.h2}
  overflow-wrap: anywhere;
`;

const Under = styled.p`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  margin: ${space(2)} 0 ${space(6)};
  color: ${color("text-2")};
`;

const Columns = styled.div`
  display: grid;
  gap: ${space(6)};
  margin-bottom: ${space(8)};

  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const More = styled.div`
  display: flex;
  justify-content: center;
  margin-top: ${space(5)};
`;

/** What a company paid and what each funder gets of it, before an officer releases it and after. */
export function DistributionPage({ id }: { readonly id: string | undefined }) {
  const { t } = useTranslation(["distributions", "common"]);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useDistribution(id);
  const [first] = data?.pages ?? [];
  return (
    <DetailFrame
      section="distributions"
      list={{ href: backofficePaths.distributions, title: t("title") }}
      texts={{
        missing: t("missingTitle"),
        missingBody: t("missingBody"),
        error: t("errorTitle"),
      }}
      error={error}
      onRetry={() => void refetch()}
    >
      {first ? (
        <>
          <Summary distribution={first} />
          <FundersTable rows={data?.pages.flatMap(({ rows }) => rows) ?? []} total={first.total} />
          {hasNextPage && (
            <More>
              <Button
                variant="OUTLINE-PRIMARY"
                loading={isFetchingNextPage}
                loadingLabel={t("common:loading")}
                onClick={() => fetchNextPage()}
              >
                {t("more")}
              </Button>
            </More>
          )}
        </>
      ) : null}
    </DetailFrame>
  );
}

function Summary({ distribution }: { readonly distribution: DistributionDetail }) {
  const { t } = useTranslation("distributions");
  const locale = useLocale();
  const { state, total, withheld, excess, instalments } = distribution;
  const rupiah = (amount: string | bigint) => formatRupiah(amount, locale);
  return (
    <>
      <Title>{distribution.title}</Title>
      <Under>
        <DistributionState distribution={distribution} />
        {t("under", { company: distribution.company, count: distribution.funders })}
      </Under>
      <Columns>
        <DataList
          rows={[
            [
              t(distribution.is_from_excess ? "usedExcess" : "arrived"),
              formatDateTime(distribution.paid_at, locale),
            ],
            [t("amount"), rupiah(distribution.amount)],
            [t("columns.instalments"), formatList(instalments.map(String), locale)],
            [t("excess"), rupiah(excess)],
            ...(distribution.released_at && distribution.released_by
              ? ([
                  [
                    t("releasedBy"),
                    `${distribution.released_by}, ${formatDateTime(distribution.released_at, locale)}`,
                  ],
                ] as const)
              : []),
            ...(distribution.done_at
              ? ([[t("doneAt"), formatDateTime(distribution.done_at, locale)]] as const)
              : []),
          ]}
        />
        <DataList
          rows={[
            [t("columns.principal"), rupiah(total.principal)],
            [t("columns.gross"), rupiah(total.gross)],
            [t("pph23"), rupiah(withheld.pph23)],
            [t("pph26"), rupiah(withheld.pph26)],
            [t("toFunders"), rupiah(BigInt(total.principal) + BigInt(total.net))],
          ]}
        />
      </Columns>
      {state === "PROPOSED" && <Release distribution={distribution} />}
      {state === "RELEASED" && (
        <Banner role="status" variant="INFO" title={t("bookingTitle")}>
          {t("booking", { booked: distribution.booked, count: distribution.funders })}
        </Banner>
      )}
    </>
  );
}
