import { styled } from "styled-components";
import { color } from "@/styles/theme";
import { Button } from "./button";

/** Of the dialog that confirms a destructive choice; before it, such choices are outlined. */
export const DangerButton = styled(Button)`
  --button-hover: color-mix(in srgb, ${color("danger")}, ${color("text")} 14%);
  --button-press: color-mix(in srgb, ${color("danger")}, ${color("text")} 28%);

  && {
    background-color: ${color("danger")};
    color: ${color("on-danger")};
  }

  &&:hover {
    background-color: var(--button-hover);
  }

  &&:active {
    background-color: var(--button-press);
  }
`;
