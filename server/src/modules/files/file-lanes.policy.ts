/**
 * Concurrency of file processing: per kind of file one lane for accounts that sent little recently, and one for all. A
 * few photos and deeds take less than `littleMs` in total.
 */
export const fileLanes = { lanes: 2, littleMs: 5000 } as const;
