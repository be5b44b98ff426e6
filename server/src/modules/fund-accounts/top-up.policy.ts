/** The least and the most of one top-up, in rupiah. */
export const topUpBounds = { minimum: 50_000n, maximum: 2_000_000_000n } as const;

/** For how long its virtual account takes payments. */
export const topUpSeconds = 24 * 3600;
