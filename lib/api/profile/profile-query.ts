import { useQuery } from "@tanstack/react-query";
import { useSessionState } from "@/lib/session/use-session-state";
import { profileQuery } from "./profile-options";

/** The profile of whoever is signed in in this browser; asks nothing for guests. */
export const useProfile = () =>
  useQuery({ ...profileQuery(), enabled: useSessionState() === "signed-in" });
