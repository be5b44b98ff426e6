import { createContext, useContext } from "react";

/**
 * Prefix of the ids of all fields inside. For forms that share a page with another one with the same field names:
 * `<FieldIdScope value="step-one">`.
 */
export const FieldIdScope = createContext("field");

/** For other components that reference a field, such as the links of an error summary. */
export function useFieldId(): (name: string) => string {
  const scope = useContext(FieldIdScope);
  return (name) => `${scope}-${name.replace(/[^\w-]/g, "-")}`;
}
