import * as fc from "fast-check";
import { campaignProperties } from "./campaign-properties-test-kit.ts";
import { projectionProperties } from "./projection-properties-test-kit.ts";
import { properties } from "./properties-test-kit.ts";
import { repaymentProperties } from "./repayment-properties-test-kit.ts";

test.each(Object.entries({ ...properties, ...campaignProperties, ...projectionProperties }))(
  "%s",
  (_name, property) => {
    fc.assert(property as fc.IProperty<unknown>, { numRuns: 300 });
  },
);

test.each(Object.entries(repaymentProperties))("%s", (_name, property) => {
  fc.assert(property as fc.IProperty<unknown>, { numRuns: 10_000 });
});
