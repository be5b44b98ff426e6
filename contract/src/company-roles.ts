import type { Locale } from "./locales.ts";

/** What a member of a company can be. */
export const companyRoles = ["owner", "editor", "viewer"] as const;
export type CompanyRole = (typeof companyRoles)[number];

export const companyRoleTitles = {
  owner: { id: "Pemilik", en: "Owner" },
  editor: { id: "Penyunting", en: "Editor" },
  viewer: { id: "Pembaca", en: "Viewer" },
} as const satisfies Record<CompanyRole, Record<Locale, string>>;

/**
 * Who may do what in a company: the one table that the API enforces and the screens follow.
 * - `view`: read the company's data and documents.
 * - `edit`: upload documents, save steps, change the name.
 * - `submit`: send everything for review (the last step).
 * - `sign`: sign contracts for the company, and say what it received.
 * - `change_account`: propose where money is sent to; officers decide.
 * - `pay`: pay what the company owes.
 * - `manage_members`: invite, change roles, remove.
 */
export const companyPolicy = {
  view: ["owner", "editor", "viewer"],
  edit: ["owner", "editor"],
  submit: ["owner", "editor"],
  sign: ["owner"],
  change_account: ["owner"],
  pay: ["owner", "editor"],
  manage_members: ["owner"],
} as const satisfies Record<string, readonly CompanyRole[]>;
export type CompanyAction = keyof typeof companyPolicy;

export const mayInCompany = (role: CompanyRole, action: CompanyAction): boolean =>
  (companyPolicy[action] as readonly CompanyRole[]).includes(role);
