import type { OfficerAction } from "@rukun/contract/officer-roles";
import {
  ArrowLeftRight,
  Banknote,
  BanknoteArrowUp,
  BookOpen,
  Building,
  Building2,
  ChartNoAxesCombined,
  ChevronDown,
  ChevronRight,
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
  UsersRound,
} from "lucide";
import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import { Fragment, useEffect, useRef, useState } from "react";
import styled, { css } from "styled-components";
import { Icon } from "@/components/ui/icon";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { useCampaignsToReview } from "@/lib/api/campaign-operations/queries";
import { useDisbursementsToDo } from "@/lib/api/disbursements/queries";
import { useDistributionsToDo } from "@/lib/api/distributions/queries";
import { useWaitingDecisions } from "@/lib/api/waiting-query";
import { backofficePaths } from "@/lib/backoffice-paths";
import { paths } from "@/lib/paths";
import { color, focusRing, media, radius, space, type } from "@/styles/theme";
import { useMay } from "./use-may";
import { useTreasuryWork } from "./use-treasury-work";
import { useWaitingCounts } from "./use-waiting-counts";

/** What is under one heading of the rail; a heading is only needed for several sections. */
const groups = [
  {
    icon: UsersRound,
    text: "groupPeople",
    entries: [
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
    ],
  },
  {
    icon: Sprout,
    text: "navCampaigns",
    entries: [
      {
        section: "campaigns",
        href: backofficePaths.campaigns,
        icon: Sprout,
        text: "navCampaigns",
        action: "view_campaigns",
      },
    ],
  },
  {
    icon: ArrowLeftRight,
    text: "groupFunds",
    entries: [
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
        section: "remittances",
        href: backofficePaths.remittances,
        icon: Forward,
        text: "navRemittances",
        action: "manage_money",
      },
    ],
  },
  {
    icon: HandCoins,
    text: "groupReturns",
    entries: [
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
        section: "domicileCertificates",
        href: backofficePaths.domicileCertificates,
        icon: Globe,
        text: "navDomiciles",
        action: "check_domicile_certificates",
      },
    ],
  },
  {
    icon: Scale,
    text: "groupBooks",
    entries: [
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
    ],
  },
  {
    icon: Building,
    text: "groupOffice",
    entries: [
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
    ],
  },
] as const;

type Group = (typeof groups)[number];
type Entry = Group["entries"][number];
export type Section = Entry["section"];
type Waiting = Readonly<Partial<Record<Section, number | undefined>>>;

/** How many wait for an officer, by section; of some sections nothing waits, and nothing is known at first. */
function useWaiting(): Waiting {
  const may = useMay();
  const mayNow = (action: OfficerAction) => may(action) === true;
  return {
    ...useWaitingCounts(),
    ...useWaitingDecisions(mayNow),
    ...useTreasuryWork(),
    campaigns: useCampaignsToReview(mayNow("view_campaigns")).data,
    disbursements: useDisbursementsToDo(mayNow("release_disbursements")).data,
    distributions: useDistributionsToDo(mayNow("release_distributions")).data,
  };
}

/**
 * The sections of the back office that this officer may use, each with the number of waiting submissions: on laptops in
 * groups, of which one is open, on small screens in a row.
 */
export function RailNav({ section }: { section: Section | undefined }) {
  const { t } = useTranslation("backoffice");
  const may = useMay();
  const waiting = useWaiting();
  const mine = groups
    .map(({ entries, ...group }) => ({
      ...group,
      entries: (entries as readonly Entry[]).filter(({ action }) => may(action) !== false),
    }))
    .filter(({ entries }) => entries.length > 0);
  const [open, setOpen] = useState<Group["text"] | undefined>(
    groups.find(({ entries }) => entries.some((each) => each.section === section))?.text,
  );
  // Of more sections than fit, the one that is open is in sight, also once those before it have got their numbers.
  const nav = useRef<HTMLElement>(null);
  const widths = JSON.stringify([mine, waiting]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what decides where it stands
  useEffect(() => {
    const current = nav.current?.querySelector("[aria-current]");
    current?.scrollIntoView?.({ block: "nearest", inline: "center" });
  }, [widths]);
  return (
    <Nav ref={nav} aria-label={t("navigation")}>
      {mine.map(({ icon, text, entries }) => {
        const isOpen = open === text;
        const links = entries.map((entry) => (
          <EntryLink
            key={entry.section}
            href={entry.href}
            aria-current={entry.section === section ? "page" : undefined}
          >
            <Icon of={entry.icon} />
            <span>{t(entry.text)}</span>
            <Waits count={waiting[entry.section]} />
          </EntryLink>
        ));
        if (entries.length === 1) return links;
        return (
          <Fragment key={text}>
            <Heading
              type="button"
              aria-expanded={isOpen}
              onClick={() => setOpen(isOpen ? undefined : text)}
            >
              <Icon of={icon} />
              <span>{t(text)}</span>
              {!isOpen && <Waits count={sumOf(entries, waiting)} />}
              <Icon of={isOpen ? ChevronDown : ChevronRight} size={16} />
            </Heading>
            <Entries $isOpen={isOpen}>{links}</Entries>
          </Fragment>
        );
      })}
    </Nav>
  );
}

/** Undefined while nothing of the group is known. */
function sumOf(entries: readonly Entry[], waiting: Waiting): number | undefined {
  const known = entries.flatMap((entry) => waiting[entry.section] ?? []);
  return known.length > 0 ? known.reduce((sum, count) => sum + count, 0) : undefined;
}

function Waits({ count }: { readonly count: number | undefined }) {
  const { t } = useTranslation("backoffice");
  if (count === undefined) return null;
  return (
    <Count>
      {count}
      <VisuallyHidden> {t("navWaiting")}</VisuallyHidden>
    </Count>
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

const entry = css`
  ${focusRing}
  ${type.small}
  display: flex;
  align-items: center;
  min-height: 44px;
  border-radius: ${radius.input};
  color: ${color("on-band-2")};
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;

  @media (hover: hover) {
    &:hover {
      background: ${color("band-2")};
    }
  }
`;

const EntryLink = styled(Link)`
  ${entry}
  flex: 1 0 auto;
  gap: ${space(1.5)};
  padding: 0 ${space(2)};

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
`;

const Heading = styled.button`
  display: none;
  ${media.desktop} {
    ${entry}
    gap: ${space(3)};
    width: 100%;
    padding: 0 ${space(3)};
    border: 0;
    background: none;
    text-align: left;
    > span:first-of-type {
      flex: 1;
    }
  }
`;

/** On small screens every section is in the row. */
const Entries = styled.div<{ $isOpen: boolean }>`
  display: contents;
  ${media.desktop} {
    display: ${({ $isOpen }) => ($isOpen ? "grid" : "none")};
    > a {
      min-height: 36px;
      padding-left: ${space(6)};
      ${media.coarse} {
        min-height: 44px;
      }
    }
  }
`;

const Count = styled.span`
  margin-left: auto;
  font-weight: 750;
  font-variant-numeric: tabular-nums lining-nums;
`;
