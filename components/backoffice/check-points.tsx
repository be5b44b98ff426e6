import { styled } from "styled-components";
import { space } from "@/styles/theme";

/** What an officer compares before a decision. */
export function CheckPoints({ points }: { readonly points: readonly string[] }) {
  return (
    <List>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin: 0 0 ${space(4)};
  padding-left: ${space(5)};
  list-style: disc;
`;
