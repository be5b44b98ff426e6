import type { UserProfile } from "@rukun/contract/profile";
import { isFunder } from "@rukun/contract/roles";
import { Lock } from "lucide";
import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import { TitledPage } from "@/components/layout/empty-page";
import { Container } from "@/components/ui/container";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";

interface OnlyFundersProps {
  readonly title: string;
  /** Undefined while loading. */
  readonly profile: UserProfile | undefined;
  readonly children: (profile: UserProfile) => ReactNode;
}

/** A page about a funder's money: others are told that they have none here. */
export function OnlyFunders({ title, profile, children }: OnlyFundersProps) {
  const { t } = useTranslation("rdf");
  if (!profile) {
    return (
      <Container>
        <Skeleton height={320} round={16} />
      </Container>
    );
  }
  if (isFunder(profile.role.value)) return children(profile);
  return (
    <TitledPage title={title}>
      <EmptyState icon={Lock} title={t("forFunders")} body={t("forFundersBody")} />
    </TitledPage>
  );
}
