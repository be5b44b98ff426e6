import type { RegisterInput } from "@rukun/contract/account";
import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { findForm, keepForm } from "@/lib/session/kept-forms";

type Form = Pick<UseFormReturn<RegisterInput>, "reset" | "subscribe" | "getValues">;

const passwords: readonly string[] = ["password", "password_confirmation"];
/** Only asked of companies, so the form starts without them. */
const optional = { business_entity: "", company_name: "" };

/**
 * Keeps the registration's values but the passwords in this tab, and restores them.
 *
 * @returns whether values were restored: the passwords have to be typed again
 */
export function useKeptRegistration({ reset, subscribe, getValues }: Form): boolean {
  const [isRestored, setIsRestored] = useState(false);

  // After hydration: the server knows no values.
  useEffect(() => {
    const kept = findForm("registration");
    if (kept) {
      const known = Object.entries({ ...optional, ...getValues() }).filter(
        ([name, value]) => !passwords.includes(name) && typeof kept[name] === typeof value,
      );
      const restored = Object.fromEntries(known.map(([name]) => [name, kept[name]]));
      reset({ ...getValues(), ...restored });
      setIsRestored(true);
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const typed = Object.entries(values).filter(([name]) => !passwords.includes(name));
        keepForm("registration", Object.fromEntries(typed));
      },
    });
  }, [reset, subscribe, getValues]);

  return isRestored;
}
