import { campaignMessage } from "@rukun/contract/campaign-messages";
import { fieldMessage } from "@rukun/contract/messages";
import { campaignExample } from "@rukun/contract/testing/campaign-example";
import { checkStep } from "./step-rules";

const { basics, terms } = campaignExample({ opensOn: "2026-12-01", closesOn: "2026-12-31" });
const empty = fieldMessage("required", "id");

beforeEach(() => jest.useFakeTimers({ now: new Date("2026-11-23T03:00:00Z") }));
afterEach(() => jest.useRealTimers());

test("rules across fields speak together with those of single fields", () => {
  const body = { ...basics, title_id: "", minimum: "250000001", closes_on: "2026-12-03" };
  expect(Object.fromEntries(checkStep("step-one", body, body, "id"))).toEqual({
    title_id: empty,
    minimum: campaignMessage("minimumAboveTarget", "id"),
    closes_on: campaignMessage("windowLength", "id"),
  });
});

test("a rule waits for a field that is not valid itself", () => {
  const body = { ...basics, target: "", opens_on: "" };
  expect(Object.fromEntries(checkStep("step-one", body, body, "id"))).toEqual({
    target: empty,
    opens_on: empty,
  });
});

test("the use of funds is added up while other terms, and other parts of step 1, are missing", () => {
  const { target } = basics;
  const body = { ...terms, payor_name: "", use_of_funds: terms.use_of_funds.slice(1) };
  const messages = checkStep("step-two", body, { akad_type: basics.akad_type, target }, "id");
  expect(messages.get("payor_name")).toBe(empty);
  expect(messages.get("use_of_funds")).toBe(campaignMessage("useOfFundsShort", "id"));
});
