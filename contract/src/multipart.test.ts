import { calls } from "./calls.ts";
import { multipartFields } from "./multipart.ts";

const multipart = calls.filter(({ bodyType }) => bodyType === "multipart");
const nameOf = ({ method, path }: (typeof calls)[number]) => `${method} ${path}`;

test("every multipart call says which of its fields are files", () => {
  const files = multipart.map((call): [string, string[]] => [
    nameOf(call),
    [...multipartFields(call)].flatMap(([name, kind]) => (kind === "file" ? [name] : [])),
  ]);
  expect(files).toEqual([
    ["POST /v1/user/kyc/step-two", ["id_card_file"]],
    ["POST /v1/user/kyc/step-three", ["selfie_file"]],
    ["POST /v1/company/step-one", []],
    ["POST /v1/company/step-two", []],
    ["POST /v1/company/step-three", ["company_npwp_file"]],
  ]);
});

test("and names all of its other ones", () => {
  for (const call of multipart) expect(multipartFields(call).size).toBeGreaterThan(0);
  const stepTwo = multipart.find(({ path }) => path === "/v1/user/kyc/step-two");
  expect(stepTwo && multipartFields(stepTwo).get("id_card_number")).toBe("text");
});

test("no other call has any", () => {
  for (const call of calls) {
    if (call.bodyType !== "multipart") expect(multipartFields(call).size).toBe(0);
  }
});
