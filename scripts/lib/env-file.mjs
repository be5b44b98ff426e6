import { existsSync, readFileSync } from "node:fs";

const line = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*?)\s*$/;

/**
 * Parses `NAME=value` lines; values may be quoted, `#` starts a comment.
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function parseEnv(text) {
  const values = {};
  for (const each of text.split(/\r?\n/)) {
    const [, name, raw] = line.exec(each) ?? [];
    if (name) values[name] = unquote(raw);
  }
  return values;
}

function unquote(raw) {
  const quoted = /^(["'])(.*?)\1(?:\s+#.*)?$/.exec(raw);
  if (quoted) return quoted[2];
  return raw.startsWith("#") ? "" : raw.replace(/\s+#.*$/, "");
}

/**
 * The environment, completed from a file: the environment's values win.
 * @param {string} file
 * @param {NodeJS.ProcessEnv} env
 */
export function withEnvFile(file, env) {
  if (!existsSync(file)) return { ...env };
  return { ...parseEnv(readFileSync(file, "utf8")), ...env };
}
