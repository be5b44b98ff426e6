import type { UserProfile } from "@rukun/contract/profile";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { UserStatusChip } from "@/components/layout/user-status-chip";
import { Avatar } from "@/components/ui/avatar";
import { Skeleton } from "@/components/ui/skeleton";
import { color, media, space, type } from "@/styles/theme";

const Row = styled.header`
  display: flex;
  gap: ${space(4)};
  align-items: center;

  ${media.tablet} {
    gap: ${space(6)};
  }
`;

const Words = styled.div`
  min-width: 0;
`;

const PageName = styled.p`
  ${type.small}
  color: ${color("text-2")};
`;

const Name = styled.h1`
  ${type.h1}
`;

const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(3)};
  align-items: center;
  margin-top: ${space(2)};
  color: ${color("text-2")};
`;

/** Picture, name, role and status. */
export function ProfileHeader({ profile }: { profile: UserProfile | undefined }) {
  const { t } = useTranslation("profile");
  if (!profile) {
    return (
      <Row>
        <Skeleton width="72px" height={72} round={36} />
        <Words>
          <PageName>{t("title")}</PageName>
          <Skeleton width="240px" height={34} />
        </Words>
      </Row>
    );
  }
  return (
    <Row>
      <Avatar name={profile.full_name} src={profile.avatar ?? undefined} size={72} />
      <Words>
        <PageName>{t("title")}</PageName>
        <Name>{profile.full_name}</Name>
        <Meta>
          <span>{profile.role.title}</span>
          <UserStatusChip status={profile.user_status} />
        </Meta>
      </Words>
    </Row>
  );
}
