import { mayInCompany } from "@rukun/contract/company-roles";
import type { CompanyRecord } from "@rukun/contract/profile";
import { UserPlus } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useRef } from "react";
import styled from "styled-components";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { useMembersQuery } from "@/lib/api/members/queries";
import { useSignatories } from "@/lib/api/signatories/queries";
import { useOpened } from "@/lib/use-opened";
import { color, space, type } from "@/styles/theme";
import { InvitationList } from "./invitation-list";
import { InviteDialog } from "./invite-dialog";
import { MemberList } from "./member-list";

/** The company's members. Owners invite, change roles and remove; others see the list. */
export function MembersCard({ company }: { company: Pick<CompanyRecord, "role"> }) {
  const { t } = useTranslation("members");
  const { t: common } = useTranslation("common");
  const members = useMembersQuery();
  const signatories = useSignatories();
  const inviting = useOpened();
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button is removed with its row, so the focus moves to the heading.
  const keepFocus = () => title.current?.focus();
  const mayManage = mayInCompany(company.role.value, "manage_members");
  const [signer, ...more] =
    signatories.data?.members.filter(({ missing }) => missing.length === 0) ?? [];
  const isAlone = members.data?.members.length === 1 && members.data.invitations.length === 0;
  return (
    <Card as="section" aria-labelledby="members">
      <Head>
        <div>
          <Title id="members" ref={title} tabIndex={-1}>
            {t("title")}
          </Title>
          <Lead>{t(mayManage ? "lead" : "leadReadOnly")}</Lead>
        </div>
        {mayManage ? (
          <Button variant="OUTLINE-PRIMARY" icon={UserPlus} onClick={inviting.open}>
            {t("invite")}
          </Button>
        ) : null}
      </Head>
      {members.data ? (
        <>
          <MemberList
            members={members.data.members}
            lastSignerId={more.length === 0 ? signer?.user_id : undefined}
            mayManage={mayManage}
            onRemoved={keepFocus}
          />
          {mayManage && isAlone ? <Empty>{t("alone")}</Empty> : null}
          {mayManage ? (
            <InvitationList invitations={members.data.invitations} onRevoked={keepFocus} />
          ) : null}
        </>
      ) : members.isError ? (
        <Failure
          variant="ERROR"
          title={t("failed")}
          action={
            <Button variant="TERTIARY" onClick={() => void members.refetch()}>
              {common("tryAgain")}
            </Button>
          }
        >
          {members.error.message}
        </Failure>
      ) : (
        <Waiting aria-busy="true">
          <Skeleton height={56} round={12} />
          <Skeleton height={56} round={12} />
        </Waiting>
      )}
      {mayManage ? <InviteDialog open={inviting.isOpen} onClose={inviting.close} /> : null}
    </Card>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)} ${space(6)};
  align-items: flex-start;
  justify-content: space-between;

  > :first-child {
    flex: 1 1 240px;
  }
`;

/** Programmatic focus only; not reachable by Tab, so it needs no ring. */
const Title = styled.h2`
  ${type.h3}

  &:focus {
    outline: 0;
  }
`;

const Lead = styled.p`
  margin-top: ${space(1)};
  color: ${color("text-2")};
`;

const Empty = styled.p`
  margin-top: ${space(4)};
  color: ${color("text-2")};
`;

const Failure = styled(Banner)`
  margin-top: ${space(4)};
`;

const Waiting = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(4)};
`;
