import { styled } from "styled-components";
import { Avatar } from "@/components/ui/avatar";
import { Card } from "@/components/ui/card";
import { FundingBar } from "@/components/ui/funding-bar";
import { KeyFigure } from "@/components/ui/key-figure";
import { Lattice } from "@/components/ui/lattice";
import { Logo } from "@/components/ui/logo";
import { Skeleton } from "@/components/ui/skeleton";
import { bandScope, radius, space, type } from "@/styles/theme";
import { Columns, Specimens, TwoColumns } from "./specimen";

const Stack = styled.div`
  display: grid;
  gap: ${space(4)};
`;

const Band = styled.div`
  ${bandScope}
  position: relative;
  display: flex;
  gap: ${space(6)};
  align-items: center;
  overflow: clip;
  min-height: 176px;
  padding: ${space(6)};
  border-radius: ${radius.card};
`;

const styles = ["display", "h1", "h2", "h3", "h4", "lead", "body", "small"] as const;

const Line = styled.p<{ $style: (typeof styles)[number] }>`
  ${({ $style }) => type[$style]}
`;

export function FigureSpecimens() {
  return (
    <Specimens title="Angka dan kemajuan">
      <Columns>
        <KeyFigure label="Diterima" kind="received" prefix="Rp" value="2.486.500" />
        <KeyFigure label="Pokok" kind="principal" prefix="Rp" value="5.000.000" />
        <KeyFigure
          label="Proyeksi"
          kind="projected"
          prefix="Rp"
          value="500.000"
          context="sampai November 2026, tidak dijamin"
        />
        <Stack>
          <FundingBar percent={70} label="Dana terkumpul, contoh pertama" />
          <FundingBar percent={100} label="Dana terkumpul, contoh kedua" />
        </Stack>
      </Columns>
      <TwoColumns>
        <Card>
          <Stack>
            {styles.map((style) => (
              <Line key={style} $style={style}>
                {style}: usaha nyata, akad jelas
              </Line>
            ))}
          </Stack>
        </Card>
        <Stack>
          <Band>
            <Lattice />
            <Logo onBand />
            <Avatar name="Dimas Prakoso" onBand />
          </Band>
          <Card>
            <Stack>
              <Avatar name="Rani Kusuma Dewi" size={48} />
              <Skeleton width="60%" height={20} />
              <Skeleton height={16} />
              <Skeleton height={120} round={12} />
            </Stack>
          </Card>
        </Stack>
      </TwoColumns>
    </Specimens>
  );
}
