import { type AkadType, akadTypes } from "@rukun/contract/master-codes";
import { useTranslation } from "next-i18next/pages";
import { useState } from "react";
import { styled } from "styled-components";
import { akadIcons } from "@/components/layout/akad-icon";
import { Card } from "@/components/ui/card";
import { Container } from "@/components/ui/container";
import { FilterChip } from "@/components/ui/filter-chip";
import { SegmentedControl } from "@/components/ui/segmented-control";
import type { NewestYields } from "@/lib/campaigns/newest-yields";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, focusRing, media, radius, space, tabular, type } from "@/styles/theme";
import { CalculatorResult } from "./calculator-result";

const Place = styled(Container)`
  padding-bottom: ${space(12)};

  ${media.tablet} {
    padding-bottom: ${space(20)};
  }
`;

const Halves = styled(Card)`
  display: grid;
  border-radius: ${radius.hero};

  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Half = styled.div`
  display: grid;
  gap: ${space(5)};
  align-content: center;
  min-width: 0;
  padding: ${space(5)} ${space(4)};

  ${media.tablet} {
    padding: ${space(10)};
  }

  & + & {
    background-color: ${color("surface-2")};
  }
`;

const Title = styled.h2`
  ${type.h2}
`;

const Lead = styled.p`
  margin-top: ${space(1)};
  color: ${color("text-2")};
`;

/** Without scripts nothing can be chosen; the example beside it can be read. */
const Choices = styled.div`
  display: grid;
  gap: ${space(5)};

  @media (scripting: none) {
    display: none;
  }
`;

const Line = styled.div`
  ${type.small}
  ${tabular}
  display: flex;
  gap: ${space(3)};
  align-items: baseline;
  justify-content: space-between;
  color: ${color("text-2")};

  label {
    ${type.label}
    color: ${color("text")};
  }

  strong {
    color: ${color("text")};
    font: 750 18px/24px var(--font);
    white-space: nowrap;
  }
`;

const Slider = styled.input`
  ${focusRing}
  width: 100%;
  height: 44px;
  margin: 0;
  border-radius: ${radius.dense};
  accent-color: ${color("primary")};
  cursor: pointer;
`;

const Label = styled.p`
  ${type.label}
  margin-bottom: ${space(2)};
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const Tenors = styled(SegmentedControl)`
  width: 100%;
` as typeof SegmentedControl;

/** Whole rupiah; what exceeds the most is counted on a campaign's own page. */
const [least, most, step] = [100_000, 50_000_000, 100_000];
const usual = 5_000_000;
const [amountId, titleId, akadId] = ["calculator-amount", "calculator-title", "calculator-akad"];
const tenors = ["3", "6", "9", "12"] as const;

/** First the contract whose result is the least certain, because it needs the most explanation. */
const firstAkad = (yields: NewestYields): AkadType =>
  (["musyarakah", "murabahah", "wakalah"] as const).find((akad) => yields[akad]) ?? "musyarakah";

/** What an amount is projected to bring, with the figures of the newest open campaign of a contract. */
export function Calculator({ yields }: { yields: NewestYields }) {
  const { t } = useTranslation(["home", "campaigns"]);
  const locale = useLocale();
  const [amount, setAmount] = useState(usual);
  const [akad, setAkad] = useState(() => firstAkad(yields));
  const [tenor, setTenor] = useState<(typeof tenors)[number]>("6");
  const text = (rupiah: number) => formatRupiah(String(rupiah), locale);
  return (
    <Place as="section" aria-labelledby={titleId}>
      <Halves $flush>
        <Half>
          <div>
            <Title id={titleId}>{t("calculatorTitle")}</Title>
            <Lead>{t("calculatorLead")}</Lead>
          </div>
          <Choices>
            <div>
              <Line>
                <label htmlFor={amountId}>{t("calculatorAmount")}</label>
                <strong aria-hidden="true">{text(amount)}</strong>
              </Line>
              <Slider
                id={amountId}
                type="range"
                min={least}
                max={most}
                step={step}
                value={amount}
                aria-valuetext={text(amount)}
                onChange={({ target }) => setAmount(target.valueAsNumber)}
              />
              <Line aria-hidden="true">
                <span>{text(least)}</span>
                <span>{text(most)}</span>
              </Line>
            </div>
            <div>
              <Label id={akadId}>{t("campaigns:akadLabel")}</Label>
              <Chips role="group" aria-labelledby={akadId}>
                {akadTypes.map((each) => (
                  <FilterChip
                    key={each}
                    icon={akadIcons[each]}
                    selected={each === akad}
                    onClick={() => setAkad(each)}
                  >
                    {t(`campaigns:akad.${each}`)}
                  </FilterChip>
                ))}
              </Chips>
            </div>
            <div>
              <Label>{t("campaigns:tenor")}</Label>
              <Tenors
                label={t("campaigns:tenor")}
                name="calculator-tenor"
                value={tenor}
                onChange={setTenor}
                options={tenors.map((value) => ({
                  value,
                  label: t("calculatorMonths", { count: Number(value) }),
                }))}
              />
            </div>
          </Choices>
        </Half>
        <Half>
          <CalculatorResult
            akad={akad}
            amount={BigInt(amount)}
            months={Number(tenor)}
            newest={yields[akad]}
          />
        </Half>
      </Halves>
    </Place>
  );
}
