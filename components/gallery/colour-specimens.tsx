import { styled } from "styled-components";
import { color, radius, space, type } from "@/styles/theme";
import { type ColorToken, lightColors } from "@/styles/tokens";
import { Specimens } from "./specimen";

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(108px, 1fr));
  gap: ${space(4)} ${space(3)};
  margin-top: ${space(5)};
`;

const Tile = styled.span<{ $token: ColorToken }>`
  display: block;
  height: 56px;
  border: 1px solid ${color("line")};
  border-radius: ${radius.banner};
  background-color: ${({ $token }) => color($token)};
`;

const Name = styled.span`
  ${type.label}
  display: block;
  margin-top: ${space(2)};
`;

export function ColourSpecimens() {
  return (
    <Specimens title="Warna">
      <Grid>
        {(Object.keys(lightColors) as ColorToken[]).map((token) => (
          <li key={token}>
            <Tile $token={token} />
            <Name>{token}</Name>
          </li>
        ))}
      </Grid>
    </Specimens>
  );
}
