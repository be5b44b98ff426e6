/**
 * Loaded with `--import` before dependency-cruiser: resolves "typescript" to a version with a JavaScript API.
 * It reads the version first (through require), then imports the module; both are redirected.
 */
import Module, { register } from "node:module";
import { fileURLToPath } from "node:url";

const api = new URL("./typescript-api.cjs", import.meta.url).href;
const manifest = fileURLToPath(new URL("./typescript-manifest.cjs", import.meta.url));

const resolveFilename = Module._resolveFilename;
Module._resolveFilename = (request, ...rest) => {
  if (request === "typescript/package.json") return manifest;
  if (request === "typescript") return fileURLToPath(api);
  return resolveFilename(request, ...rest);
};

const hook = `export const resolve = (specifier, context, next) =>
  specifier === "typescript" ? { url: ${JSON.stringify(api)}, shortCircuit: true } : next(specifier, context);`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
