/** Query keys of the service itself. */
export const systemKeys = { status: ["system", "status"], outbox: ["system", "outbox"] } as const;
