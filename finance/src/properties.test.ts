import * as fc from "fast-check";
import { properties } from "./properties-test-kit.ts";

test.each(Object.entries(properties))("%s", (_name, property) => {
  fc.assert(property as fc.IProperty<unknown>, { numRuns: 300 });
});
