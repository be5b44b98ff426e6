import { scenarios } from "@rukun/contract/campaign-codes";
import type { Locale } from "@rukun/contract/locales";
import type { AkadType } from "@rukun/contract/master-codes";
import { readRate } from "@rukun/contract/rate-text";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import type { DiagrammedCampaign } from "@/lib/campaigns/diagrammed-campaign";
import { formatRupiah } from "@/lib/format/rupiah";
import { color } from "@/styles/theme";
import { formatBps, murabahahFigures, profitFigures, toAmount } from "./figures";
import { Line, Small } from "./preview-style";
import type { CampaignValues } from "./steps";

const Projected = styled.strong`
  color: ${color("gold-text")};
`;

const whole = 10_000n;

type AkadValues = CampaignValues<"step-two">["akad"];

interface PreviewAkadProps {
  readonly terms: AkadValues;
  readonly target: bigint;
  readonly months: number;
  /** Of the preview, which may be another than the page's. */
  readonly locale: Locale;
}

/** A nisbah as typed, in basis points; undefined while it is none. */
function nisbahOf(typed: string): bigint | undefined {
  const { value: bps } = readRate(typed);
  if (!/^\d{1,4}$/.test(bps)) return undefined;
  return BigInt(bps) > 0n ? BigInt(bps) : undefined;
}

/** What the akad's terms come to; undefined while they are incomplete. */
export function akadFigures(
  kind: AkadType | undefined,
  { terms, target, months }: Omit<PreviewAkadProps, "locale">,
) {
  if (kind === "murabahah") {
    const count = Number(terms.instalments);
    const figures = murabahahFigures(target, toAmount(terms.margin), count, months);
    return figures && { kind, ...figures };
  }
  if (kind === "musyarakah") {
    const nisbah = nisbahOf(terms.nisbah);
    if (nisbah === undefined) return undefined;
    const ownCapital = toAmount(terms.own_capital);
    const figures = profitFigures(
      (profit) => ({ kind, nisbah, ownCapital, profit }),
      terms.profits,
      target,
      months,
    );
    return figures && { kind, nisbah, ownCapital, ...figures };
  }
  if (kind === "wakalah") {
    const agentFee = toAmount(terms.agent_fee);
    const figures = profitFigures(
      (profit) => ({ kind, agentFee, profit }),
      terms.profits,
      target,
      months,
    );
    return figures && { kind, agentFee, ...figures };
  }
  return undefined;
}

type Figures = NonNullable<ReturnType<typeof akadFigures>>;

function akadOf(figures: Figures, terms: AkadValues, locale: Locale): DiagrammedCampaign["akad"] {
  const { profits } = terms;
  switch (figures.kind) {
    case "murabahah":
      return { kind: "murabahah", supplier: terms.supplier, goods: terms[`goods_${locale}`] };
    case "musyarakah":
      return { kind: "musyarakah", own_capital: String(figures.ownCapital), profits };
    case "wakalah":
      return {
        kind: "wakalah",
        mandate: terms[`mandate_${locale}`],
        agent_fee: String(figures.agentFee),
        profits,
      };
  }
}

/** What is typed, for the diagram of the public page. */
export const diagrammed = ({
  figures,
  terms,
  target,
  company,
  sector,
  locale,
}: {
  readonly figures: Figures;
  readonly terms: AkadValues;
  readonly target: bigint;
  readonly company: string;
  /** Title of the project type. */
  readonly sector: string;
  readonly locale: Locale;
}): DiagrammedCampaign => ({
  company,
  target: String(target),
  instalments: Number(terms.instalments) || 1,
  margin: figures.kind === "murabahah" ? String(figures.price - target) : null,
  nisbah: figures.kind === "musyarakah" ? String(figures.nisbah) : null,
  project_type: { title: sector },
  akad: akadOf(figures, terms, locale),
});

interface AkadLinesProps {
  readonly figures: Figures;
  readonly terms: AkadValues;
  readonly locale: Locale;
}

/** The terms of the contract in figures, as the public page has them beside its diagram. */
export function AkadLines({ figures, terms, locale }: AkadLinesProps) {
  const { t } = useTranslation("company-campaigns");
  const money = (amount: bigint) => formatRupiah(amount, locale);
  const rate = (bps: bigint) => formatBps(bps, locale);
  return (
    <>
      <Line>
        <span>{t("yearly")}</span>
        <Projected>{rate(figures.yearlyBps)}</Projected>
      </Line>
      {figures.kind === "murabahah" && (
        <>
          <Line>
            <span>{t("price")}</span>
            <strong>{money(figures.price)}</strong>
          </Line>
          <Small>{terms[`goods_${locale}`]}</Small>
        </>
      )}
      {figures.kind === "musyarakah" && (
        <>
          <Line>
            <span>{t("nisbahSplit")}</span>
            <strong>{`${rate(figures.nisbah)} : ${rate(whole - figures.nisbah)}`}</strong>
          </Line>
          <Line>
            <span>{t("fields.own_capital")}</span>
            <strong>{money(figures.ownCapital)}</strong>
          </Line>
        </>
      )}
      {figures.kind === "wakalah" && (
        <>
          <Line>
            <span>{t("fields.agent_fee")}</span>
            <strong>{money(figures.agentFee)}</strong>
          </Line>
          <Small>{terms[`mandate_${locale}`]}</Small>
        </>
      )}
      {figures.kind !== "murabahah" &&
        scenarios.map((name) => (
          <Line key={name}>
            <span>{t(`projected.${name}`)}</span>
            <Projected>{money(figures.results[name])}</Projected>
          </Line>
        ))}
    </>
  );
}
