import type { IconNode } from "lucide";
import { useRouter } from "next/router";
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Container } from "@/components/ui/container";
import { EmptyState } from "@/components/ui/empty-state";
import { hasNoTopPadding } from "@/lib/navigation";
import { media, space, type } from "@/styles/theme";

const Title = styled.h1<{ $flush: boolean }>`
  ${type.h1}
  padding-top: ${({ $flush }) => ($flush ? space(6) : "0")};

  ${media.tablet} {
    padding-top: ${({ $flush }) => ($flush ? space(10) : "0")};
  }
`;

type EmptyPageProps = {
  title: string;
  icon: IconNode;
  emptyTitle: string;
  emptyBody: string;
  action?: ReactNode;
  secondaryAction?: ReactNode;
};

/** A page whose list is still empty. */
export function EmptyPage({ title, icon, emptyTitle, emptyBody, ...actions }: EmptyPageProps) {
  return (
    <TitledPage title={title}>
      <EmptyState icon={icon} title={emptyTitle} body={emptyBody} {...actions} />
    </TitledPage>
  );
}

/** A page with its title; has its own top margin where the content area has no padding. */
export function TitledPage({ title, children }: { title: string; children: ReactNode }) {
  const { pathname } = useRouter();
  return (
    <Container>
      <Title $flush={hasNoTopPadding(pathname)}>{title}</Title>
      {children}
    </Container>
  );
}
