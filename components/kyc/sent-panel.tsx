import { Check } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Icon } from "@/components/ui/icon";
import { Star } from "@/components/ui/star";
import { color, space, type } from "@/styles/theme";

const Column = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  padding-block: ${space(8)};
  text-align: center;
`;

const Mark = styled.div`
  display: grid;
  place-items: center;
  color: ${color("on-primary")};

  > * {
    grid-area: 1 / 1;
  }
`;

const Title = styled.p`
  ${type.h3}
  margin-top: ${space(5)};
`;

const Body = styled.p`
  ${type.body}
  max-width: 360px;
  margin-top: ${space(1)};
  color: ${color("text-2")};
  text-wrap: balance;
`;

/** Everything was submitted; shown briefly before the dialog closes. */
export function SentPanel() {
  const { t } = useTranslation("kyc");
  return (
    <Column>
      <Mark>
        <Star size={80} filled tone="primary" />
        <Icon of={Check} size={32} />
      </Mark>
      <Title>{t("sentTitle")}</Title>
      <Body>{t("sentBody")}</Body>
    </Column>
  );
}
