import { create } from "zustand";

interface CompanyOpening {
  readonly isOpen: boolean;
  /** How often the dialog was opened or prefetched. */
  readonly openRequests: number;
}

/** Whether the company dialog is open. Any page opens it; `GlobalCompanyDialog` shows it. */
export const useCompanyOpening = create<CompanyOpening>(() => ({ isOpen: false, openRequests: 0 }));

export function openCompany(): void {
  useCompanyOpening.setState(({ openRequests }) => ({
    isOpen: true,
    openRequests: openRequests + 1,
  }));
}

export function closeCompany(): void {
  useCompanyOpening.setState({ isOpen: false });
}

/** As on a page that was just opened. */
export function resetCompanyOpening(): void {
  useCompanyOpening.setState({ isOpen: false, openRequests: 0 });
}

/** Prefetches the dialog because the user is about to open it. */
export function preloadCompany(): void {
  useCompanyOpening.setState(({ openRequests }) => ({ openRequests: openRequests + 1 }));
}

/** Props of a button that opens the company dialog. */
export const companyOpener = {
  onClick: openCompany,
  onPointerEnter: preloadCompany,
  onFocus: preloadCompany,
} as const;
