import type { CampaignDetail } from "@rukun/contract/campaigns";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { StatusChip } from "@/components/ui/status-chip";
import { formatDate } from "@/lib/format/date";
import { groupDigits } from "@/lib/format/group-digits";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, media, space, type } from "@/styles/theme";
import { DetailSection } from "./detail-section";

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)} ${space(4)};
  align-items: center;
  justify-content: space-between;
  padding-bottom: ${space(4)};
  border-bottom: 1px solid ${color("line")};

  p {
    ${type.small}
    color: ${color("text-2")};
  }
`;

const Facts = styled.dl`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(4)};

  dt {
    ${type.small}
    color: ${color("text-2")};
  }

  dd {
    font-weight: 700;
  }

  ${media.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Note = styled.p`
  ${type.small}
  max-width: 66ch;
  margin-top: ${space(4)};
  color: ${color("text-2")};
`;

type CompanyFacts = CampaignDetail["company_facts"];

/** In the order in which they matter to a funder. */
const outcomes = [
  "repaid",
  "lossy",
  "running",
  "cancelled",
] as const satisfies readonly (keyof CompanyFacts["other_campaigns"])[];

/** Who is financed, as far as the operator has checked it; what is not known is not there. */
export function CompanySection({ campaign }: { campaign: CampaignDetail }) {
  const { t } = useTranslation("campaign");
  const locale = useLocale();
  const facts = campaign.company_facts;
  const { title, city, approved_at, operating_since, nib, head } = facts;
  const { annual_sales, annual_profit, employees } = facts;
  const others = outcomes.filter((each) => facts.other_campaigns[each] > 0);
  const rows = [
    [t("company.since"), operating_since?.slice(0, 4)],
    [
      t("company.employees"),
      employees &&
        t("company.people", { count: Number(employees), number: groupDigits(employees) }),
    ],
    [t("company.sales"), annual_sales && formatRupiah(annual_sales, locale)],
    [t("company.profit"), annual_profit && formatRupiah(annual_profit, locale)],
    [t("company.nib"), nib],
    [head?.position ?? "", head?.name],
    [t("company.approved"), approved_at && formatDate(approved_at, locale)],
    [
      t("company.others"),
      others.length === 0
        ? t("company.othersNone")
        : others
            .map((each) => t(`company.outcome.${each}`, { number: facts.other_campaigns[each] }))
            .join(", "),
    ],
  ] as const;
  return (
    <DetailSection id="company" title={t("companyTitle")}>
      <Card>
        <Head>
          <div>
            <strong>{title}</strong>
            <p>{[campaign.project_type.title, city, campaign.province].join(", ")}</p>
          </div>
          {approved_at && <StatusChip tone="verified">{t("companyChecked")}</StatusChip>}
        </Head>
        <Facts>
          {rows.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </Facts>
        {(operating_since || annual_sales || annual_profit || employees) && (
          <Note>{t("company.told")}</Note>
        )}
      </Card>
    </DetailSection>
  );
}
