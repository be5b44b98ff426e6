import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { KeyFigure } from "@/components/ui/key-figure";
import { rupiahParts } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, media, shadow, space } from "@/styles/theme";

const Figures = styled(Card)`
  display: grid;
  gap: ${space(4)};

  > * + * {
    padding-top: ${space(4)};
    border-top: 1px solid ${color("line")};
  }

  ${media.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space(8)};
    box-shadow: ${shadow.sh2};

    > * + * {
      padding-top: 0;
      padding-left: ${space(8)};
      border-top: 0;
      border-left: 1px solid ${color("line")};
    }
  }
`;

const figures = [
  { key: "activeFunding", kind: undefined },
  { key: "received", kind: "received" },
  { key: "projected", kind: "projected" },
] as const;

/** The three figures of a funder. Nothing can be funded yet, so all three are zero. */
export function PortfolioSummary({ className }: { className?: string }) {
  const { t } = useTranslation("home");
  const { prefix, digits } = rupiahParts(0n, useLocale());
  return (
    <Figures className={className}>
      {figures.map(({ key, kind }) => (
        <KeyFigure
          key={key}
          label={t(key)}
          kind={kind}
          prefix={prefix}
          value={digits}
          context={t(`${key}Context`)}
        />
      ))}
    </Figures>
  );
}
