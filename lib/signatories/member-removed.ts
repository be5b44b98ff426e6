/** The reason of an authority that ended because its member was removed from the company: a code, not an officer's words. */
export const memberRemoved = "member_removed";
