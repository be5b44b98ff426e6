import type { UserProfile } from "@rukun/contract/profile";
import Link from "next/link";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Avatar } from "@/components/ui/avatar";
import { paths } from "@/lib/paths";
import { focusRing } from "@/styles/theme";
import { ProfileMenu } from "./profile-menu";
import { Narrow, Wide } from "./top-bar-places";

const AvatarLink = styled(Link)`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  text-decoration: none;
  ${focusRing}
`;

/** The end of the top bar for signed-in users. */
export function MemberActions({ profile }: { profile: UserProfile }) {
  const { t } = useTranslation();
  return (
    <>
      <Wide>
        <ProfileMenu profile={profile} />
      </Wide>
      <Narrow>
        <AvatarLink
          href={paths.profile}
          prefetch={false}
          aria-label={t("openProfile", { name: profile.full_name })}
        >
          <Avatar name={profile.full_name} src={profile.avatar ?? undefined} size={40} />
        </AvatarLink>
      </Narrow>
    </>
  );
}
