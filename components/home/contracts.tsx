import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { akadIcons } from "@/components/layout/akad-icon";
import { ColumnBody, ColumnTitle, Section } from "@/components/layout/section";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { color, media, radius, space, type } from "@/styles/theme";

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

const akads = ["murabahah", "musyarakah", "wakalah"] as const satisfies (keyof typeof akadIcons)[];

/** The three kinds of contract in plain words. */
export function Contracts() {
  const { t } = useTranslation("home");
  return (
    <Section id="akad" title={t("contractsTitle")} lead={t("contractsLead")}>
      <Cards>
        {akads.map((key) => (
          <Card as="li" key={key}>
            <Glyph>
              <Icon of={akadIcons[key]} size={24} />
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
