/** A configuration value that cannot be used. Its message is one line that names the variable. */
export class ConfigError extends Error {}
