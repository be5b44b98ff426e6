import type { CallData } from "@rukun/contract/call";
import { companyRoleTitles } from "@rukun/contract/company-roles";
import type { readInvitation } from "@rukun/contract/members";
import { useTranslation } from "next-i18next/pages";
import type { ReactNode } from "react";
import styled from "styled-components";
import { useLocale } from "@/lib/i18n/use-locale";
import { color, space, type } from "@/styles/theme";

interface InvitationSheetProps {
  invitation: CallData<typeof readInvitation>;
  lead: string;
  /** How it is accepted. */
  children: ReactNode;
}

/** What an invitation is for: company, email and role. */
export function InvitationSheet({ invitation, lead, children }: InvitationSheetProps) {
  const { t } = useTranslation("members");
  const locale = useLocale();
  return (
    <Column>
      <Title>{t("invitationFor", { company: invitation.company_title })}</Title>
      <Lead>{lead}</Lead>
      <Facts>
        <dt>{t("email")}</dt>
        <dd>{invitation.email}</dd>
        <dt>{t("role")}</dt>
        <dd>
          {companyRoleTitles[invitation.role][locale]}. {t(`roleHint_${invitation.role}`)}
        </dd>
      </Facts>
      {children}
    </Column>
  );
}

const Column = styled.div`
  max-width: 480px;
  margin: ${space(6)} auto ${space(16)};
`;

const Title = styled.h1`
  ${type.h1}
  overflow-wrap: anywhere;
`;

const Lead = styled.p`
  margin-top: ${space(2)};
  color: ${color("text-2")};
`;

const Facts = styled.dl`
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(6)};
  padding: ${space(4)} 0;
  border-block: 1px solid ${color("line")};

  dt {
    ${type.small}
    color: ${color("text-2")};
  }

  dd {
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  dd + dt {
    margin-top: ${space(2)};
  }
`;
