import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** Names of the installed packages that Node loads as ES modules ("type": "module"), for Jest to compile. */
export function esmPackages(root: string): string[] {
  const folders = [
    path.join(root, "node_modules"),
    ...["contract", "server"].map((name) => path.join(root, name, "node_modules")),
  ];
  const names = new Set<string>();
  for (const folder of folders.filter((each) => existsSync(each))) {
    for (const name of packageNames(folder)) {
      if (isEsm(path.join(folder, name))) names.add(name);
    }
  }
  return [...names].sort();
}

function packageNames(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    if (name.startsWith(".")) return [];
    if (!name.startsWith("@")) return [name];
    return readdirSync(path.join(folder, name)).map((inner) => `${name}/${inner}`);
  });
}

function isEsm(folder: string): boolean {
  const file = path.join(folder, "package.json");
  return existsSync(file) && JSON.parse(readFileSync(file, "utf8")).type === "module";
}
