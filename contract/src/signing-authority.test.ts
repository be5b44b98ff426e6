import { companyRoles } from "./company-roles.ts";
import {
  type AuthorityFacts,
  authorityKindOf,
  authorityStateOf,
  maySignForCompany,
  missingToSign,
  type SignerFacts,
} from "./signing-authority.ts";
import { userStatuses } from "./status.ts";

const today = "2026-11-28";
const recorded: AuthorityFacts = { result: "recorded", isWithdrawn: false, validUntil: null };
const signer: SignerFacts = { role: "owner", status: "VERIFIED", authorities: [recorded] };

test("a verified owner with a recorded authority may sign", () => {
  expect(missingToSign(signer, today)).toEqual([]);
  expect(maySignForCompany(signer, today)).toBe(true);
});

test.each(companyRoles)("a role alone does not sign: %s", (role) => {
  expect(maySignForCompany({ ...signer, role }, today)).toBe(role === "owner");
});

test("whoever has left signs nothing", () => {
  expect(missingToSign({ ...signer, role: null }, today)).toEqual(["role"]);
});

test.each(userStatuses)("of all statuses of a person, only verified signs: %s", (status) => {
  expect(missingToSign({ ...signer, status }, today)).toEqual(
    status === "VERIFIED" ? [] : ["verification"],
  );
});

test.each([
  ["none", [], false],
  ["proposed", [{ ...recorded, result: null }], false],
  ["refused", [{ ...recorded, result: "refused" }], false],
  ["withdrawn", [{ ...recorded, isWithdrawn: true }], false],
  ["over since yesterday", [{ ...recorded, validUntil: "2026-11-27" }], false],
  ["on its last day", [{ ...recorded, validUntil: "2026-11-28" }], true],
  ["another one beside a withdrawn one", [{ ...recorded, isWithdrawn: true }, recorded], true],
] as const)("an authority that is %s", (_name, authorities, may) => {
  expect(missingToSign({ ...signer, authorities }, today)).toEqual(may ? [] : ["authority"]);
});

test("what is missing is told in full", () => {
  const nothing: SignerFacts = { role: "viewer", status: "REGISTERED", authorities: [] };
  expect(missingToSign(nothing, today)).toEqual(["role", "verification", "authority"]);
});

test("the state of an authority, and what it rests on", () => {
  const until = (validUntil: string | null, rest: Partial<AuthorityFacts> = {}) =>
    authorityStateOf({ ...recorded, validUntil, ...rest }, today);
  expect(until(null)).toBe("recorded");
  expect(until("2026-11-27")).toBe("expired");
  expect(until("2026-11-27", { isWithdrawn: true })).toBe("withdrawn");
  expect(until("2026-11-27", { result: null })).toBe("proposed");
  expect(until(null, { result: "refused" })).toBe("refused");
  expect(authorityKindOf("director-attorney")).toBe("power_of_attorney");
  expect(authorityKindOf("akta-pendirian")).toBe("director");
  expect(authorityKindOf("akta-perubahan-terakhir")).toBe("director");
});
