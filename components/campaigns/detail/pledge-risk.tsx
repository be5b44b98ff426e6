import { TriangleAlert } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Icon } from "@/components/ui/icon";
import { color, space, type } from "@/styles/theme";

const Risk = styled.p`
  ${type.small}
  display: flex;
  gap: ${space(2)};
  padding-top: ${space(4)};
  border-top: 1px solid ${color("line")};
  color: ${color("text-2")};
`;

/** At the end of the card: that the money may be lost. */
export function PledgeRisk() {
  const { t } = useTranslation("campaign");
  return (
    <Risk>
      <Icon of={TriangleAlert} />
      {t("pledgeRisk")}
    </Risk>
  );
}
