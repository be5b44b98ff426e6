import { contractTitles } from "@rukun/contract/contract-kinds";
import type { CheckedContract } from "@rukun/contract/contracts";
import { type IconNode, Signature, Stamp } from "lucide";
import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import { Icon } from "@/components/ui/icon";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { formatCount } from "@/lib/proof/format";
import { color, media, radius, space, tabular, type } from "@/styles/theme";

const Facts = styled.dl`
  display: grid;
  gap: ${space(3)};

  > div {
    display: grid;
    grid-template-columns: 84px minmax(0, 1fr);
    gap: ${space(3)};
    overflow-wrap: anywhere;
  }

  dt {
    ${type.small}
    padding-top: 2px;
    color: ${color("text-2")};
  }

  dd {
    font-weight: 650;
  }
`;

const Small = styled.p`
  ${type.small}
  color: ${color("text-2")};
  font-weight: 400;
`;

const Heading = styled.h4`
  ${type.h4}
  margin-bottom: -${space(3)};
`;

const List = styled.ul`
  > :not(:last-child) {
    border-bottom: 1px solid ${color("line")};
  }
`;

const Line = styled.li`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr);
  gap: 0 ${space(3)};
  align-items: center;
  padding-block: ${space(3)};

  ${media.tablet} {
    grid-template-columns: 40px minmax(0, 1fr) auto;
  }
`;

const Tile = styled.span`
  display: grid;
  grid-row: span 2;
  place-items: center;
  align-self: start;
  width: 40px;
  height: 40px;
  border-radius: ${radius.input};
  background-color: ${color("primary-surface")};
  color: ${color("on-primary-surface")};

  ${media.tablet} {
    grid-row: auto;
  }
`;

const Name = styled.p`
  font-weight: 650;
  overflow-wrap: anywhere;
`;

const When = styled.p`
  ${type.small}
  ${tabular}
  grid-column: 2;
  color: ${color("text-2")};

  ${media.tablet} {
    grid-column: 3;
  }
`;

const Fingerprint = styled.div`
  ${type.small}
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.banner};
  background-color: ${color("surface-2")};
  color: ${color("text-2")};

  code {
    ${tabular}
    font-family: inherit;
  }
`;

interface PersonProps {
  readonly icon: IconNode;
  readonly name: string;
  readonly about: string;
  readonly when?: ReactNode;
}

function Person({ icon, name, about, when }: PersonProps) {
  return (
    <Line>
      <Tile>
        <Icon of={icon} />
      </Tile>
      <div>
        <Name>{name}</Name>
        <Small>{about}</Small>
      </div>
      {when && <When>{when}</When>}
    </Line>
  );
}

interface KnownContractProps {
  readonly contract: CheckedContract;
  readonly sha256: string;
  readonly expected: string | undefined;
}

/** A contract that the platform sealed: which one, and who signed it when. */
export function KnownContract({ contract, sha256, expected }: KnownContractProps) {
  const { t } = useTranslation("contract-check");
  const locale = useLocale();
  const { number, kind, campaign, version, is_newest: isNewest, signers } = contract;
  const isSigned = signers.every(({ signed_at }) => signed_at !== null);
  const current = contract.is_void ? "void" : isSigned ? "inForce" : "newest";
  const state = isNewest ? current : "old";
  const { covers } = contract;
  const isSigners = contract.source === "signer";
  return (
    <>
      {expected && expected !== number && (
        <Banner variant="WARNING">{t("otherNumber", { number: expected })}</Banner>
      )}
      <Facts>
        <div>
          <dt>{t("contract")}</dt>
          <dd>
            {contractTitles[kind][locale]}
            <br />
            {number}
          </dd>
        </div>
        {campaign && (
          <div>
            <dt>{t("campaign")}</dt>
            <dd lang="id">{campaign}</dd>
          </div>
        )}
        <div>
          <dt>{t("version")}</dt>
          <dd>
            {t(state, { version })}
            {isSigners && <Small>{t("fromSigner")}</Small>}
            {!isSigned && <Small>{t("notAllSigned")}</Small>}
            <Small>{t("template", { version: contract.template_version })}</Small>
          </dd>
        </div>
        {covers && (
          <div>
            <dt>{t("covers")}</dt>
            <dd>
              {t("coversBody", {
                count: covers.contracts,
                contracts: formatCount(covers.contracts, locale),
                amount: formatRupiah(covers.amount, locale),
              })}
              <Small>{t("coversList", { hash: covers.list_sha256 })}</Small>
            </dd>
          </div>
        )}
      </Facts>
      <Heading>{t("signedBy")}</Heading>
      <List>
        {signers.map(({ name, role, company, signed_at, countersignature: paper }) => (
          <Person
            key={`${role} ${name}`}
            icon={Signature}
            name={name}
            about={
              role === "funder"
                ? t("funder")
                : paper
                  ? t("countersigned", { company, number: paper })
                  : t("company", { company })
            }
            when={signed_at ? formatDateTime(signed_at, locale) : t("unsigned")}
          />
        ))}
        <Person
          icon={Stamp}
          name={t("seal")}
          about={t("sealed", { time: formatDateTime(contract.sealed_at, locale) })}
        />
      </List>
      <Small>{t("masked")}</Small>
      <Fingerprint>
        {t("fingerprint")}
        <br />
        <code>{sha256.replace(/.{4}(?=.)/g, "$& ")}</code>
      </Fingerprint>
    </>
  );
}
