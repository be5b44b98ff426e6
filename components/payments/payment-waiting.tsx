import { useTranslation } from "next-i18next/pages";
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

/** Says that the page follows the payment, and that no payment is lost. */
export function PaymentWaiting() {
  const { t } = useTranslation("payments");
  return (
    <>
      <Line role="status">
        <Spinner />
        {t("waiting")}
      </Line>
      <Banner variant="INFO" title={t("notLostTitle")}>
        {t("notLost")}
      </Banner>
    </>
  );
}
