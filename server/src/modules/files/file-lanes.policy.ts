/**
 * How files are worked on: one of each kind for those who sent little lately, and one for anybody. A few photos and
 * deeds take less than `littleMs` together.
 */
export const fileLanes = { lanes: 2, littleMs: 5000 } as const;
