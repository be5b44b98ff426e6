import type { UserProfile } from "@rukun/contract/profile";
import { ArrowUpRight, Plus } from "lucide";
import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { isMoneyHeld } from "@/components/layout/money-held-note";
import { ButtonLink } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useFundAccount } from "@/lib/api/fund-account/queries";
import { rupiahParts } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { isPathAvailable } from "@/lib/navigation";
import { paths } from "@/lib/paths";
import { color, media, space, tabular, type } from "@/styles/theme";

export const Label = styled.p`
  ${type.small}
  margin-top: ${space(6)};
  color: ${color("on-band")};

  span {
    ${tabular}
    margin-left: ${space(2)};
    color: ${color("on-band-2")};
  }
`;

export const State = styled.p`
  ${type.figureL}
  margin-top: ${space(1)};
`;

export const Context = styled.p`
  ${type.small}
  max-width: 60ch;
  margin-top: ${space(1)};
  color: ${color("on-band-2")};

  a {
    color: inherit;
  }
`;

const Row = styled.div`
  display: grid;
  gap: ${space(4)};

  ${media.tablet} {
    display: flex;
    align-items: end;
    justify-content: space-between;
  }
`;

const Balance = styled.p`
  ${tabular}
  margin-top: ${space(1)};
  font: 700 36px/44px var(--font);
  white-space: nowrap;

  ${media.desktop} {
    font-size: 44px;
    line-height: 52px;
  }

  span {
    font-size: max(14px, .58em);
    font-weight: 550;
  }
`;

const Waiting = styled(Skeleton)`
  margin-top: ${space(1)};
  background-color: ${color("band-2")};
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(136px, 1fr));
  gap: ${space(3)};

  ${media.tablet} {
    display: flex;
  }
`;

/** Outlined in the band's own colours. */
const OnBand = styled(ButtonLink)`
  border-color: ${color("on-band")};
  color: ${color("on-band")};
`;

function Amount({ of }: { readonly of: string }) {
  const { prefix, digits } = rupiahParts(of, useLocale());
  return (
    <Balance>
      <span>{prefix}</span>
      {`\u00a0${digits}`}
    </Balance>
  );
}

/** The balance of the fund account and what to do with it; before there is one, what it is. */
export function FundBalance({ profile }: { readonly profile: UserProfile }) {
  const { t } = useTranslation("home");
  const {
    data: account,
    isLoading,
    error,
  } = useFundAccount(profile.user_status.name !== "REGISTERED");
  if (isLoading) {
    return (
      <div aria-busy="true">
        <Label>{t("rdfBalance")}</Label>
        <Waiting height={44} width="240px" />
      </div>
    );
  }
  if (account?.state !== "open") {
    const isUnknown = error && !account;
    const hasMoney = account !== undefined && account.available !== "0";
    return (
      <>
        <Label>{t("rdfBalance")}</Label>
        {hasMoney ? (
          <Amount of={account.available} />
        ) : (
          <State>{isUnknown ? "–" : t("rdfNone")}</State>
        )}
        <Context>
          {isUnknown ? error.message : t(hasMoney ? "rdfNoneArrived" : "rdfNoneContext")}
        </Context>
        <Context>
          <Link href={paths.rdf}>{t("rdfLink")}</Link>
        </Context>
      </>
    );
  }
  return (
    <Row>
      <div>
        <Label>
          {t("rdfBalance")}
          {account.bank && (
            <span>{`${account.bank.name}, •••• ${(account.account_number ?? "").slice(-4)}`}</span>
          )}
        </Label>
        <Amount of={account.available} />
        <Context>
          <Link href={paths.rdf}>{t("rdfLink")}</Link>
        </Context>
      </div>
      <Actions>
        {!isMoneyHeld(profile) && isPathAvailable(paths.topUp, profile) && (
          <ButtonLink href={paths.topUp} variant="SECONDARY" icon={Plus} fullWidth="mobile">
            {t("toTopUp")}
          </ButtonLink>
        )}
        <OnBand
          href={paths.withdraw}
          variant="OUTLINE-NEUTRAL"
          icon={ArrowUpRight}
          fullWidth="mobile"
        >
          {t("toWithdraw")}
        </OnBand>
      </Actions>
    </Row>
  );
}
