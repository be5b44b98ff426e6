const { readFileSync } = require("node:fs");

/** The module of Next that starts a page in the browser. */
const nextStart = require.resolve("next/dist/client/index.js");
const inSlices = require.resolve("./hydrate-in-slices.js");

/**
 * Webpack plugin: replaces `react-dom/client` by `hydrate-in-slices.js` in Next's client entry, and fails the build if
 * a new version of Next no longer starts pages that way, which would otherwise go unnoticed.
 */
class HydrateInSlicesPlugin {
  /** @param {string} [start] path of Next's client entry */
  constructor(start = nextStart) {
    this.start = start;
  }

  apply(compiler) {
    const { start } = this;
    const calls = readFileSync(start, "utf8").match(/\b_client\.default\.hydrateRoot\(/g) ?? [];
    compiler.options.module.rules.push({
      test: start,
      resolve: { alias: { "react-dom/client$": inSlices } },
    });
    compiler.hooks.compilation.tap("HydrateInSlices", (compilation) => {
      compilation.hooks.finishModules.tap("HydrateInSlices", (modules) => {
        const starting = [...modules].find(({ resource }) => resource === start);
        // The development server also builds an error page of its own, without the client entry.
        if (!starting && compiler.options.mode === "development") return;
        const used = starting && [...compilation.moduleGraph.getOutgoingConnections(starting)];
        if (calls.length === 1 && used?.some(({ module }) => module?.resource === inSlices)) return;
        const reason = !starting
          ? "is not part of the build"
          : "does not call hydrateRoot of react-dom/client as it did";
        compilation.errors.push(
          new Error(
            `${start} ${reason}: pages would be hydrated in one go. Read how this version of Next starts a page, then change lib/first-load/hydrate-in-slices-plugin.js.`,
          ),
        );
      });
    });
  }
}

module.exports = { HydrateInSlicesPlugin };
