import { readHolder } from "@rukun/contract/bank-holder-names";
import type { BusinessEntity } from "@rukun/contract/business-entities";
import type { CompanyWarning } from "@rukun/contract/reviews/company-policy";
import { beginOf } from "@rukun/finance/calendar";
import { namesOfCompany, readHolderOf } from "../bank-names/bank-names.policy.ts";

/** Forms whose board is appointed for a term that its deed states: the law or custom limits it to five years. */
const withBoard: ReadonlySet<BusinessEntity> = new Set(["PT", "Koperasi", "Yayasan"]);
const boardYears = 5;

/** First two digits of tax numbers that are given to people, to public treasurers for 00. */
const notOfCompanies = /^(?:00|0[4-9])/;

/** Luhn's sum over the number and its ninth digit, which is the check digit. */
function hasValidCheckDigit(npwpNumber: string): boolean {
  const sum = [...npwpNumber.slice(0, 9)].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Day and month of a date five years later; a 29 February that does not exist is the first of March. */
function endOfTerm(deedDate: string): Date {
  const date = beginOf(deedDate);
  date.setUTCFullYear(date.getUTCFullYear() + boardYears);
  return date;
}

/** What an officer should look at twice. Nothing of it blocks the company. */
export function companyWarnings(
  company: {
    readonly businessEntity: BusinessEntity;
    readonly name: string;
    readonly ownerName: string;
    readonly accountName: string;
    readonly npwpNumber: string;
    /** `YYYY-MM-DD`. */
    readonly deedDate: string;
  },
  now: Date,
): CompanyWarning[] {
  const { businessEntity, accountName, npwpNumber, ownerName } = company;
  const isOwners = readHolder(accountName, ownerName, "person").verdict !== "different";
  const isTheirs = readHolderOf(accountName, namesOfCompany(company)).verdict !== "different";
  const isOver = withBoard.has(businessEntity) && endOfTerm(company.deedDate) <= now;
  return [
    ...(isTheirs
      ? []
      : [isOwners ? ("account_of_owner" as const) : ("account_of_stranger" as const)]),
    ...(isOver ? ["deed_expired" as const] : []),
    ...(notOfCompanies.test(npwpNumber) ? ["npwp_not_of_company" as const] : []),
    ...(hasValidCheckDigit(npwpNumber) ? [] : ["npwp_impossible" as const]),
  ];
}
