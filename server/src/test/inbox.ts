import { randomUUID } from "node:crypto";
import { type InboxParty, inboxJobs } from "../modules/inbox/inbox-jobs.ts";
import { readRows } from "./queries.ts";
import type { TestApp } from "./test-app.ts";

export interface KeptMessage {
  readonly id: string;
  readonly provider: string;
  readonly event_id: string | null;
  readonly body: unknown;
  readonly raw: Uint8Array | null;
  readonly applied: boolean;
  readonly [column: string]: unknown;
}

/** Messages of a party that name something, read or not. */
export const messagesNaming = (
  app: Pick<TestApp, "database">,
  provider: string,
  named: string,
): Promise<KeptMessage[]> =>
  readRows<KeptMessage>(
    app,
    `select id, provider, event_id, body, raw, applied_at is not null as applied from inbox
     where provider = $1 and (event_id = $2 or position(convert_to($2, 'UTF8') in raw) > 0)
     order by received_at, id`,
    [provider, named],
  );

/** What officers have to look at, of one party. */
export const findingsOf = (app: Pick<TestApp, "database">, party: string) =>
  readRows<{ id: string; kind: string; code: string; object_id: string; inbox_id: string | null }>(
    app,
    `select id, kind, code, object_id, inbox_id from provider_findings
     where party = $1 and handled_at is null order by found_at, id`,
    [party],
  );

/** Reads and applies all that a party told, as its job does. */
export async function applyTold(
  app: Pick<TestApp, "database" | "services">,
  party: InboxParty,
): Promise<void> {
  const rows = await readRows<{ id: string }>(
    app,
    "select id from inbox where provider = $1 and applied_at is null order by received_at, id",
    [party],
  );
  for (const { id } of rows) await app.services.jobHandlers[inboxJobs[party]]({ eventId: id });
}

/** A message that could not be read. @returns the finding's id */
export async function unreadMessage(
  app: Pick<TestApp, "database" | "services">,
  raw: Buffer | string = `{"payment_id":"${randomUUID()}","amount":`,
): Promise<string> {
  const eventId = await app.services.inbox.keep("payments", Buffer.from(raw));
  await app.services.jobHandlers["apply-payment-event"]({ eventId });
  const found = await findingsOf(app, "payments");
  return found.find(({ inbox_id }) => inbox_id === eventId)?.id ?? "";
}
