import type { UserProfile } from "@rukun/contract/profile";
import type { ParseKeys } from "i18next";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { color, media, space, tabular, type } from "@/styles/theme";

const Title = styled.h2`
  ${type.h3}
`;

const List = styled.dl`
  margin-top: ${space(2)};
`;

const Pair = styled.div`
  padding-block: ${space(3)};
  border-top: 1px solid ${color("line")};

  &:first-child {
    border-top: 0;
  }

  &:last-child {
    padding-bottom: 0;
  }

  ${media.tablet} {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: ${space(4)};
  }
`;

const Term = styled.dt`
  color: ${color("text-2")};
`;

const Detail = styled.dd`
  ${tabular}
  font-weight: 600;
  overflow-wrap: anywhere;
`;

function entriesOf(
  profile: UserProfile,
): readonly (readonly [key: ParseKeys<"profile">, value: string])[] {
  return [
    ["fullName", profile.full_name],
    ["email", profile.email],
    ["phone", profile.phone],
    ["role", profile.role.title],
  ];
}

/** Data from the registration. */
export function AccountData({ profile }: { profile: UserProfile | undefined }) {
  const { t } = useTranslation("profile");
  return (
    <Card as="section">
      <Title>{t("dataTitle")}</Title>
      <List>
        {(profile ? entriesOf(profile) : waiting).map(([key, value]) => (
          <Pair key={key}>
            <Term>{t(key)}</Term>
            <Detail>{value || <Skeleton width="180px" height={20} />}</Detail>
          </Pair>
        ))}
        {profile && profile.role.value !== "officer" && (
          <Pair>
            <Term>{t("residency")}</Term>
            <Detail>{t(profile.isLenderInternational ? "international" : "domestic")}</Detail>
          </Pair>
        )}
      </List>
    </Card>
  );
}

const waiting = [
  ["fullName", ""],
  ["email", ""],
  ["phone", ""],
  ["role", ""],
] as const;
