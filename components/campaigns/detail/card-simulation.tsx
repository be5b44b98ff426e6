import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Swatch } from "@/components/ui/key-figure";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, tabular } from "@/styles/theme";
import { AmountChoice } from "./amount-choice";
import type { Simulation } from "./use-simulation";

const Sums = styled.dl`
  ${tabular}
  display: grid;
  gap: ${space(1)};

  > div {
    display: flex;
    gap: ${space(3)};
    justify-content: space-between;
  }

  dt {
    display: inline-flex;
    gap: ${space(2)};
    align-items: center;
    color: ${color("text-2")};
  }

  dd {
    font-weight: 700;
  }
`;

/** In the card beside the campaign: an amount, and what it is projected to bring. */
export function CardSimulation({ simulation }: { simulation: Simulation }) {
  const { t } = useTranslation("campaign");
  const locale = useLocale();
  const { campaign, shown, isOld } = simulation;
  const { total } = shown.schedule;
  const sum = (digits: string) => (isOld ? "–" : formatRupiah(digits, locale));
  return (
    <>
      <AmountChoice simulation={simulation} />
      <Sums>
        <div>
          <dt>
            <Swatch $kind="principal" aria-hidden="true" />
            {t("principal")}
          </dt>
          <dd>{sum(total.principal)}</dd>
        </div>
        <div>
          <dt>
            <Swatch $kind="projected" aria-hidden="true" />
            {t(`gross.${campaign.akad.kind}`)}
          </dt>
          <dd>{sum(total.gross)}</dd>
        </div>
      </Sums>
    </>
  );
}
