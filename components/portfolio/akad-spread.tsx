import type { PortfolioSummary } from "@rukun/contract/portfolio";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { akadIcons } from "@/components/layout/akad-icon";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { formatRupiah } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, media, radius, space, tabular, type } from "@/styles/theme";

const Title = styled.h2`
  ${type.h3}
  margin-bottom: ${space(4)};
`;

const Rows = styled.ul`
  display: grid;
  gap: ${space(5)};
`;

const Name = styled.div`
  ${tabular}
  display: flex;
  gap: ${space(2)};
  align-items: center;
  font-weight: 650;

  span:last-child {
    margin-left: auto;
  }
`;

const Track = styled.div`
  height: 8px;
  margin-block: ${space(2)};
  overflow: hidden;
  border-radius: ${radius.pill};
  background-color: ${color("surface-3")};

  ${media.forcedColors} {
    border: 1px solid;
  }
`;

const Fill = styled.div`
  height: 100%;
  border-radius: inherit;
  background-color: ${color("principal")};

  ${media.forcedColors} {
    background-color: CanvasText;
  }
`;

const Note = styled.p`
  ${type.small}
  ${tabular}
  color: ${color("text-2")};
`;

/** How the principal in campaigns is spread over kinds of contracts. */
export function AkadSpread({ akads }: { readonly akads: PortfolioSummary["akads"] }) {
  const { t } = useTranslation("portfolio");
  const locale = useLocale();
  const whole = akads.reduce((total, { outstanding }) => total + BigInt(outstanding), 0n);
  return (
    <Card as="section">
      <Title>{t("spreadTitle")}</Title>
      {akads.length === 0 && <Note>{t("spreadNone")}</Note>}
      <Rows>
        {akads.map(({ akad_type: akad, outstanding }) => {
          const percent = Number((BigInt(outstanding) * 1000n) / whole) / 10;
          return (
            <li key={akad.value}>
              <Name>
                <Icon of={akadIcons[akad.value]} size={18} />
                <span>{akad.title}</span>
                <span>{`${Math.round(percent)}%`}</span>
              </Name>
              <Track aria-hidden="true">
                <Fill style={{ width: `${percent}%` }} />
              </Track>
              <Note>{formatRupiah(outstanding, locale)}</Note>
            </li>
          );
        })}
      </Rows>
    </Card>
  );
}
