import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import vm, { type CompileFunctionOptions } from "node:vm";
import { isPackage, keepModule } from "./keep-modules";

interface Compiled {
  code: string;
  script: vm.Script;
  /** In Node's own realm. */
  run?: ReturnType<typeof keepModule>;
}

/** Stands for Node's own realm where Jest asks for a context. */
export const mainRealm: vm.Context = {};

/** By file; several where projects transform it differently. */
const compiled = new Map<string, Compiled[]>();
const compile = vm.compileFunction;

/** Whether Node itself can load a package's file by `require`, in every version that the product supports. */
function isCommonJs(filename: string): boolean {
  if (filename.endsWith(".cjs")) return true;
  return filename.endsWith(".js") && typeOfPackage(path.dirname(filename)) !== "module";
}

const types = new Map<string, string | undefined>();

function typeOfPackage(folder: string): string | undefined {
  if (!types.has(folder)) {
    const file = path.join(folder, "package.json");
    const type = existsSync(file)
      ? (JSON.parse(readFileSync(file, "utf8")) as { type?: string }).type
      : typeOfPackage(path.dirname(folder));
    types.set(folder, type);
  }
  return types.get(folder);
}

/** Instead of a module's code: what Node has loaded, once per worker. */
function natively(filename: string) {
  const load = createRequire(filename);
  return (module: { exports: unknown }) => {
    module.exports = load(filename);
  };
}

/**
 * Jest compiles every module again for each test file. A script that is kept runs in any context: it is compiled once
 * per worker, with the functions that have run. Measured: loading the API takes 0.5 s of processor time instead of 1.
 * In Node's own realm neither packages nor the product's modules are evaluated again.
 */
vm.compileFunction = ((
  code: string,
  params: string[] = [],
  options: CompileFunctionOptions = {},
) => {
  const { filename, parsingContext, ...others } = options;
  if (!filename || !parsingContext) return compile(code, params, options);
  const isInMainRealm = parsingContext === mainRealm;
  if (isInMainRealm && isPackage(filename) && isCommonJs(filename)) return natively(filename);
  // Jest's own handling of import() comes with its options.
  if (/\bimport\s*\(/.test(code)) {
    return compile(code, params, isInMainRealm ? { ...others, filename } : options);
  }
  const ofFile = compiled.get(filename) ?? [];
  compiled.set(filename, ofFile);
  let kept = ofFile.find((each) => each.code === code);
  if (!kept) {
    const script = new vm.Script(`(function(${params.join(",")}){${code}\n})`, { filename });
    kept = { code, script };
    ofFile.push(kept);
  }
  if (!isInMainRealm) return kept.script.runInContext(parsingContext);
  kept.run ??= keepModule(filename, kept.script.runInThisContext());
  return kept.run;
}) as typeof vm.compileFunction;
