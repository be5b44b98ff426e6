import { ChevronRight } from "lucide";
import Link from "next/link";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Container } from "@/components/ui/container";
import { Icon } from "@/components/ui/icon";
import { type MoneyKind, Swatch } from "@/components/ui/key-figure";
import { Lattice } from "@/components/ui/lattice";
import { rupiahParts } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { bandScope, color, focusRing, media, radius, space, tabular, type } from "@/styles/theme";

const Box = styled.section<{ $isFlush: boolean }>`
  ${bandScope}
  position: relative;
  margin-top: ${({ $isFlush }) => ($isFlush ? "0" : `-${space(6)}`)};
  padding-block: ${space(6)};
  overflow: hidden;

  ${media.tablet} {
    margin-top: ${({ $isFlush }) => ($isFlush ? "0" : `-${space(10)}`)};
  }

  ${media.desktop} {
    padding-block: ${space(10)};
  }
`;

const Inner = styled(Container)`
  position: relative;
`;

/** The green band at the top of a page. `isFlush`: the content area has no room above it there. */
export function Band({ isFlush, children }: { isFlush: boolean; children: ReactNode }) {
  return (
    <Box $isFlush={isFlush}>
      <Lattice />
      <Inner>{children}</Inner>
    </Box>
  );
}

/** Up to four figures: the first one across, then the others; all in one row on laptops. */
export const BandFigures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(5)} ${space(6)};
  margin-top: ${space(5)};

  > :first-child {
    grid-column: 1 / -1;
  }

  ${media.tablet} {
    grid-template-columns: repeat(3, minmax(0, auto));
  }

  ${media.desktop} {
    grid-template-columns: 1.5fr 1.2fr 1.2fr 1fr;
    gap: ${space(8)};
    align-items: end;

    > :first-child {
      grid-column: auto;
    }
  }
`;

/** Where the page stands, above its title. */
const Way = styled.nav`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  color: ${color("on-band-2")};

  a {
    ${focusRing}
    padding-block: ${space(2)};
    border-radius: ${radius.dense};
    color: ${color("on-band")};
    font-weight: 650;
  }
`;

/** The page above, and this one. */
export function BandWay({ to, above, here }: { to: string; above: string; here: string }) {
  return (
    <Way aria-label={above}>
      <Link href={to}>{above}</Link>
      <Icon of={ChevronRight} size={16} />
      <span>{here}</span>
    </Way>
  );
}

/** The title, with a chip beside it. */
export const BandTitle = styled.h1`
  ${type.h2}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  overflow-wrap: anywhere;

  ${media.tablet} {
    ${type.h1}
  }

  > * {
    letter-spacing: 0;
  }
`;

const Label = styled.dt`
  ${type.small}
  display: flex;
  gap: ${space(2)};
  align-items: center;
`;

/** The colours of money as they are told from the band. */
const Sign = styled(Swatch)<{ $kind: MoneyKind }>`
  ${({ $kind }) => $kind === "received" && "background-color: #5ec79a;"}
  ${({ $kind }) => $kind === "principal" && "background-color: #8fa99c;"}
  ${({ $kind }) =>
    $kind === "projected" &&
    `border-color: ${color("band-gold")};
     background: repeating-linear-gradient(135deg, ${color("band-gold")} 0 1.5px, ${color("band")} 1.5px 3.5px);`}
`;

const Value = styled.dd<{ $isLarge: boolean }>`
  ${tabular}
  font: ${({ $isLarge }) => ($isLarge ? "700 34px/44px" : "700 18px/28px")} var(--font);
  white-space: nowrap;

  ${media.tablet} {
    font-size: ${({ $isLarge }) => ($isLarge ? "44px" : "24px")};
    line-height: ${({ $isLarge }) => ($isLarge ? "52px" : "32px")};
  }

  small {
    font-size: max(14px, .58em);
    line-height: 1;
    font-weight: 550;
  }
`;

const Note = styled.dd`
  ${type.small}
  color: ${color("on-band-2")};
`;

interface BandFigureProps {
  readonly label: string;
  readonly kind?: MoneyKind;
  /** Digits; or a text that is no amount. */
  readonly amount?: string | bigint;
  readonly text?: string;
  readonly note: string;
  readonly isLarge?: boolean;
}

/** A label with its swatch, a figure, and a line below. */
export function BandFigure({ label, kind, amount, text, note, isLarge = false }: BandFigureProps) {
  const { prefix, digits } = rupiahParts(amount ?? "0", useLocale());
  return (
    <div>
      <Label>
        {kind && <Sign $kind={kind} aria-hidden="true" />}
        {label}
      </Label>
      <Value $isLarge={isLarge}>
        {amount === undefined ? (
          text
        ) : (
          <>
            <small>{prefix}</small>
            {`\u00a0${digits}`}
          </>
        )}
      </Value>
      {note && <Note>{note}</Note>}
    </div>
  );
}
