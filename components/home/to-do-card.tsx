import type { UserProfile } from "@rukun/contract/profile";
import { userStatusGroup } from "@rukun/contract/status";
import { CircleCheck, IdCard } from "lucide-react";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { color, radius, space, type } from "@/styles/theme";

const Title = styled.h2`
  ${type.h3}
`;

const Item = styled.div`
  display: flex;
  gap: ${space(4)};
  margin-block: ${space(4)};

  &:last-child {
    margin-bottom: 0;
  }
`;

const Sign = styled.span<{ $isDone: boolean }>`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: ${radius.banner};
  background-color: ${({ $isDone }) => color($isDone ? "primary-surface" : "warning-surface")};
  color: ${({ $isDone }) => color($isDone ? "on-primary-surface" : "warning-text")};
`;

const Name = styled.p`
  font-weight: 650;
`;

const Note = styled.p`
  ${type.small}
  margin-top: 2px;
  color: ${color("text-2")};
`;

type ToDoCardProps = { profile: UserProfile; onVerify: () => void };

/** What waits for the person: the verification, or nothing. */
export function ToDoCard({ profile, onVerify }: ToDoCardProps) {
  const { t } = useTranslation("home");
  const group = userStatusGroup(profile.user_status.name);
  const isDone = group === "waiting" || group === "verified";
  const texts = {
    registered: {
      name: "toDoVerify",
      note: "toDoVerifyBody",
      action: profile.step > 1 ? "registeredContinue" : "registeredStart",
    },
    rejected: { name: "toDoFix", note: "toDoFixBody", action: "rejectedAction" },
    waiting: { name: "toDoNone", note: "toDoNoneWaiting", action: undefined },
    verified: { name: "toDoNone", note: "toDoNoneVerified", action: undefined },
  }[group];
  return (
    <Card as="section">
      <Title>{t("toDoTitle")}</Title>
      <Item>
        <Sign $isDone={isDone}>
          <Icon of={isDone ? CircleCheck : IdCard} />
        </Sign>
        <div>
          <Name>{t(texts.name)}</Name>
          <Note>{t(texts.note)}</Note>
        </div>
      </Item>
      {texts.action && (
        <Button fullWidth onClick={onVerify}>
          {t(texts.action)}
        </Button>
      )}
    </Card>
  );
}
