import type { CampaignEvent } from "@rukun/contract/campaign-machine";
import type { CampaignStatus } from "@rukun/contract/campaign-status";
import { movesOf } from "@rukun/contract/state-machine";
import type { CompanyEvent, CompanyStatus, UserEvent, UserStatus } from "@rukun/contract/status";
import { userMachine } from "@rukun/contract/status";
import type { CampaignStatusChange } from "../modules/campaigns/campaign-status.service.ts";
import type { CompanyStatusChange } from "../modules/company/company-status.service.ts";
import type { UserStatusChange } from "../modules/users/user-status.service.ts";
import { submissionsOf } from "./queries.ts";
import type { TestApp } from "./test-app.ts";

type App = Pick<TestApp, "database" | "services">;

/**
 * Causes an event of a person's status, as the first role that may. It is the person's own id that acts, unless told
 * otherwise.
 */
export async function changeUserStatus(
  { database, services }: App,
  userId: string,
  event: UserEvent,
  { actorId = userId, ...more }: { actorId?: string } & Partial<UserStatusChange> = {},
): Promise<void> {
  const current = (await submissionsOf({ database }, userId)).find((each) => each.is_current);
  const [role] = movesOf(userMachine).find((move) => move.event === event)?.by ?? [];
  await database.db.transaction((tx) =>
    services.userStatus.change(tx, {
      id: userId,
      event,
      actor: role === "person" || role === "officer" ? { role, id: actorId } : { role: "system" },
      submissionId: current?.id ?? "",
      ...more,
    }),
  );
}

/** Causes an event of a company's status, as the first role that may. */
export async function changeCompanyStatus(
  { database, services }: App,
  companyId: string,
  event: CompanyEvent,
  { actorId, ...more }: { actorId: string } & Partial<CompanyStatusChange>,
): Promise<void> {
  const role = event === "submit" ? "member" : "officer";
  await database.db.transaction((tx) =>
    services.companyStatus.change(tx, {
      id: companyId,
      event,
      actor: { role, id: actorId },
      ...more,
    }),
  );
}

/** Causes an event of a campaign's status. */
export const changeCampaignStatus = (
  { database, services }: App,
  id: string,
  event: CampaignEvent,
  actor: CampaignStatusChange["actor"],
  reason: string | null = null,
): Promise<CampaignStatus> =>
  database.db.transaction((tx) => services.campaignStatus.change(tx, { id, event, actor, reason }));

/** Writes a person's status, however they came there: for what depends on the status alone. */
export async function putUserStatus(
  { database }: Pick<TestApp, "database">,
  userId: string,
  status: UserStatus,
): Promise<void> {
  await database.executeSql("update users set status = $2 where id = $1", [userId, status]);
}

/** As `putUserStatus`, of a company. */
export async function putCompanyStatus(
  { database }: Pick<TestApp, "database">,
  companyId: string,
  status: CompanyStatus,
): Promise<void> {
  await database.executeSql("update companies set status = $2 where id = $1", [companyId, status]);
}
