import { Sprout } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { formatDateTime } from "@/lib/format/date";
import { formatRupiah, rupiahParts } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { formatCount } from "@/lib/proof/format";
import type { ProofCampaign } from "@/lib/proof/proof-props";
import type { ProofState } from "@/lib/proof/use-proof";
import { color, media, space, tabular, type } from "@/styles/theme";
import type { ColorToken } from "@/styles/tokens";
import { Marked } from "./marked";

const Sentence = styled.p`
  ${tabular}
  font: 500 18px/28px var(--font);

  strong {
    font-weight: 750;
  }

  ${media.tablet} {
    font: 500 20px/32px var(--font);
  }
`;

const Figure = styled.span`
  white-space: nowrap;

  small {
    color: ${color("text-2")};
    font-size: max(14px, .6em);
  }

  b {
    font-size: 1.15em;
    font-weight: 800;
  }
`;

const Bar = styled.div`
  display: flex;
  gap: 2px;
  height: 12px;
  margin-top: ${space(4)};
  overflow: clip;
  border-radius: 4px;
  background-color: ${color("surface-3")};

  ${media.forcedColors} {
    border: 1px solid;
  }
`;

const Part = styled.span`
  min-width: 3px;
`;

const Legend = styled.ul`
  ${type.small}
  ${tabular}
  display: grid;
  gap: ${space(2)} ${space(6)};
  margin-top: ${space(4)};
  color: ${color("text-2")};

  li {
    display: grid;
    grid-template-columns: 12px minmax(0, 1fr) auto;
    gap: 0 ${space(2)};
    align-items: baseline;
  }

  i {
    width: 12px;
    height: 12px;
    border: 1px solid ${color("line-strong")};
    border-radius: 3px;
  }

  strong {
    color: ${color("text")};
    white-space: nowrap;
  }
`;

const Back = styled.p`
  ${type.small}
  display: flex;
  gap: ${space(3)};
  margin-top: ${space(4)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color("line")};
  color: ${color("text-2")};

  svg {
    flex: none;
    color: ${color("primary")};
  }

  strong {
    color: ${color("text")};
    white-space: nowrap;
  }
`;

const Source = styled.p`
  ${type.small}
  margin-top: ${space(3)};
  color: ${color("text-3")};
`;

interface MoneySentenceProps {
  readonly campaign: ProofCampaign;
  readonly state: ProofState;
  /** The book has one entry for what the company got and the ujrah that was deducted from it. */
  readonly isFeeDeducted: boolean;
}

/** Where the money went, in a sentence; from the book as soon as that is read. */
export function MoneySentence({ campaign, state, isFeeDeducted }: MoneySentenceProps) {
  const { t } = useTranslation("proof");
  const locale = useLocale();
  const result = state.phase === "done" ? state.result : undefined;
  const escrow = result?.books.escrow.totals;
  const repayment = result?.books.repayment.totals;
  const received = escrow?.received ?? campaign.collected;
  const funders = escrow?.funders ?? campaign.funders;
  const figure = (amount: string) => {
    const { prefix, digits } = rupiahParts(amount, locale);
    return (
      <Figure>
        <small>{prefix}</small>
        {"\u00a0"}
        <b>{digits}</b>
      </Figure>
    );
  };
  const some = (amount: string | undefined): amount is string =>
    amount !== undefined && BigInt(amount) > 0n;
  const parts = escrow
    ? ([
        [isFeeDeducted ? "toCompanyWithFee" : "toCompany", "principal", escrow.disbursed],
        ["toFunders", "primary", escrow.refunded],
        ["inEscrow", "surface-3", escrow.balance],
      ] as const satisfies readonly (readonly [string, ColorToken, string])[])
    : [];
  const asOf = formatDateTime(campaign.as_of, locale);
  const source = () => {
    if (result?.fault) return t("sum.untilFault");
    if (result) return t("sum.fromBook");
    return t(state.phase === "failed" ? "sum.unchecked" : "sum.fromCampaign", { time: asOf });
  };
  if (!some(received)) {
    return (
      <Card>
        <Sentence>{t("sum.none")}</Sentence>
        <Source>{source()}</Source>
      </Card>
    );
  }
  const people = formatCount(funders, locale);
  return (
    <Card>
      <Sentence>
        {figure(received)} <Marked text={t("sum.received", { count: funders, people })} />
      </Sentence>
      {some(escrow?.disbursed) && (
        <Sentence>
          {figure(escrow.disbursed)}{" "}
          {t(isFeeDeducted ? "sum.disbursedWithFee" : "sum.disbursed", {
            company: campaign.company,
          })}
        </Sentence>
      )}
      {some(escrow?.refunded) && (
        <Sentence>
          {figure(escrow.refunded)} {t("sum.refunded")}
        </Sentence>
      )}
      {parts.length > 0 && (
        <>
          <Bar aria-hidden>
            {parts
              .filter(([, , amount]) => some(amount))
              .map(([name, tone, amount]) => (
                <Part
                  key={name}
                  style={{ flexGrow: Number(amount), backgroundColor: color(tone) }}
                />
              ))}
          </Bar>
          <Legend>
            {parts
              .filter(([name, , amount]) => name === "inEscrow" || some(amount))
              .map(([name, tone, amount]) => (
                <li key={name}>
                  <i aria-hidden style={{ backgroundColor: color(tone) }} />
                  <span>{t(`sum.${name}`)}</span>
                  <strong>{formatRupiah(amount, locale)}</strong>
                </li>
              ))}
          </Legend>
        </>
      )}
      {repayment && some(repayment.received) && (
        <Back>
          <Icon of={Sprout} />
          <span>
            <Marked text={t("sum.repaid", { amount: formatRupiah(repayment.received, locale) })} />{" "}
            <Marked
              text={t("sum.distributed", { amount: formatRupiah(repayment.distributed, locale) })}
            />
            {some(repayment.returned) && (
              <>
                {" "}
                <Marked
                  text={t("sum.returned", { amount: formatRupiah(repayment.returned, locale) })}
                />
              </>
            )}
          </span>
        </Back>
      )}
      <Source>{source()}</Source>
    </Card>
  );
}
