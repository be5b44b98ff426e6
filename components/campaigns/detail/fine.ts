import { styled } from "styled-components";
import { color } from "@/styles/theme";

/** The sentence under a diagram that says who bears what. */
export const Fine = styled.p`
  max-width: 66ch;
  color: ${color("text-2")};
`;

/** Between how the contract works and how its result is shared. */
export const Rule = styled.hr`
  width: 100%;
  margin: 0;
  border: 0;
  border-top: 1px solid ${color("line")};
`;
