import { CloudOff, Inbox } from "lucide";
import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { ApiError } from "@/lib/api/api-error";
import { space } from "@/styles/theme";

interface WholeListProps {
  list: { readonly error: ApiError | null; readonly refetch: () => unknown };
  /** Undefined while it loads. */
  count: number | undefined;
  texts: { empty: string; emptyBody: string };
  children: ReactNode;
}

/** A list without pages, or its loading, empty or error state. */
export function WholeList({ list: { error, refetch }, count, texts, children }: WholeListProps) {
  const { t } = useTranslation("treasury");
  const { t: common } = useTranslation("common");
  if (count === undefined && error) {
    return (
      <EmptyState
        icon={CloudOff}
        title={t("errorTitle")}
        body={error.message}
        action={<Button onClick={() => void refetch()}>{common("tryAgain")}</Button>}
      />
    );
  }
  if (count === undefined) {
    return (
      <Waiting aria-busy="true">
        <Skeleton height={160} />
        <Skeleton height={160} />
      </Waiting>
    );
  }
  if (count === 0) return <EmptyState icon={Inbox} title={texts.empty} body={texts.emptyBody} />;
  return children;
}

const Waiting = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(6)};
`;
