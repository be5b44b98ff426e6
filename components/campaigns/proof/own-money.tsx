import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { proofPath } from "@/lib/campaigns/campaign-path";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { paths } from "@/lib/paths";
import { spacedName } from "@/lib/proof/format";
import { withNext } from "@/lib/session/next-target";
import { useSessionState } from "@/lib/session/use-session-state";
import { color, space, tabular, type } from "@/styles/theme";
import { Marked } from "./marked";
import type { OwnEntries } from "./use-own";

const Title = styled.h2`
  ${type.h3}
`;

const Text = styled.p`
  ${type.small}
  margin: ${space(2)} 0 ${space(4)};
  color: ${color("text-2")};

  &:last-child {
    margin-bottom: 0;
  }

  strong {
    ${tabular}
    color: ${color("text")};
  }
`;

const Sums = styled.dl`
  ${type.small}
  ${tabular}
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(4)};

  div {
    display: flex;
    gap: ${space(4)};
    justify-content: space-between;
  }

  dt {
    color: ${color("text-2")};
  }

  dd {
    font-weight: 700;
    white-space: nowrap;
  }
`;

interface OwnMoneyProps {
  readonly party: string | undefined;
  readonly own: OwnEntries | undefined;
  readonly slug: string;
}

/** The reader's own money; a guest is told how to find it, and officers see nothing. */
export function OwnMoney({ party, own, slug }: OwnMoneyProps) {
  const { t } = useTranslation("proof");
  const locale = useLocale();
  const session = useSessionState();
  if (session !== "signed-in") {
    return (
      <Card>
        <Title>{t("own.guest")}</Title>
        <Text>{t("own.guestBody")}</Text>
        <ButtonLink
          variant="OUTLINE-PRIMARY"
          href={withNext(paths.login, proofPath(slug))}
          prefetch={false}
        >
          {t("check.login")}
        </ButtonLink>
      </Card>
    );
  }
  if (party === undefined) return null;
  const hasAny = own && own.escrow.count + own.repayment.count > 0;
  return (
    <Card>
      <Title>{t("own.title")}</Title>
      {own && hasAny && (
        <Sums>
          <div>
            <dt>{t("own.funded")}</dt>
            <dd>{formatRupiah(own.escrow.sum, locale)}</dd>
          </div>
          {own.repayment.count > 0 && (
            <div>
              <dt>{t("own.returned")}</dt>
              <dd>{formatRupiah(String(-BigInt(own.repayment.sum)), locale)}</dd>
            </div>
          )}
        </Sums>
      )}
      {own && !hasAny && <Text>{t("own.none")}</Text>}
      <Text>
        <Marked text={t("own.name", { name: spacedName(party) })} />
      </Text>
    </Card>
  );
}
