import { Landmark, Scale } from "lucide-react";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Container } from "@/components/ui/container";
import { Icon } from "@/components/ui/icon";
import { KeyFigure } from "@/components/ui/key-figure";
import { rupiahParts } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, media, radius, space, type } from "@/styles/theme";

const Band = styled.section`
  border-block: 1px solid ${color("line")};
  background-color: ${color("surface")};
`;

const Inner = styled(Container)`
  padding-block: ${space(8)};

  ${media.tablet} {
    padding-block: ${space(10)};
  }
`;

const Figures = styled.div`
  display: grid;
  gap: ${space(5)};

  ${media.desktop} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 3fr) minmax(0, 3fr);
    gap: ${space(6)};

    > :first-child {
      padding-right: ${space(6)};
      border-right: 1px solid ${color("line")};
    }
  }
`;

const Label = styled.p`
  ${type.small}
  color: ${color("text-2")};
`;

const Rate = styled.p`
  ${type.figureXl}
  color: ${color("primary")};
`;

const Context = styled.p`
  ${type.small}
  max-width: 46ch;
  color: ${color("text-2")};
`;

const Method = styled.details`
  ${type.small}
  max-width: 60ch;
  margin-top: ${space(1)};
  color: ${color("text-2")};

  > summary {
    display: inline-block;
    padding-block: ${space(1)};
    border-radius: 4px;
    color: ${color("link")};
    font-weight: 650;
    text-decoration: underline;
    text-underline-offset: .2em;
    cursor: pointer;
  }
`;

const Facts = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space(3)};
  margin-top: ${space(6)};

  ${media.tablet} {
    flex-flow: row wrap;
  }
`;

const Fact = styled.li`
  ${type.small}
  display: flex;
  gap: ${space(4)};
  align-items: center;
  padding: ${space(3)} ${space(4)};
  border: 1.5px dashed ${color("line-strong")};
  border-radius: ${radius.banner};
  color: ${color("text-2")};

  strong {
    display: block;
    color: ${color("text")};
  }
`;

const Note = styled.p`
  ${type.small}
  margin-top: ${space(3)};
  color: ${color("text-2")};
`;

const facts = [
  { icon: Landmark, key: "licence" },
  { icon: Scale, key: "shariaBoard" },
] as const;

/**
 * Figures that must be shown by law before any campaign: repayment rate, amounts, licence and Sharia board. Nothing has
 * been disbursed and no licence is configured, and it says so.
 */
export function DisclosureBand() {
  const { t } = useTranslation("home");
  const locale = useLocale();
  const { prefix, digits } = rupiahParts(0n, locale);
  return (
    <Band aria-label={t("disclosureLabel")}>
      <Inner>
        <Figures>
          <div>
            <Label>{t("tkb90")}</Label>
            <Rate>{t("tkb90Value")}</Rate>
            <Context>{t("tkb90Context")}</Context>
            <Method>
              <summary>{t("tkb90Method")}</summary>
              {t("tkb90Formula")}
            </Method>
          </div>
          <KeyFigure
            label={t("disbursed")}
            prefix={prefix}
            value={digits}
            context={t("disbursedContext")}
          />
          <KeyFigure label={t("finished")} value="0" context={t("finishedContext")} />
        </Figures>
        <Facts>
          {facts.map(({ icon, key }) => (
            <Fact key={key}>
              <Icon of={icon} />
              <span>
                {t(key)}
                <strong>{t(`${key}Value`)}</strong>
              </span>
            </Fact>
          ))}
        </Facts>
        <Note>{t("disclosureNote")}</Note>
      </Inner>
    </Band>
  );
}
