import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { SumRow, Sums } from "@/components/payments/sum-rows";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { proofPath } from "@/lib/campaigns/campaign-path";
import { paths } from "@/lib/paths";
import { spacedName } from "@/lib/proof/format";
import type { OwnName } from "@/lib/proof/use-pseudonym";
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

const OwnSums = styled(Sums)`
  ${type.small}
  margin-top: ${space(4)};

  dd {
    white-space: nowrap;
  }
`;

interface OwnMoneyProps {
  readonly name: OwnName | undefined;
  readonly own: OwnEntries | undefined;
  readonly slug: string;
}

/** The reader's own money; a guest is told how to find it, and officers see nothing. */
export function OwnMoney({ name, own, slug }: OwnMoneyProps) {
  const { t } = useTranslation("proof");
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
  if (!name) return null;
  const hasAny = own && own.escrow.count + own.repayment.count > 0;
  return (
    <Card>
      <Title>{t("own.title")}</Title>
      {own && hasAny && (
        <OwnSums>
          <SumRow kind="principal" label={t("own.funded")} amount={own.escrow.sum} />
          {own.repayment.count > 0 && <Returned name={name} inBook={-BigInt(own.repayment.sum)} />}
        </OwnSums>
      )}
      {own && !hasAny && <Text>{t("own.none")}</Text>}
      <Text>
        <Marked text={t("own.name", { name: spacedName(name.pseudonym) })} />
      </Text>
    </Card>
  );
}

/** What was distributed, and what the tax has left of it; only while the book and the tax are of the same payments. */
function Returned({ name, inBook }: { readonly name: OwnName; readonly inBook: bigint }) {
  const { t } = useTranslation("proof");
  return (
    <>
      <SumRow kind="received" label={t("own.returned")} amount={inBook} />
      {BigInt(name.shared) === inBook && (
        <>
          <SumRow label={t("own.tax")} amount={-BigInt(name.tax)} />
          <SumRow isTotal label={t("own.net")} amount={inBook - BigInt(name.tax)} />
        </>
      )}
    </>
  );
}
