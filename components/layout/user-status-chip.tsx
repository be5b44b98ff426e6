import type { UserProfile } from "@rukun/contract/profile";
import { StatusChip } from "@/components/ui/status-chip";
import { userStatusLook } from "./status-look";

type UserStatusChipProps = { status: UserProfile["user_status"]; className?: string };

/** A user's status in the colour of its group; the title is the API's, in the user's language. */
export function UserStatusChip({ status, className }: UserStatusChipProps) {
  const { tone, icon } = userStatusLook(status.name);
  return (
    <StatusChip tone={tone} icon={icon} className={className}>
      {status.title}
    </StatusChip>
  );
}
