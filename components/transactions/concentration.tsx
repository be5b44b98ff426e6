import { amountOf } from "@rukun/contract/amount-text";
import type { Booking } from "@rukun/contract/transactions";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { useLocale } from "@/lib/i18n/use-locale";
import { shareOf } from "@/lib/transactions/pledge-limits";
import { color, radius, space, tabular, type } from "@/styles/theme";
import { Panel, PanelTitle, Words } from "./limit-meter";

const Line = styled.div`
  ${type.small}
  ${tabular}
  display: grid;
  gap: ${space(1.5)};

  > p {
    display: flex;
    gap: ${space(3)};
    justify-content: space-between;
  }

  > span {
    display: block;
    height: 8px;
    overflow: clip;
    border-radius: ${radius.pill};
    background-color: ${color("surface-3")};
  }
`;

const Fill = styled.span<{ $isHere: boolean }>`
  display: block;
  height: 100%;
  background-color: ${({ $isHere }) => color($isHere ? "primary" : "principal")};
`;

/** How much of all they have would be with this company, beside the company they have more with, if there is one. */
export function Concentration({ booking, amount }: { booking: Booking; amount: string }) {
  const { t } = useTranslation("transactions");
  const added = amountOf(amount) ?? 0n;
  const whole = BigInt(booking.limit.used) + added;
  const { here, largest } = booking;
  if (whole === 0n) return null;
  const withHere = BigInt(here.amount) + added;
  return (
    <Panel as="section">
      <PanelTitle>{t("concentration.title")}</PanelTitle>
      <Words>{t("concentration.body")}</Words>
      <Share
        isHere
        label={t("concentration.here", { company: here.company })}
        tenths={shareOf(withHere, whole)}
      />
      {largest && largest.company !== here.company && BigInt(largest.amount) > withHere && (
        <Share
          label={t("concentration.largest", { company: largest.company })}
          tenths={shareOf(BigInt(largest.amount), whole)}
        />
      )}
    </Panel>
  );
}

interface ShareProps {
  readonly label: string;
  /** Tenths of a percent. */
  readonly tenths: number;
  readonly isHere?: boolean;
}

function Share({ label, tenths, isHere = false }: ShareProps) {
  const locale = useLocale();
  const text = (tenths / 10).toFixed(1);
  return (
    <Line>
      <p>
        <span>{label}</span>
        <strong>{`${locale === "id" ? text.replace(".", ",") : text}%`}</strong>
      </p>
      <span aria-hidden="true">
        <Fill $isHere={isHere} style={{ width: `${tenths / 10}%` }} />
      </span>
    </Line>
  );
}
