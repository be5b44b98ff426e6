import { useTranslation } from "next-i18next/pages";

const roles = ["funder", "company", "platform", "state", "bank", "unknown", "charity"] as const;

/** Who an entry names: a role in words, a funder's pseudonym as it is. */
export function usePartyName(): (party: string) => string {
  const { t } = useTranslation("ledger");
  return (party) => {
    const role = roles.find((each) => each === party);
    return role ? t(`parties.${role}`) : party;
  };
}
