import { companyReviews } from "@rukun/contract/reviews/company";
import { personReviews } from "@rukun/contract/reviews/person";
import { call } from "../client";
import { callReview, type ReviewCall } from "./call-review";

jest.mock("../client", () => ({ call: jest.fn() }));

const names = ["list", "get", "takeNext", "takeOver", "approve", "refuse"] as const;

test.each(
  names.flatMap((name) => [
    ["person", name, personReviews[name]] as const,
    ["company", name, companyReviews[name]] as const,
  ]),
)("%s, %s: the address is the contract's", (subject, name: ReviewCall, { method, path }) => {
  void callReview(subject, name);
  expect(jest.mocked(call).mock.lastCall?.[0]).toBe(`${method} ${path}`);
});

test("the id is sent where the contract defines it", () => {
  void callReview("company", "get", { id: "c-1" });
  expect(jest.mocked(call).mock.lastCall?.[1]).toEqual({ params: { company_id: "c-1" } });
});
