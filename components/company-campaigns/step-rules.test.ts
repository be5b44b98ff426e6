import { campaignMessage } from "@rukun/contract/campaign-messages";
import { fieldMessage } from "@rukun/contract/messages";
import { campaignExample } from "@rukun/contract/testing/campaign-example";
import { checkStep } from "./step-rules";

const { basics, terms, files } = campaignExample({ opensOn: "2026-12-01", closesOn: "2026-12-31" });
const limit = { cap: "2000000000", used: "0" };
const empty = fieldMessage("required", "id");

beforeEach(() => jest.useFakeTimers({ now: new Date("2026-11-23T03:00:00Z") }));
afterEach(() => jest.useRealTimers());

test("rules across fields speak together with those of single fields", () => {
  const body = { ...basics, title_id: "", minimum: "250000001", closes_on: "2026-12-03" };
  expect(Object.fromEntries(checkStep("step-one", body, { basics: body, limit }, "id"))).toEqual({
    title_id: empty,
    minimum: campaignMessage("minimumAboveTarget", "id"),
    closes_on: campaignMessage("windowLength", "id"),
  });
});

test("a rule waits for a field that is not valid itself", () => {
  const body = { ...basics, target: "", opens_on: "" };
  expect(Object.fromEntries(checkStep("step-one", body, { basics: body, limit }, "id"))).toEqual({
    target: empty,
    opens_on: empty,
  });
});

test("the use of funds is added up while other terms, and other parts of step 1, are missing", () => {
  const { target } = basics;
  const body = { ...terms, payor_name: "", use_of_funds: terms.use_of_funds.slice(1) };
  const typed = { akad_type: basics.akad_type, target };
  const messages = checkStep("step-two", body, { basics: typed, limit }, "id");
  expect(messages.get("payor_name")).toBe(empty);
  expect(messages.get("use_of_funds")).toBe(campaignMessage("useOfFundsShort", "id"));
});

test.each([
  [
    "id",
    "Paling banyak Rp\u00a0150.000.000. Batas untuk satu perusahaan Rp\u00a02.000.000.000, sudah terpakai Rp\u00a01.850.000.000.",
  ],
  [
    "en",
    "At most IDR\u00a0150.000.000. The limit for one company is IDR\u00a02.000.000.000, of which IDR\u00a01.850.000.000 is used.",
  ],
] as const)("a target above the company's cap names it, and what is used (%s)", (locale, text) => {
  const basis = { basics, limit: { ...limit, used: "1850000000" } };
  expect(Object.fromEntries(checkStep("step-one", basics, basis, locale))).toEqual({
    target: text,
  });
});

test("the rules speak under the form's fields, in the page's language", () => {
  const basis = { basics: { ...basics }, limit };
  const short = { ...terms, use_of_funds: terms.use_of_funds.slice(1) };
  expect([...checkStep("step-two", short, basis, "en")]).toEqual([
    ["use_of_funds", "The lines are still below the target"],
  ]);
  const empty = checkStep("step-one", {}, { ...basis, basics: {} }, "id");
  expect(empty.get("title_id")).toBe("Masukan tidak boleh kosong");
  expect(checkStep("step-three", { ...files }, basis, "id").size).toBe(0);
  const { sharia_opinion_file: _opinion, ...without } = files;
  expect([...checkStep("step-three", without, basis, "id")]).toEqual([
    ["sharia_opinion_file", "Masukan tidak boleh kosong"],
  ]);
});
