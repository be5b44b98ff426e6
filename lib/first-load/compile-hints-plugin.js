const hint = "//# allFunctionsCalledOnLoad\n";

/** Bytes. In a smaller script there is little to compile. */
const leastSize = 15_000;

/** Names of parts that are loaded later have a dot before their hash. */
const firstLoad = /^static\/chunks\/.*-[\da-f]+\.js$/;

/**
 * Webpack plugin: has Chromium compile the scripts of a first load while they are being loaded, beside the page.
 * Otherwise it compiles each function when it is first called, on the thread that answers the user, which on a phone
 * takes longer than to run them. Of what is loaded later only a little is called.
 * @see https://v8.dev/blog/explicit-compile-hints
 */
class CompileHintsPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    // After the minifier, which would remove it.
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
    compiler.hooks.thisCompilation.tap("CompileHints", (compilation) => {
      compilation.hooks.processAssets.tap({ name: "CompileHints", stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!firstLoad.test(name) || source.size() < leastSize) continue;
          compilation.updateAsset(name, new sources.ConcatSource(hint, source));
        }
      });
    });
  }
}

module.exports = { CompileHintsPlugin };
