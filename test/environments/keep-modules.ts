import { createRequire, isBuiltin } from "node:module";
import path from "node:path";

type Require = (id: string) => unknown;
type ModuleFunction = (
  this: unknown,
  module: { exports: unknown },
  exports: unknown,
  require: Require,
  ...others: unknown[]
) => unknown;

/** Jest's own packages keep what belongs to one test file. */
const ofJest = /\/node_modules\/(?:@jest\/|jest-|expect\/|pretty-format\/)/;

export const isPackage = (filename: string): boolean =>
  filename.includes("/node_modules/") && !ofJest.test(filename);

/** The product's own modules, which hold nothing of a single test; helpers of tests count and remember. */
const isProduct = /\/(contract|finance|server)\/src\/(?!test\/|.*(\.test|-test-kit)\.ts$)/;

const evaluated = new Map<ModuleFunction, unknown>();
let isOn = true;
/** Of the test file that is running: that of a file that has ended refuses to load anything. */
let requireNow: Require | undefined;

/** Coverage counts what a file evaluates. */
export function keepModules(areKept: boolean): void {
  isOn = areKept;
}

/** Wraps a module's function in Node's own realm, so that packages and the product are evaluated once per
 * worker. */
export function keepModule(filename: string, run: ModuleFunction): ModuleFunction {
  if (filename.endsWith(".test.ts")) return ofTest(run);
  return isOn && (isPackage(filename) || isProduct.test(filename)) ? once(filename, run) : run;
}

const ofTest = (run: ModuleFunction): ModuleFunction =>
  function (module, exports, require, ...others) {
    requireNow = require;
    return run.call(this, module, exports, require, ...others);
  };

const once = (filename: string, run: ModuleFunction): ModuleFunction =>
  function (module, exports, require, ...others) {
    if (evaluated.has(run)) {
      module.exports = evaluated.get(run);
      return;
    }
    const load: Require = (id) =>
      evaluated.has(run) && requireNow ? requireNow(pathOf(id, filename)) : require(id);
    run.call(this, module, exports, load, ...others);
    evaluated.set(run, module.exports);
  };

/** Of what a module names, as seen from any other. */
function pathOf(id: string, from: string): string {
  if (id.startsWith(".")) return path.join(path.dirname(from), id);
  if (isBuiltin(id)) return id;
  try {
    return createRequire(from).resolve(id);
  } catch {
    // An ES module, which Jest finds.
    return id;
  }
}
