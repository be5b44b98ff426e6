import { useTranslation } from "next-i18next/pages";
import { useEffect, useEffectEvent } from "react";
import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { StatusChip } from "@/components/ui/status-chip";
import { groupedNumber } from "@/lib/format/account-number";
import { formatTime } from "@/lib/format/date";
import { formatCountdown } from "@/lib/format/duration";
import { formatRupiah, rupiahParts } from "@/lib/format/rupiah";
import { formatWeekday } from "@/lib/format/weekday";
import { useLocale } from "@/lib/i18n/use-locale";
import { useCountdown } from "@/lib/use-countdown";
import { color, media, radius, space, tabular, type } from "@/styles/theme";
import { CopyButton } from "./copy-button";

/** The card goes into pages' columns and asides: its own width decides what stands beside each other. */
const wide = "@container (min-width: 480px)";

const Box = styled(Card)`
  container-type: inline-size;
`;

const Until = styled.div`
  ${wide} {
    display: flex;
    gap: ${space(4)};
    align-items: center;
    justify-content: space-between;
  }
`;

const Label = styled.p`
  ${type.small}
  color: ${color("text-2")};
`;

const Deadline = styled.p`
  margin-bottom: ${space(2)};
  font-weight: 650;

  ${wide} {
    margin-bottom: 0;
  }
`;

const Sunken = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(4)};
  padding: ${space(4)};
  border-radius: ${radius.banner};
  background-color: ${color("surface-2")};
`;

const Part = styled.div`
  &:not(:first-child) {
    padding-top: ${space(4)};
    border-top: 1px solid ${color("line")};
  }

  ${wide} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(176px, auto);
    column-gap: ${space(4)};

    > * {
      grid-column: 1;
    }

    > button {
      grid-area: 1 / 2 / span 2;
      align-self: center;
    }
  }
`;

const Figure = styled.p`
  ${tabular}
  margin: ${space(1)} 0 ${space(2)};
  font: 700 22px/30px var(--font);
  letter-spacing: -.01em;

  ${media.tablet} {
    font-size: 26px;
    line-height: 34px;
  }

  small {
    font-size: 16px;
    font-weight: 550;
  }
`;

const Facts = styled.dl`
  ${type.small}
  ${tabular}
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space(3)};
  margin-top: ${space(4)};

  dt {
    color: ${color("text-2")};
  }

  dd {
    font-weight: 650;
    text-align: right;
    overflow-wrap: anywhere;
  }
`;

export interface VirtualAccountCardProps {
  /** As people call it: `BSI`. */
  readonly bank: string;
  /** Null while the bank opens the account. */
  readonly number: string | null;
  /** Digits of whole rupiah. */
  readonly amount: string;
  readonly expiresAt: string;
  /** What the payer reads at their bank. */
  readonly holder: string;
  /** The time is over: what is shown is old. */
  readonly onOver?: () => void;
}

/** A virtual account to be paid: what to copy, and how long it takes payments. */
export function VirtualAccountCard(props: VirtualAccountCardProps) {
  const { bank, number, amount, expiresAt, holder, onOver } = props;
  const { t } = useTranslation("payments");
  const locale = useLocale();
  const seconds = useCountdown(expiresAt);
  const isOver = seconds === 0;
  const over = useEffectEvent(() => onOver?.());
  useEffect(() => {
    if (isOver) over();
  }, [isOver]);
  const { prefix, digits } = rupiahParts(amount, locale);
  return (
    <Box>
      <Until>
        <div>
          <Label>{t("payBefore")}</Label>
          <Deadline>{`${formatWeekday(expiresAt, locale)}, ${formatTime(expiresAt, locale)}`}</Deadline>
        </div>
        <StatusChip tone={isOver ? "rejected" : "waiting"}>
          {isOver ? t("over") : t("left", { time: formatCountdown(seconds, locale) })}
        </StatusChip>
      </Until>
      <Sunken>
        <Part>
          <Label>{t("number", { bank })}</Label>
          {number === null ? (
            <>
              <Skeleton height={34} round={8} />
              <Label role="status">{t("opening", { bank })}</Label>
            </>
          ) : (
            <>
              <Figure>{groupedNumber(number)}</Figure>
              <CopyButton text={number} label={t("copyNumber")} />
            </>
          )}
        </Part>
        <Part>
          <Label>{t("exactAmount")}</Label>
          <Figure>
            <small>{prefix}</small>
            {`\u00a0${digits}`}
          </Figure>
          <CopyButton text={amount} label={t("copyAmount")} />
        </Part>
      </Sunken>
      <Facts>
        <dt>{t("holder")}</dt>
        <dd>{holder}</dd>
        <dt>{t("fee")}</dt>
        <dd>{formatRupiah("0", locale)}</dd>
      </Facts>
    </Box>
  );
}
