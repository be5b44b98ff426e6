import { queryClientHere } from "@/lib/api/query-client";
import { profileQuery } from "./queries";

/** Asks for the profile on pages that show it only in their frame. */
export const requestProfile = () => queryClientHere().prefetchQuery(profileQuery());
