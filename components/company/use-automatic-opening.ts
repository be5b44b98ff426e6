import { mayInCompany } from "@rukun/contract/company-roles";
import type { UserProfile } from "@rukun/contract/profile";
import { useRouter } from "next/router";
import { useEffect } from "react";
import { useProfile } from "@/lib/api/profile/queries";
import { markAutoOpened, wasAutoOpened } from "@/lib/company/auto-opened";
import { openCompany, useCompanyOpening } from "@/lib/company/company-opening";
import { routeKind } from "@/lib/paths";

/**
 * Opens the company dialog automatically in the main layout (spec §4): when the user's own data is submitted and the
 * company's is not. Once per visit, never on top of another dialog, and only for users who may edit.
 */
export function useAutomaticOpening(): void {
  const { pathname } = useRouter();
  const { data: profile } = useProfile();
  const isOpen = useCompanyOpening((opening) => opening.isOpen);
  const kind = routeKind(pathname);
  const isShell = kind === "personal" || kind === "open";
  const companyId = isShell && profile ? findUnfilled(profile) : undefined;

  useEffect(() => {
    if (!companyId || wasAutoOpened(companyId)) return undefined;
    if (isOpen) {
      markAutoOpened(companyId);
      return undefined;
    }
    return whenNoDialogIsOpen(() => {
      markAutoOpened(companyId);
      openCompany();
    });
  }, [companyId, isOpen]);
}

/** Id of the company whose data is due. */
function findUnfilled({ user_status, company }: UserProfile): string | undefined {
  if (user_status.value !== "2" || company?.company_status.value !== "draft") return undefined;
  return mayInCompany(company.role.value, "edit") ? company.id : undefined;
}

const openDialogs = "[role=dialog], [role=alertdialog]";

/** Runs once no dialog is open. @returns a function that cancels it */
function whenNoDialogIsOpen(act: () => void): (() => void) | undefined {
  if (!document.querySelector(openDialogs)) {
    act();
    return undefined;
  }
  const observer = new MutationObserver(() => {
    if (document.querySelector(openDialogs)) return;
    observer.disconnect();
    act();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}
