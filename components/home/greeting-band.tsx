import type { UserProfile } from "@rukun/contract/profile";
import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Container } from "@/components/ui/container";
import { Lattice } from "@/components/ui/lattice";
import { Skeleton } from "@/components/ui/skeleton";
import { useFundAccount } from "@/lib/api/fund-account/fund-account-query";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { paths } from "@/lib/paths";
import { bandScope, color, media, space, type } from "@/styles/theme";
import { greetedName, greetingKey } from "./greeting";

const Band = styled.section<{ $overlapped: boolean }>`
  ${bandScope}
  position: relative;
  padding-block: ${space(6)};
  overflow: hidden;

  ${media.desktop} {
    padding-block: ${space(10)}
      ${({ $overlapped }) => ($overlapped ? "104px" : space(10))};
  }
`;

const Inner = styled(Container)`
  position: relative;
  min-height: 148px;
`;

const Greeting = styled.h1`
  font: 600 20px/28px var(--font);
`;

const Label = styled.p`
  ${type.small}
  margin-top: ${space(6)};
  color: ${color("on-band")};
`;

const State = styled.p`
  ${type.figureL}
  margin-top: ${space(1)};
`;

const Context = styled.p`
  ${type.small}
  max-width: 60ch;
  margin-top: ${space(1)};
  color: ${color("on-band-2")};

  a {
    color: inherit;
  }
`;

const Dim = styled.div`
  display: grid;
  gap: ${space(4)};

  > * {
    background-color: ${color("band-2")};
  }
`;

/** The balance of the fund account; before there is one, what it is. */
function FundBalance({ canExist }: { canExist: boolean }) {
  const { t } = useTranslation("home");
  const locale = useLocale();
  const { data: account } = useFundAccount(canExist);
  const isOpen = account?.state === "open";
  return (
    <>
      <State>{isOpen ? formatRupiah(account.available, locale) : t("rdfNone")}</State>
      {!isOpen && <Context>{t("rdfNoneContext")}</Context>}
      <Context>
        <Link href={paths.rdf}>{t("rdfLink")}</Link>
      </Context>
    </>
  );
}

/** Greets by name; funders see their fund account, companies what they may begin. */
export function GreetingBand({ profile }: { profile: UserProfile | undefined }) {
  const { t } = useTranslation("home");
  const isCompany = profile?.role.value === "company";
  return (
    <Band $overlapped={!isCompany}>
      <Lattice />
      <Inner>
        {profile ? (
          <>
            <Greeting>{t(greetingKey(new Date()), { name: greetedName(profile) })}</Greeting>
            <Label>{isCompany ? t("submissionsTitle") : t("rdfBalance")}</Label>
            {isCompany ? (
              <>
                <State>{t("companyBand")}</State>
                <Context>{t("companyBandContext")}</Context>
              </>
            ) : (
              <FundBalance canExist={profile.user_status.name !== "REGISTERED"} />
            )}
          </>
        ) : (
          <Dim>
            <Skeleton width="200px" height={28} />
            <Skeleton width="80px" height={20} />
            <Skeleton width="280px" height={32} />
          </Dim>
        )}
      </Inner>
    </Band>
  );
}
