/** `npm run docs`: generates the pages of the documentation that come from the code. */

import { writeFileSync } from "node:fs";
import { runMain } from "./lib/failure.mjs";
import { statusDocs, writeStatusDocs } from "./lib/status-docs.mjs";

await runMain(async () => {
  writeFileSync(statusDocs, await writeStatusDocs());
  return 0;
});
