import type { NextAction } from "@rukun/contract/company-campaigns";
import { type CompanyAction, mayInCompany } from "@rukun/contract/company-roles";
import type { CompanyRecord, UserProfile } from "@rukun/contract/profile";
import { userStatusGroup } from "@rukun/contract/status";
import { Building2, CircleCheck, FileText, IdCard, PenLine } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Button, ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import { useCompanyCampaigns } from "@/lib/api/company-campaigns/queries";
import { useSignatories } from "@/lib/api/signatories/queries";
import { companyOpener } from "@/lib/company/company-opening";
import { companyTask, isAskedToVerify } from "@/lib/company/company-task";
import { preOnboardingTask } from "@/lib/company/pre-onboarding-task";
import { companyCampaignPath } from "@/lib/company-paths";
import { paths, signatoriesPath } from "@/lib/paths";
import { color, radius, space, type } from "@/styles/theme";
import { isReadyForCampaigns } from "./company-band";
import type { Task } from "./task";
import { useFundingTasks } from "./use-funding-tasks";

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

/** The user's open tasks: fundings, verification, company data, pre-onboarding, campaigns, or none. */
export function ToDoCard({ profile, onVerify }: ToDoCardProps) {
  const { t } = useTranslation("home");
  const group = userStatusGroup(profile.user_status.name);
  const fundings = useFundingTasks(profile);
  const tasks = [
    ...(fundings ?? []),
    useKycTask(profile, onVerify),
    useCompanyTask(profile.company),
    usePreOnboardingTask(profile.company),
    useSignerTask(profile.company),
    useCampaignTask(profile.company),
  ];
  const open = tasks.filter((task) => task !== null);
  return (
    <Card as="section">
      <Title>{t("toDoTitle")}</Title>
      {open.map(({ icon, name, note, action, opener }) => (
        <div key={`${name} ${note}`}>
          <Item>
            <Sign $isDone={false}>
              <Icon of={icon} />
            </Sign>
            <div>
              <Name>{name}</Name>
              <Note>{note}</Note>
            </div>
          </Item>
          {"href" in opener ? (
            <ButtonLink {...opener} fullWidth>
              {action}
            </ButtonLink>
          ) : (
            <Button {...opener} fullWidth>
              {action}
            </Button>
          )}
        </div>
      ))}
      {open.length === 0 && !fundings && (
        <Item>
          <Skeleton height={44} round={12} />
        </Item>
      )}
      {open.length === 0 && fundings && (
        <Item>
          <Sign $isDone>
            <Icon of={CircleCheck} />
          </Sign>
          <div>
            <Name>{t("toDoNone")}</Name>
            <Note>{t(group === "waiting" ? "toDoNoneWaiting" : "toDoNoneVerified")}</Note>
          </div>
        </Item>
      )}
    </Card>
  );
}

function useKycTask(profile: UserProfile, onVerify: () => void): Task | null {
  const { t } = useTranslation("home");
  const opener = { onClick: onVerify };
  switch (userStatusGroup(profile.user_status.name)) {
    case "registered":
      if (!isAskedToVerify(profile)) return null;
      return {
        icon: IdCard,
        name: t("toDoVerify"),
        note: t("toDoVerifyBody"),
        action: t(profile.step > 1 ? "registeredContinue" : "registeredStart"),
        opener,
      };
    case "rejected":
      return {
        icon: IdCard,
        name: t("toDoFix"),
        note: t("toDoFixBody"),
        action: t("rejectedAction"),
        opener,
      };
    case "waiting":
    case "verified":
      return null;
  }
}

function useCompanyTask(company: CompanyRecord | null): Task | null {
  const { t } = useTranslation("company-status");
  const action = company && companyTask(company);
  if (!action || action === "view") return null;
  const isCorrecting = action === "correct";
  return {
    icon: Building2,
    name: t(isCorrecting ? "toDoCorrect" : "toDoFill"),
    note: t(isCorrecting ? "toDoCorrectBody" : "toDoFillBody"),
    action: t(action),
    opener: companyOpener,
  };
}

function usePreOnboardingTask(company: CompanyRecord | null): Task | null {
  const { t } = useTranslation("home");
  const task = company && preOnboardingTask(company);
  if (!task || task === "view") return null;
  return {
    icon: FileText,
    name: t("preOnboarding"),
    note: t(task === "correct" ? "toDoPreOnboardingFix" : "toDoPreOnboarding"),
    action: t("toDoPreOnboardingAction"),
    opener: { href: paths.submission },
  };
}

/** Nobody may sign for a company that is past its first review: campaigns wait for that. */
function useSignerTask(company: CompanyRecord | null): Task | null {
  const { t } = useTranslation("home");
  const isAsked =
    company?.company_status.value === "approved" && mayInCompany(company.role.value, "edit");
  const { data } = useSignatories(isAsked);
  if (!isAsked || data?.has_signer !== false) return null;
  return {
    icon: PenLine,
    name: t("toDoSigner"),
    note: t("toDoSignerBody"),
    action: t("toDoSignerAction"),
    opener: { href: signatoriesPath },
  };
}

/** What a member has to be allowed to do what a campaign waits for. */
const campaignActions = {
  complete: "edit",
  correct: "edit",
  submit: "submit",
  accept: "sign",
  countersign: "sign",
} as const satisfies Record<NextAction, CompanyAction>;

/** The newest campaign that waits for this member. */
function useCampaignTask(company: CompanyRecord | null): Task | null {
  const { t } = useTranslation("home");
  const { data } = useCompanyCampaigns({}, company !== null && isReadyForCampaigns(company));
  const waiting = data?.pages[0]?.data.find(
    ({ next_action: next }) =>
      company && next && mayInCompany(company.role.value, campaignActions[next]),
  );
  if (!waiting) return null;
  return {
    icon: FileText,
    name: t("toDoCampaign"),
    note: waiting.title ?? t("untitled"),
    action: t("toDoCampaignAction"),
    opener: { href: companyCampaignPath(waiting.id) },
  };
}
