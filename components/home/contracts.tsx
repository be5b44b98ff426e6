import { ArrowRightLeft, Blend, Spline } from "lucide-react";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { color, media, radius, space, type } from "@/styles/theme";
import { ColumnBody, ColumnTitle, Section } from "./section";

const Cards = styled.ul`
  display: grid;
  gap: ${space(4)};

  ${media.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space(6)};
  }
`;

const Glyph = styled.span`
  display: inline-grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-bottom: ${space(4)};
  border-radius: ${radius.banner};
  background-color: ${color("primary-surface")};
  color: ${color("on-primary-surface")};
`;

const Note = styled.p`
  ${type.small}
  max-width: 66ch;
  margin-top: ${space(5)};
  color: ${color("text-2")};
`;

/** Each kind of contract has its own icon: opposite arrows, linked circles, an arc between two points. */
const contracts = [
  { key: "murabahah", icon: ArrowRightLeft },
  { key: "musyarakah", icon: Blend },
  { key: "wakalah", icon: Spline },
] as const;

/** The three kinds of contract in plain words. */
export function Contracts() {
  const { t } = useTranslation("home");
  return (
    <Section id="akad" title={t("contractsTitle")} lead={t("contractsLead")}>
      <Cards>
        {contracts.map(({ key, icon }) => (
          <Card as="li" key={key}>
            <Glyph>
              <Icon of={icon} size={24} />
            </Glyph>
            <ColumnTitle>{t(key)}</ColumnTitle>
            <ColumnBody>{t(`${key}Body`)}</ColumnBody>
          </Card>
        ))}
      </Cards>
      <Note>{t("contractsNote")}</Note>
    </Section>
  );
}
