import styled from "styled-components";
import { Form } from "@/components/form/form";
import { color, space, type } from "@/styles/theme";

/** A form's fields in one column. */
export const FormStack = styled(Form)`
  display: grid;
  gap: ${space(5)};
  margin-top: ${space(8)};
`;

export const Links = styled.p`
  ${type.small}
  margin: ${space(2)} 0 0;
  color: ${color("text-2")};
  a {
    color: ${color("link")};
    font-weight: 650;
  }
`;
