import type { ReactNode } from "react";
import { isMoneyHeld, MoneyHeldNote } from "@/components/layout/money-held-note";
import { useProfile } from "@/lib/api/profile/queries";

/** What a step asks for, unless the funder's money is held: then it says so instead. */
export function OnlyVerified({ children }: { readonly children: ReactNode }) {
  const { data: profile } = useProfile();
  if (!profile || !isMoneyHeld(profile)) return children;
  return (
    <div>
      <MoneyHeldNote profile={profile} />
    </div>
  );
}
