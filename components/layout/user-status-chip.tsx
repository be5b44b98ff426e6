import type { UserProfile } from "@rukun/contract/profile";
import { StatusChip } from "@/components/ui/status-chip";
import { userStatusLook } from "./status-look";

type UserStatusChipProps = { status: UserProfile["user_status"]; className?: string };

/** The status of a user in the colour of its group; the title comes from the API, in the person's language. */
export function UserStatusChip({ status, className }: UserStatusChipProps) {
  const { tone, icon } = userStatusLook(status.name);
  return (
    <StatusChip tone={tone} icon={icon} className={className}>
      {status.title}
    </StatusChip>
  );
}
