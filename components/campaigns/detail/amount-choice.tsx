import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { AmountField } from "@/components/form/number/amount-field";
import { FilterChip } from "@/components/ui/filter-chip";
import { amountChoices } from "@/lib/campaigns/amount-choices";
import { mostOf } from "@/lib/campaigns/pledge-amount";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { space } from "@/styles/theme";
import type { Simulation } from "./use-simulation";

const Chips = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: ${space(2)};
  margin-top: ${space(3)};

  button {
    justify-content: center;
    padding-inline: ${space(2)};
  }
`;

/** The amount that the projection is for. */
export function AmountChoice({ id, simulation }: { id: string; simulation: Simulation }) {
  const { t } = useTranslation("campaign");
  const locale = useLocale();
  const { campaign, amount, problem, setAmount } = simulation;
  const limits = {
    minimum: formatRupiah(campaign.pledge_minimum, locale),
    maximum: formatRupiah(mostOf(campaign), locale),
    step: formatRupiah(campaign.pledge_step, locale),
  };
  return (
    <div>
      <AmountField
        id={id}
        label={t("amountLabel")}
        error={problem && t(problem, limits)}
        tall
        value={amount}
        onValueChange={setAmount}
      />
      <Chips>
        {amountChoices(campaign).map((choice) => (
          <FilterChip key={choice} selected={choice === amount} onClick={() => setAmount(choice)}>
            {t("millions", { count: Number(choice) / 1_000_000 })}
          </FilterChip>
        ))}
      </Chips>
    </div>
  );
}
