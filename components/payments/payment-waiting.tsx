import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import { Spinner } from "@/components/ui/spinner";
import { color, space, type } from "@/styles/theme";

const Line = styled.p`
  ${type.small}
  display: flex;
  gap: ${space(3)};
  align-items: start;
  margin-block: ${space(4)};
  color: ${color("text-2")};

  svg {
    flex: none;
    color: ${color("primary")};
  }
`;

const Between = styled.div`
  margin-bottom: ${space(4)};
`;

interface PaymentWaitingProps {
  /** How to pay at the bank. */
  readonly children?: ReactNode;
}

/** Says that the page follows the payment, how to make it, and that none is lost. */
export function PaymentWaiting({ children }: PaymentWaitingProps) {
  const { t } = useTranslation("payments");
  return (
    <>
      <Line role="status">
        <Spinner />
        {t("waiting")}
      </Line>
      {children && <Between>{children}</Between>}
      <Banner variant="INFO" title={t("notLostTitle")}>
        {t("notLost")}
      </Banner>
    </>
  );
}
