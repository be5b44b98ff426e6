/** What the operator who gave a command can mend; its message is one line. */
export class CommandError extends Error {}
