import type { UserProfile } from "@rukun/contract/profile";
import { userStatusGroup } from "@rukun/contract/status";
import { PencilLine } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Button } from "@/components/ui/button";
import { color, space, type } from "@/styles/theme";

const Note = styled.p`
  ${type.small}
  color: ${color("text-2")};
`;

const Way = styled.div`
  --tertiary-shift: -${space(3)};
`;

interface NameMismatchProps {
  readonly profile: UserProfile;
  /** Opens the verification, where the name stands. */
  readonly onVerify: () => void;
}

/** Where the profile's name can be changed, or why it cannot. */
export function NameMismatch({ profile, onVerify }: NameMismatchProps) {
  const { t } = useTranslation("tax-number");
  const group = userStatusGroup(profile.user_status.name);
  const isFixed = group === "waiting" || group === "verified";
  return (
    <>
      {isFixed && <Note>{t("nameIsFixed")}</Note>}
      <Way>
        <Button variant="TERTIARY" size="DENSE" icon={PencilLine} onClick={onVerify}>
          {t(isFixed ? "seeName" : "changeName")}
        </Button>
      </Way>
    </>
  );
}
