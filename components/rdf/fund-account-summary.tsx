import type { FundAccount } from "@rukun/contract/fund-accounts";
import { ArrowUpRight, Plus } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Container } from "@/components/ui/container";
import { Lattice } from "@/components/ui/lattice";
import { Skeleton } from "@/components/ui/skeleton";
import { useFundAgreement } from "@/lib/api/fund-account/queries";
import { groupedNumber } from "@/lib/format/account-number";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah, rupiahParts } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { paths } from "@/lib/paths";
import { bandScope, color, media, space, tabular, type } from "@/styles/theme";
import { AgreementText } from "./agreement-text";
import { FundAgreementContract } from "./fund-agreement-contract";
import { Statement } from "./statement/statement";

const Band = styled.section`
  ${bandScope}
  position: relative;
  /* Up to the top bar, beneath which the content area has room on this page. */
  margin-top: -${space(6)};
  padding-block: ${space(6)};
  overflow: hidden;

  ${media.tablet} {
    margin-top: -${space(10)};
  }

  ${media.desktop} {
    padding-block: ${space(8)};
  }
`;

const Inner = styled(Container)`
  position: relative;
`;

const Title = styled.h1`
  font: 600 20px/28px var(--font);

  ${media.tablet} {
    font: 650 28px/36px var(--font);
  }
`;

/** Laptops have what can be done with the money at the end of its line. */
const Money = styled.div`
  ${media.desktop} {
    display: flex;
    gap: ${space(10)};
    align-items: end;
    justify-content: space-between;
  }
`;

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(4)} ${space(10)};
  align-items: end;
  margin-top: ${space(4)};
  color: ${color("on-band")};

  dt {
    ${type.small}
  }
`;

const Available = styled.dd`
  ${tabular}
  font: 700 32px/40px var(--font);
  white-space: nowrap;

  ${media.tablet} {
    font-size: 44px;
    line-height: 52px;
  }

  span {
    font-size: max(14px, .6em);
    font-weight: 550;
  }
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: ${space(3)};
  margin-top: ${space(5)};

  ${media.tablet} {
    display: flex;
  }

  ${media.desktop} {
    flex: none;
    margin-top: 0;
  }
`;

/** Outlined in the band's own colours. */
const OnBand = styled(ButtonLink)`
  border-color: ${color("on-band")};
  color: ${color("on-band")};
`;

const Smaller = styled.dd`
  ${tabular}
  font-weight: 650;
`;

const Note = styled(Container)`
  padding-top: ${space(6)};
`;

const Cards = styled(Container)`
  display: grid;
  gap: ${space(4)};
  align-items: start;
  padding-block: ${space(6)};

  ${media.desktop} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: ${space(6)};
  }
`;

const Side = styled.div`
  display: grid;
  gap: ${space(4)};
`;

const CardTitle = styled.h2`
  ${type.h3}
  margin-bottom: ${space(4)};
`;

const Facts = styled.dl`
  display: grid;
  gap: ${space(3)};

  dt {
    ${type.small}
    color: ${color("text-2")};
  }

  dd {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

const Agreement = styled(Card)`
  display: grid;
  gap: ${space(4)};

  ${CardTitle} {
    margin-bottom: 0;
  }
`;

const BankAccounts = styled.div`
  margin-top: ${space(5)};
`;

const Accepted = styled.p`
  ${type.small}
  margin-top: ${space(2)};
  color: ${color("text-2")};
`;

interface FundAccountSummaryProps {
  readonly account: FundAccount;
  readonly canTopUp: boolean;
  /** What is to be known before anything else. */
  readonly note: ReactNode;
}

/** An open account: its balance, where it is, and what was agreed. */
export function FundAccountSummary({ account, canTopUp, note }: FundAccountSummaryProps) {
  const { t } = useTranslation("rdf");
  const locale = useLocale();
  const { data: agreement, error } = useFundAgreement();
  const agreedAt = agreement?.accepted?.at ?? agreement?.contract?.signed_at;
  const [now] = useState(() => new Date().toISOString());
  const { prefix, digits } = rupiahParts(account.available, locale);
  return (
    <>
      <Band>
        <Lattice />
        <Inner>
          <Title>{t("title")}</Title>
          <Money>
            <Figures>
              <div>
                <dt>{t("available")}</dt>
                <Available>
                  <span>{prefix}</span>
                  {`\u00a0${digits}`}
                </Available>
              </div>
              {account.held !== "0" && (
                <div>
                  <dt>{t("held")}</dt>
                  <Smaller>{formatRupiah(account.held, locale)}</Smaller>
                </div>
              )}
              {account.in_transit !== "0" && (
                <div>
                  <dt>{t("inTransit")}</dt>
                  <Smaller>{formatRupiah(account.in_transit, locale)}</Smaller>
                </div>
              )}
            </Figures>
            <Actions>
              {canTopUp && (
                <ButtonLink
                  href={paths.topUp}
                  variant="SECONDARY"
                  size="LARGE"
                  icon={Plus}
                  fullWidth="mobile"
                >
                  {t("toTopUp")}
                </ButtonLink>
              )}
              <OnBand
                href={paths.withdraw}
                variant="OUTLINE-NEUTRAL"
                size="LARGE"
                icon={ArrowUpRight}
                fullWidth="mobile"
              >
                {t("toWithdraw")}
              </OnBand>
            </Actions>
          </Money>
        </Inner>
      </Band>
      {note && <Note>{note}</Note>}
      <Cards>
        <div>
          {(agreement ?? error) ? (
            <Statement since={agreedAt ?? now} />
          ) : (
            <Skeleton height={320} round={16} />
          )}
        </div>
        <Side>
          <Card>
            <CardTitle>{t("yourAccount")}</CardTitle>
            <Facts>
              <div>
                <dt>{t("bank")}</dt>
                <dd>{account.bank?.name}</dd>
              </div>
              <div>
                <dt>{t("number")}</dt>
                <dd>{groupedNumber(account.account_number ?? "")}</dd>
              </div>
              <div>
                <dt>{t("holder")}</dt>
                <dd>{account.holder}</dd>
              </div>
            </Facts>
            <BankAccounts>
              <ButtonLink href={paths.bankAccounts} variant="OUTLINE-PRIMARY" fullWidth>
                {t("accounts.title")}
              </ButtonLink>
            </BankAccounts>
          </Card>
          {error && !agreement && <Banner variant="ERROR">{error.message}</Banner>}
          {agreement && (
            <Agreement>
              <CardTitle>{t("agreement")}</CardTitle>
              {agreement.contract && <FundAgreementContract contract={agreement.contract} />}
              {agreement.accepted && (
                <div>
                  <AgreementText {...agreement.accepted} />
                  <Accepted>
                    {t("accepted", { time: formatDateTime(agreement.accepted.at, locale) })}
                  </Accepted>
                </div>
              )}
            </Agreement>
          )}
        </Side>
      </Cards>
    </>
  );
}
