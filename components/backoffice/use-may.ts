import { mayAsOfficer, type OfficerAction } from "@rukun/contract/officer-roles";
import { useProfile } from "@/lib/api/profile/queries";

/** Whether the signed-in officer may do something; undefined while that is not known. */
export function useMay(): (action: OfficerAction) => boolean | undefined {
  const { data: profile } = useProfile();
  return (action) => profile && mayAsOfficer(profile.officer_roles, action);
}
