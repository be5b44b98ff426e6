import type { CallData } from "@rukun/contract/call";
import type { getDisclosure } from "@rukun/contract/disclosure";
import { Download, Landmark, Scale } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Container } from "@/components/ui/container";
import { Icon } from "@/components/ui/icon";
import { KeyFigure } from "@/components/ui/key-figure";
import { formatDate } from "@/lib/format/date";
import { groupDigits } from "@/lib/format/group-digits";
import { formatRate } from "@/lib/format/rate";
import { formatRupiah, rupiahParts } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, media, radius, space, tabular, type } from "@/styles/theme";

type Disclosure = CallData<typeof getDisclosure>;
type Rate = Disclosure["rates"][number];

const Band = styled.section`
  border-block: 1px solid ${color("line")};
  background-color: ${color("surface")};
`;

const Inner = styled(Container)`
  padding-block: ${space(8)};

  ${media.tablet} {
    padding-block: ${space(10)};
  }
`;

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(5)};

  > :nth-child(-n + 2) {
    grid-column: span 2;
  }

  ${media.desktop} {
    > :nth-child(-n + 2) {
      grid-column: auto;
    }

    grid-template-columns: minmax(0, 5fr) minmax(0, 4fr) repeat(2, minmax(0, 3fr));
    gap: ${space(6)};

    > :first-child {
      padding-right: ${space(6)};
      border-right: 1px solid ${color("line")};
    }
  }
`;

const Label = styled.p`
  ${type.small}
  color: ${color("text-2")};
`;

/** A rate that there is not is no figure. */
const MainRate = styled.p`
  ${type.figureXl}
  color: ${color("primary")};

  &[data-empty] {
    ${type.figureL}
    color: ${color("text")};
  }
`;

const Rates = styled.dl`
  ${type.small}
  ${tabular}
  display: grid;
  gap: ${space(4)} ${space(6)};
  margin-block: ${space(6)} ${space(3)};
  padding-top: ${space(5)};
  border-top: 1px solid ${color("line")};
  color: ${color("text-2")};

  ${media.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  dt + dd {
    color: ${color("text")};
    font-size: 16px;
    font-weight: 700;
  }
`;

const Rows = styled.a`
  ${type.small}
  display: inline-flex;
  gap: ${space(2)};
  align-items: center;
  min-height: 44px;
  font-weight: 650;
`;

const Context = styled.p`
  ${type.small}
  max-width: 46ch;
  color: ${color("text-2")};
`;

const Method = styled.details`
  ${type.small}
  max-width: 66ch;
  color: ${color("text-2")};

  > summary {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    border-radius: 4px;
    color: ${color("link")};
    font-weight: 650;
    text-decoration: underline;
    text-underline-offset: .2em;
    cursor: pointer;
  }
`;

const Facts = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  margin-top: ${space(6)};

  ${media.tablet} {
    flex-flow: row wrap;
  }
`;

const Fact = styled.li`
  ${type.small}
  display: flex;
  gap: ${space(4)};
  align-items: center;
  padding: ${space(3)} ${space(4)};
  border: 1.5px dashed ${color("line-strong")};
  border-radius: ${radius.banner};
  color: ${color("text-2")};

  strong {
    display: block;
    color: ${color("text")};
  }
`;

const Note = styled.p`
  ${type.small}
  margin-top: ${space(3)};
  color: ${color("text-2")};
`;

const facts = [
  { icon: Landmark, key: "licence" },
  { icon: Scale, key: "shariaBoard" },
] as const;

/**
 * Figures that must be shown by law before any campaign: repayment rates with both of their numbers, amounts, licence
 * and Sharia board. What is not there yet is said so; no licence is configured.
 */
export function DisclosureBand({ disclosure }: { disclosure: Disclosure | undefined }) {
  const { t } = useTranslation("home");
  return (
    <Band aria-label={t("disclosureLabel")}>
      <Inner>
        {disclosure ? <Disclosed {...disclosure} /> : <p>{t("disclosureMissing")}</p>}
        <Facts>
          {facts.map(({ icon, key }) => (
            <Fact key={key}>
              <Icon of={icon} />
              <span>
                {t(key)}
                <strong>{t(`${key}Value`)}</strong>
              </span>
            </Fact>
          ))}
        </Facts>
        <Note>{t("disclosureNote")}</Note>
      </Inner>
    </Band>
  );
}

/** The rate that stands first; the others follow below. */
const leading = 90;

/** Without a principal that is outstanding there are no numbers of it; a late margin is told nevertheless. */
const hasRate = ({ bps }: Rate) => bps !== null;
const hasOverdue = (rate: Rate) => hasRate(rate) || rate.overdue.instalments > 0;

function Disclosed({ date: day, rates, disbursed, ...counts }: Disclosure) {
  const { t } = useTranslation("home");
  const locale = useLocale();
  const date = formatDate(day, locale);
  const { prefix, digits } = rupiahParts(disbursed, locale);
  const rateOf = ({ bps }: Rate) => (bps === null ? t("noHistory") : formatRate(bps, locale));
  const numbersOf = ({ days, late, outstanding }: Rate) =>
    t(days > 0 ? "rateContext" : "rateContextAny", {
      days,
      late: formatRupiah(late, locale),
      outstanding: formatRupiah(outstanding, locale),
    });
  const overdueOf = ({ days, overdue }: Rate) =>
    t(days > 0 ? "overdue" : "overdueAny", {
      days,
      count: overdue.instalments,
      amount: formatRupiah(BigInt(overdue.principal) + BigInt(overdue.margin), locale),
    });
  const first = rates.find(({ days }) => days === leading);
  return (
    <>
      <Figures>
        <div>
          <Label>{t("tkb", { days: leading })}</Label>
          {first && (
            <MainRate data-empty={first.bps === null || undefined}>{rateOf(first)}</MainRate>
          )}
          <Context>{t("tkb90Context", { date })}</Context>
          {first && hasRate(first) && <Context>{numbersOf(first)}</Context>}
          {first && hasOverdue(first) && <Context>{overdueOf(first)}</Context>}
        </div>
        <KeyFigure
          label={t("disbursed")}
          prefix={prefix}
          value={digits}
          context={disbursed === "0" ? t("disbursedNone") : t("disbursedContext", { date })}
        />
        {(["funders", "companies"] as const).map((name) => (
          <KeyFigure
            key={name}
            label={t(name)}
            value={groupDigits(counts[name])}
            context={t(`${name}Context`)}
          />
        ))}
      </Figures>
      <Rates>
        {rates
          .filter((rate) => rate !== first)
          .map((rate) => (
            <div key={rate.days}>
              <dt>{t("tkb", { days: rate.days })}</dt>
              <dd>{rateOf(rate)}</dd>
              {hasRate(rate) && <dd>{numbersOf(rate)}</dd>}
              {hasOverdue(rate) && <dd>{overdueOf(rate)}</dd>}
            </div>
          ))}
      </Rates>
      <Method>
        <summary>{t("tkb90Method")}</summary>
        {counts.formula}
      </Method>
      <Rows href={counts.rows_url} download>
        <Icon of={Download} size={16} />
        {t("rows")}
      </Rows>
    </>
  );
}
