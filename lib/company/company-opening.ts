import { create } from "zustand";

interface CompanyOpening {
  readonly isOpen: boolean;
  /** How often the dialog was asked for or seemed about to be. */
  readonly wishes: number;
}

/** Whether the company information is open. Any page opens it; `CompanyPlace` shows it. */
export const useCompanyOpening = create<CompanyOpening>(() => ({ isOpen: false, wishes: 0 }));

export function openCompany(): void {
  useCompanyOpening.setState(({ wishes }) => ({ isOpen: true, wishes: wishes + 1 }));
}

export function closeCompany(): void {
  useCompanyOpening.setState({ isOpen: false });
}

/** What the dialog needs could not be loaded; the next wish tries again. */
export function giveUpCompany(): void {
  useCompanyOpening.setState({ isOpen: false, wishes: 0 });
}

/** Loads what the dialog needs, because somebody is about to open it. */
export function prepareCompany(): void {
  useCompanyOpening.setState(({ wishes }) => ({ wishes: wishes + 1 }));
}

/** For a button that opens the company information. */
export const companyOpener = {
  onClick: openCompany,
  onPointerEnter: prepareCompany,
  onFocus: prepareCompany,
} as const;
