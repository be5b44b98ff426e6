import { createContext, useContext } from "react";

/**
 * Prefix of the ids of all fields inside. A form that can stand on a page beside another one with the same field
 * names gives its own: `<FieldIdScope value="step-one">`.
 */
export const FieldIdScope = createContext("field");

/** The same for every part that has to find a field, such as the links of an error summary. */
export function useFieldId(): (name: string) => string {
  const scope = useContext(FieldIdScope);
  return (name) => `${scope}-${name.replace(/[^\w-]/g, "-")}`;
}
