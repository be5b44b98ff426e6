import { paths } from "./paths";

/** The place of the PIN on the profile. */
export const pinAnchor = "pin";
export const pinPath = `${paths.profile}#${pinAnchor}`;
