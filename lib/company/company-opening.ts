import { create } from "zustand";

interface CompanyOpening {
  readonly isOpen: boolean;
  /** How often somebody opened the dialog or seemed about to. */
  readonly openRequests: number;
}

/** Whether the company information is open. Any page opens it; `GlobalCompanyDialog` shows it. */
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

/** The dialog could not be loaded; the next request tries again. */
export function resetCompanyOpening(): void {
  useCompanyOpening.setState({ isOpen: false, openRequests: 0 });
}

/** Loads what the dialog needs, because somebody is about to open it. */
export function preloadCompany(): void {
  useCompanyOpening.setState(({ openRequests }) => ({ openRequests: openRequests + 1 }));
}

/** For a button that opens the company information. */
export const companyOpener = {
  onClick: openCompany,
  onPointerEnter: preloadCompany,
  onFocus: preloadCompany,
} as const;
