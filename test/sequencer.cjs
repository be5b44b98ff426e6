const { createRequire } = require("node:module");

const requireFromJest = createRequire(require.resolve("jest"));
const { default: Sequencer } = createRequire(requireFromJest.resolve("@jest/core"))(
  "@jest/test-sequencer",
);

/** Minutes of work in few lines. */
const slowest = [
  "server/src/rollback.test.ts",
  "server/src/attack.test.ts",
  "server/src/modules/members/company-strangers.test.ts",
  "server/src/db/seed/demo.test.ts",
  "server/src/embedded.test.ts",
];
const isSlow = ({ path }) => slowest.some((name) => path.endsWith(name));

/**
 * Jest begins with the files that took longest, but a fresh clone has no durations, and the largest files are not the
 * slowest. One that begins last keeps one worker busy when the others have nothing left to do.
 */
module.exports = class SlowestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isSlow), ...sorted.filter((test) => !isSlow(test))];
  }
};
