import type { UserProfile } from "@rukun/contract/profile";
import { ChevronRight } from "lucide";
import Link from "next/link";
import { styled } from "styled-components";
import { Avatar } from "@/components/ui/avatar";
import { Icon } from "@/components/ui/icon";
import { paths } from "@/lib/paths";
import { color, focusRing, motion, radius, space, type } from "@/styles/theme";
import { UserStatusChip } from "./user-status-chip";

const CardLink = styled(Link)`
  display: flex;
  gap: ${space(4)};
  align-items: flex-start;
  padding: ${space(4)};
  border-radius: ${radius.banner};
  background-color: ${color("surface-2")};
  color: ${color("text")};
  text-decoration: none;
  transition: background-color ${motion.fast};
  ${focusRing}

  &:hover {
    background-color: ${color("surface-3")};
  }

  > svg {
    margin-top: 2px;
    margin-left: auto;
  }
`;

const Words = styled.span`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  min-width: 0;
`;

const Name = styled.span`
  font-weight: 700;
`;

const Role = styled.span`
  ${type.small}
  color: ${color("text-2")};
`;

const Chip = styled(UserStatusChip)`
  margin-top: ${space(2)};
`;

type ProfileCardProps = { profile: UserProfile; onSelect?: () => void };

/** Name, role and status of the current user; links to the profile. */
export function ProfileCard({ profile, onSelect }: ProfileCardProps) {
  return (
    <CardLink href={paths.profile} prefetch={false} onClick={onSelect}>
      <Avatar name={profile.full_name} src={profile.avatar ?? undefined} size={48} />
      <Words>
        <Name>{profile.full_name}</Name>
        <Role>{profile.role.title}</Role>
        <Chip status={profile.user_status} />
      </Words>
      <Icon of={ChevronRight} size={20} />
    </CardLink>
  );
}
