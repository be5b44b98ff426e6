/** "15%" of basis points that are whole percents; the same in both languages. */
export const formatWholeRate = (bps: number | bigint): string => `${Number(bps) / 100}%`;
