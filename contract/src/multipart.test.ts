import { calls } from "./calls.ts";
import { bodyTypes, multipartFields } from "./multipart.ts";

const multipart = calls.filter(({ bodyType }) => bodyType === "multipart");
const nameOf = ({ method, path }: (typeof calls)[number]) => `${method} ${path}`;

test("every multipart call says which of its fields are files", () => {
  const files = multipart.map((call): [string, string[]] => [
    nameOf(call),
    [...multipartFields(call)].flatMap(([name, kind]) => (kind === "file" ? [name] : [])),
  ]);
  expect(Object.fromEntries(files)).toEqual({
    "POST /v1/backoffice/tazirs": ["evidence"],
    "POST /v1/user/domicile-certificate": ["certificate_file"],
    "POST /v1/user/income-evidence": ["income_file"],
    "POST /v1/company/account-change": ["evidence"],
    "POST /v1/user/kyc/step-two": ["id_card_file"],
    "POST /v1/user/kyc/step-three": ["selfie_file"],
    "POST /v1/company/signatories": ["letter_file"],
    "POST /v1/company/step-one": [],
    "POST /v1/company/step-two": [],
    "POST /v1/company/step-three": ["company_npwp_file"],
  });
});

test("and names all of its other ones", () => {
  for (const call of multipart) expect(multipartFields(call).size).toBeGreaterThan(0);
  const stepTwo = multipart.find(({ path }) => path === "/v1/user/kyc/step-two");
  expect(stepTwo && multipartFields(stepTwo).get("id_card_number")).toBe("text");
});

test.each([
  ["POST /v1/user/login", ["application/x-www-form-urlencoded", "application/json"]],
  ["POST /v1/user/kyc/step-three", ["multipart/form-data"]],
  [
    // The stored photo may stay.
    "POST /v1/user/kyc/step-two",
    ["multipart/form-data", "application/x-www-form-urlencoded", "application/json"],
  ],
  ["GET /v1/user/profile", []],
  ["POST /v1/company/uploads", []],
])("%s takes %j", (name, types) => {
  const call = calls.find((each) => nameOf(each) === name);
  expect(call && bodyTypes(call)).toEqual(types);
});

test("no other call has any", () => {
  for (const call of calls) {
    if (call.bodyType !== "multipart") expect(multipartFields(call).size).toBe(0);
  }
});
