import {
  ArrowLeftRight,
  Banknote,
  BanknoteArrowUp,
  BookOpen,
  Building2,
  ChartNoAxesCombined,
  CreditCard,
  FilePlus2,
  FileQuestion,
  Forward,
  Globe,
  HandCoins,
  HandHeart,
  IdCard,
  Landmark,
  MailX,
  MessageSquareWarning,
  PenLine,
  Scale,
  Send,
  Sprout,
  Timer,
  Undo2,
  UserRoundSearch,
} from "lucide";
import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useRef } from "react";
import styled from "styled-components";
import { Icon } from "@/components/ui/icon";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { useCampaignsToReview } from "@/lib/api/campaign-operations/queries";
import { useDisbursementsToDo } from "@/lib/api/disbursements/queries";
import { useDistributionsToDo } from "@/lib/api/distributions/queries";
import { useIncomeEvidenceToDo } from "@/lib/api/income-evidence/queries";
import { backofficePaths } from "@/lib/backoffice-paths";
import { paths } from "@/lib/paths";
import { color, focusRing, media, radius, space, type } from "@/styles/theme";
import { useMay } from "./use-may";
import { useTreasuryWork } from "./use-treasury-work";
import { useWaitingCounts } from "./use-waiting-counts";

const entries = [
  {
    section: "people",
    href: paths.backoffice,
    icon: IdCard,
    text: "navPeople",
    action: "review_applicants",
  },
  {
    section: "companies",
    href: backofficePaths.companies,
    icon: Building2,
    text: "navCompanies",
    action: "review_applicants",
  },
  {
    section: "preOnboardings",
    href: backofficePaths.preOnboardings,
    icon: FilePlus2,
    text: "navPreOnboardings",
    action: "review_applicants",
  },
  {
    section: "signatories",
    href: backofficePaths.signatories,
    icon: PenLine,
    text: "navSignatories",
    action: "review_applicants",
  },
  {
    section: "campaigns",
    href: backofficePaths.campaigns,
    icon: Sprout,
    text: "navCampaigns",
    action: "view_campaigns",
  },
  {
    section: "transactions",
    href: backofficePaths.transactions,
    icon: ArrowLeftRight,
    text: "navTransactions",
    action: "manage_money",
  },
  {
    section: "disbursements",
    href: backofficePaths.disbursements,
    icon: Send,
    text: "navDisbursements",
    action: "release_disbursements",
  },
  {
    section: "payouts",
    href: backofficePaths.payouts,
    icon: BanknoteArrowUp,
    text: "navPayouts",
    action: "manage_money",
  },
  {
    section: "findings",
    href: backofficePaths.findings,
    icon: MessageSquareWarning,
    text: "navFindings",
    action: "manage_money",
  },
  {
    section: "unmatched",
    href: backofficePaths.unmatched,
    icon: FileQuestion,
    text: "navUnmatched",
    action: "manage_money",
  },
  {
    section: "refunds",
    href: backofficePaths.refunds,
    icon: Undo2,
    text: "navRefunds",
    action: "manage_money",
  },
  {
    section: "escrow",
    href: backofficePaths.escrow,
    icon: Timer,
    text: "navEscrow",
    action: "manage_money",
  },
  {
    section: "reconciliation",
    href: backofficePaths.reconciliation,
    icon: Landmark,
    text: "navReconciliation",
    action: "manage_money",
  },
  {
    section: "ledger",
    href: backofficePaths.ledger,
    icon: Scale,
    text: "navLedger",
    action: "view_ledger",
  },
  {
    section: "distributions",
    href: backofficePaths.distributions,
    icon: HandCoins,
    text: "navDistributions",
    action: "release_distributions",
  },
  {
    section: "profitReports",
    href: backofficePaths.profitReports,
    icon: ChartNoAxesCombined,
    text: "navProfitReports",
    action: "release_distributions",
  },
  {
    section: "tazirs",
    href: backofficePaths.tazirs,
    icon: HandHeart,
    text: "navTazirs",
    action: "release_distributions",
  },
  {
    section: "remittances",
    href: backofficePaths.remittances,
    icon: Forward,
    text: "navRemittances",
    action: "manage_money",
  },
  {
    section: "domicileCertificates",
    href: backofficePaths.domicileCertificates,
    icon: Globe,
    text: "navDomiciles",
    action: "check_domicile_certificates",
  },
  {
    section: "incomeEvidence",
    href: backofficePaths.incomeEvidence,
    icon: Banknote,
    text: "navIncomes",
    action: "check_incomes",
  },
  {
    section: "accountChanges",
    href: backofficePaths.accountChanges,
    icon: CreditCard,
    text: "navAccountChanges",
    action: "check_account_changes",
  },
  {
    section: "bankNames",
    href: backofficePaths.bankNames,
    icon: UserRoundSearch,
    text: "navBankNames",
    action: "check_bank_names",
  },
  {
    section: "mails",
    href: backofficePaths.mails,
    icon: MailX,
    text: "navMails",
    action: "read_mails",
  },
  {
    section: "articles",
    href: backofficePaths.articles,
    icon: BookOpen,
    text: "navArticles",
    action: "edit_articles",
  },
] as const;

export type Section = (typeof entries)[number]["section"];

/** The sections of the back office that this officer may use, each with the number of waiting submissions. */
export function RailNav({ section }: { section: Section | undefined }) {
  const { t } = useTranslation("backoffice");
  const may = useMay();
  const mine = entries.filter(({ action }) => may(action) !== false);
  const waiting: Partial<Record<Section, number | undefined>> = {
    ...useWaitingCounts(),
    ...useTreasuryWork(),
    campaigns: useCampaignsToReview(may("view_campaigns") === true).data,
    disbursements: useDisbursementsToDo(may("release_disbursements") === true).data,
    distributions: useDistributionsToDo(may("release_distributions") === true).data,
    incomeEvidence: useIncomeEvidenceToDo(may("check_incomes") === true).data,
  };
  // Of more sections than fit, the one that is open is in sight, also once those before it have got their numbers.
  const nav = useRef<HTMLElement>(null);
  const widths = JSON.stringify([mine.length, waiting]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what decides where it stands
  useEffect(() => {
    const open = nav.current?.querySelector("[aria-current]");
    open?.scrollIntoView?.({ block: "nearest", inline: "center" });
  }, [widths]);
  return (
    <Nav ref={nav} aria-label={t("navigation")}>
      {mine.map((entry) => (
        <Entry
          key={entry.section}
          href={entry.href}
          aria-current={entry.section === section ? "page" : undefined}
        >
          <Icon of={entry.icon} />
          <span>{t(entry.text)}</span>
          {waiting[entry.section] !== undefined ? (
            <Count>
              {waiting[entry.section]}
              <VisuallyHidden> {t("navWaiting")}</VisuallyHidden>
            </Count>
          ) : null}
        </Entry>
      ))}
    </Nav>
  );
}

const Nav = styled.nav`
  display: flex;
  gap: ${space(1)};
  /* Holds the texts for screen readers, which would widen the page otherwise. */
  position: relative;
  width: 100%;
  min-width: 0;
  /* More sections than fit are scrolled to; the focus ring keeps its room. */
  overflow-x: auto;
  margin-block: -3px;
  padding: 3px;
  scrollbar-width: none;
  ${media.tablet} {
    /* Between the mark and the account, however many sections there are. */
    flex: 1 1 0;
    gap: ${space(2)};
    width: 0;
  }
  ${media.desktop} {
    display: grid;
    flex: none;
    gap: ${space(1)};
    width: auto;
    overflow: visible;
    margin-block: 0;
    padding: 0;
  }
`;

const Entry = styled(Link)`
  ${focusRing}
  ${type.small}
  display: flex;
  flex: 1 0 auto;
  align-items: center;
  gap: ${space(1.5)};
  min-height: 44px;
  padding: 0 ${space(2)};
  border-radius: ${radius.input};
  color: ${color("on-band-2")};
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;

  &[aria-current] {
    background: ${color("band-2")};
    color: ${color("on-band")};
  }

  > svg {
    display: none;
  }

  @media (min-width: 720px) {
    gap: ${space(3)};
    padding: 0 ${space(3)};
    > svg {
      display: block;
    }
  }

  @media (hover: hover) {
    &:hover {
      background: ${color("band-2")};
    }
  }
`;

const Count = styled.span`
  margin-left: auto;
  font-weight: 750;
  font-variant-numeric: tabular-nums lining-nums;
`;
