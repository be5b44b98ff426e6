import { kycPositions } from "@rukun/contract/kyc-positions";
import type { UserProfile } from "@rukun/contract/profile";
import { userStatusGroup } from "@rukun/contract/status";
import { useTranslation } from "next-i18next/pages";
import type { ReactElement } from "react";
import { styled } from "styled-components";
import { UserStatusChip } from "@/components/layout/user-status-chip";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { formatDateTime } from "@/lib/format/date";
import { formatList } from "@/lib/i18n/format-list";
import { useLocale } from "@/lib/i18n/use-locale";
import { space, type } from "@/styles/theme";

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  justify-content: space-between;
`;

const Title = styled.h2`
  ${type.h3}
`;

const Text = styled.div`
  display: grid;
  gap: ${space(2)};
  margin-top: ${space(3)};
`;

const Action = styled.div`
  margin-top: ${space(5)};
`;

type KycCardProps = { profile: UserProfile; onVerify: () => void };

/** Status of the verification as text, and the button that opens it. */
export function KycCard({ profile, onVerify }: KycCardProps) {
  const { t } = useTranslation("profile");
  const group = userStatusGroup(profile.user_status.name);
  const actions = {
    registered: profile.step > 1 ? "continue" : "start",
    waiting: "view",
    rejected: "fix",
    verified: "view",
  } as const satisfies Record<typeof group, string>;
  const action = actions[group];
  return (
    <Card as="section">
      <Head>
        <Title>{t("kycTitle")}</Title>
        <UserStatusChip status={profile.user_status} />
      </Head>
      <Text>
        <Explanation profile={profile} />
      </Text>
      <Action>
        <Button
          variant={action === "view" ? "OUTLINE-PRIMARY" : "PRIMARY"}
          fullWidth="mobile"
          onClick={onVerify}
        >
          {t(action)}
        </Button>
      </Action>
    </Card>
  );
}

function Explanation({ profile }: Pick<KycCardProps, "profile">): ReactElement {
  const { t } = useTranslation("profile");
  const locale = useLocale();
  switch (userStatusGroup(profile.user_status.name)) {
    case "registered":
      return (
        <>
          <p>{t("kycRegistered", { step: profile.step, total: kycPositions.length })}</p>
          {profile.isLenderInternational && <p>{t("kycForeign")}</p>}
        </>
      );
    case "waiting": {
      const time = profile.submitted_at && formatDateTime(profile.submitted_at, locale);
      return <p>{time ? t("kycWaiting", { time }) : t("kycWaitingNoTime")}</p>;
    }
    case "rejected": {
      const { reason, steps = [] } = profile.rejection ?? {};
      const list = formatList(steps.map(String), locale);
      return (
        <>
          <p>
            {t("kycRejected")}{" "}
            {steps.length > 0 && t("kycSteps", { count: steps.length, steps: list })}
          </p>
          {reason && <p>{t("kycReason", { reason })}</p>}
        </>
      );
    }
    case "verified":
      return <p>{t("kycVerified")}</p>;
  }
}
