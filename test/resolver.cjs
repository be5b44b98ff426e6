/**
 * Jest resolves with the condition "require", which packages published as ES modules only do not declare.
 * They are resolved with "import" instead; the compiler turns them into CommonJS.
 */
module.exports = (request, options) => {
  try {
    return options.defaultResolver(request, options);
  } catch (error) {
    if (!options.conditions?.includes("require")) throw error;
    const conditions = options.conditions.map((name) => (name === "require" ? "import" : name));
    try {
      return options.defaultResolver(request, { ...options, conditions });
    } catch {
      throw error;
    }
  }
};
