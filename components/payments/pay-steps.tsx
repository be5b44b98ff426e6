import { useTranslation } from "next-i18next/pages";
import { createElement } from "react";
import { styled } from "styled-components";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, radius, space, tabular } from "@/styles/theme";
import type { PayChannel } from "./pay-channels";

const List = styled.ol`
  display: grid;
  gap: ${space(3)};
  padding-bottom: ${space(4)};
  color: ${color("text-2")};
  counter-reset: step;

  li {
    display: flex;
    gap: ${space(3)};
    counter-increment: step;
  }

  li::before {
    ${tabular}
    content: counter(step);
    flex: none;
    width: 24px;
    height: 24px;
    border-radius: ${radius.pill};
    background-color: ${color("surface-2")};
    color: ${color("text")};
    font: 650 14px/24px var(--font);
    text-align: center;
  }

  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }

  strong {
    color: ${color("text")};
    font-weight: 650;
  }
`;

/** What is between `<b>` and `</b>` in bold: menus, the name and the amount. As arguments, parts need no keys. */
const inBold = (text: string) =>
  createElement(
    "span",
    null,
    ...text
      .split(/<\/?b>/)
      .map((part, index) => (index % 2 ? createElement("strong", null, part) : part)),
  );

export interface PayStepsProps {
  readonly channel: PayChannel;
  /** Digits of whole rupiah. */
  readonly amount: string;
  /** What the payer reads at their bank. */
  readonly holder: string;
}

/** How a virtual account is paid by one channel, ending with what to compare and how to confirm. */
export function PaySteps({ channel: [key, kind], amount, holder }: PayStepsProps) {
  const { t } = useTranslation("payment-instructions");
  const locale = useLocale();
  const values = { amount: formatRupiah(amount, locale), holder };
  const steps = [
    ...t(`steps.${key}`, { returnObjects: true, ...values }),
    t("check", values),
    t(`confirm.${kind}`),
  ];
  return (
    <List>
      {steps.map((step) => (
        <li key={step}>{inBold(step)}</li>
      ))}
    </List>
  );
}
