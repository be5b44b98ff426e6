import { randomUUID } from "node:crypto";
import { personChecklist } from "@rukun/contract/reviews/person-policy";
import type { JobName } from "../../jobs/jobs.ts";
import { sealBooks } from "../../ledger/seals.ts";
import { mailedCode, newRegistration, register } from "../accounts.ts";
import { promisedName } from "../bank-checks.ts";
import { createCampaign, createUnpublished } from "../campaigns.ts";
import { orderContract } from "../contracts.ts";
import { countersignatureToSign, signPaper } from "../countersignatures.ts";
import { createCollected, disbursing } from "../disbursements.ts";
import { createMember, createOfficer } from "../factories.ts";
import { createFunder } from "../funders.ts";
import { submitKyc } from "../kyc.ts";
import { createPayment, paymentOf, played, told } from "../payments.ts";
import { endOf, orderPayout, sentPayout, toldOfPayout } from "../payouts.ts";
import { fundedCampaign, nextHour, sealReader } from "../proof.ts";
import { submissionsOf } from "../queries.ts";
import { createOwing } from "../repayments.ts";
import { addUnchecked } from "../tax-numbers.ts";
import type { TestApp } from "../test-app.ts";
import { dayWithDifference } from "../treasury.ts";
import { reminded } from "./campaign-reminders.ts";

import { identityDecision } from "./kyc.ts";
import { queueMailsTo } from "./queued-mails.ts";
import { lastSigned, signedThere, toFetch, toSend } from "./signings.ts";
import { ranOut } from "./transactions.ts";

/** Prepares a state with pending work. @returns the work. */
type BackgroundScene = (app: TestApp) => Promise<() => Promise<void>>;

async function submitted(app: TestApp) {
  const { id: userId, token } = await createMember(app);
  await submitKyc(app, { token });
  const submissionId = (await submissionsOf(app, userId)).at(-1)?.id ?? "";
  return { userId, submissionId };
}

async function approved(app: TestApp) {
  const { userId, submissionId } = await submitted(app);
  await app.services.jobHandlers["screen-submission"]({ submissionId });
  const { token } = await createOfficer(app);
  const checklist = Object.fromEntries(personChecklist.map(({ key }) => [key, true]));
  const body = { submission_id: submissionId, checklist };
  await app.call(`POST /v1/backoffice/reviews/${userId}/approve`, { token, body });
  return { userId, submissionId };
}

/**
 * Every kind of job that has to happen as a whole; null where each statement is a piece of work of its own, and the
 * next run does the rest.
 */
const jobScenes: Readonly<Record<JobName, BackgroundScene | null>> = {
  "mail-code": async (app) => {
    const body = newRegistration();
    const challenge = await register(app, body);
    const challengeId = challenge.challenge_id;
    // The mail of the second code replaces the first one's.
    await mailedCode(app, challenge, body.email);
    await queueMailsTo(app, body.email);
    await app.database.executeSql("update otp_challenges set code_hash = null where id = $1", [
      challengeId,
    ]);
    return () => app.services.jobHandlers["mail-code"]({ challengeId });
  },
  "mail-password-reset": async (app) => {
    const { id: userId, user } = await createMember(app);
    const mailReset = app.services.jobHandlers["mail-password-reset"];
    const data = () => ({ resetId: randomUUID(), userId, requestId: randomUUID() });
    await mailReset(data());
    await queueMailsTo(app, user.email);
    const second = data();
    return () => mailReset(second);
  },
  "remove-ended": null,
  "screen-submission": async (app) => {
    const { submissionId } = await submitted(app);
    return () => app.services.jobHandlers["screen-submission"]({ submissionId });
  },
  "register-identity": async (app) => {
    const data = await approved(app);
    await app.database.executeSql(
      "update kyc_submissions set check_problem = 'identity_unreachable' where id = $1",
      [data.submissionId],
    );
    return () => app.services.jobHandlers["register-identity"](data);
  },
  "apply-identity-event": async (app) => {
    const event = await identityDecision(app);
    await app.database.executeSql(
      "update kyc_submissions set check_problem = 'identity_unreachable' where id = $1",
      [event.reference],
    );
    const eventId = await app.services.inbox.keepAnswer("identity", event);
    return () => app.services.jobHandlers["apply-identity-event"]({ eventId });
  },
  "resume-checks": async (app) => {
    // Two hundred people are one transaction: those that other scenes have left waiting would make several.
    await app.database.executeSql(
      "update kyc_submissions set superseded_at = now() where superseded_at is null",
    );
    await submitted(app);
    return () => app.services.jobHandlers["resume-checks"]({});
  },
  // Writes nothing.
  "refresh-pages": null,
  "move-campaigns": async (app) => {
    await createCampaign(app, { status: "PRE_LAUNCH" });
    return () => app.services.jobHandlers["move-campaigns"]({});
  },
  "send-reminders": async (app) => {
    await reminded(app);
    await app.database.executeSql(
      "update campaigns set status = 'FUNDING_IN_PROGRESS' where status = 'PRE_LAUNCH'",
    );
    return () => app.services.jobHandlers["send-reminders"]({});
  },
  "remind-signatures": async (app) => {
    const { id } = await createUnpublished(app, "READY_FOR_CONTRACT");
    await app.database.executeSql(
      "update campaigns set updated_at = now() - interval '3 days' where id = $1",
      [id],
    );
    return () => app.services.jobHandlers["remind-signatures"]({});
  },
  "expire-holds": async (app) => {
    await ranOut(app);
    return () => app.services.jobHandlers["expire-holds"]({});
  },
  // Each transaction by itself: `funding-ends.test.ts` breaks them.
  "end-fundings": null,
  // The bank moves the money first, once for its reference: `funding-ends.test.ts` asks it again.
  "settle-checkouts": null,
  "reconcile-days": async (app) => {
    await dayWithDifference(app);
    return () => app.services.jobHandlers["reconcile-days"]({});
  },
  // Each transfer by itself, under its own reference.
  "order-transfers": null,
  "seal-books": async (app) => {
    await fundedCampaign(app);
    const clock = nextHour();
    return async () => {
      await sealBooks(app.database.background, clock);
    };
  },
  "mail-seals": async (app) => {
    const { id } = await sealReader(app);
    // As if it had been made the day before.
    await app.database.executeSql("update seal_subscriptions set sent_no = -1 where user_id = $1", [
      id,
    ]);
    return () => app.services.jobHandlers["mail-seals"]({});
  },
  "complete-contracts": async (app) => {
    const { owner, paperId } = await countersignatureToSign(app, { amounts: [1_000_000n] });
    await signPaper(app, owner, paperId);
    return () => app.services.jobHandlers["complete-contracts"]({});
  },
  // Each batch by itself: `distributions.test.ts` breaks them.
  distribute: null,
  "run-transactions": async (app) => {
    await disbursing(app).confirmed(await createCollected(app, { amounts: [1_000_000n] }));
    return () => app.services.jobHandlers["run-transactions"]({});
  },
  "remind-repayments": async (app) => {
    const sixMonths = 190 * 86_400_000;
    await createOwing(app, { amounts: [1_000_000n], at: new Date(Date.now() - sixMonths) });
    return () => app.services.jobHandlers["remind-repayments"]({});
  },
  // Writes nothing without a web process to tell: `course.test.ts` has one.
  "refresh-late-campaigns": null,
  "check-tax-numbers": async (app) => {
    const { user } = await createFunder(app);
    await addUnchecked(app, user);
    return () => app.services.jobHandlers["check-tax-numbers"]({});
  },
  // A period without snapshots is summed with the next one.
  "close-ledger-period": null,
  "open-virtual-account": async (app) => {
    const { id: paymentId } = await createPayment(app);
    return () => app.services.jobHandlers["open-virtual-account"]({ paymentId });
  },
  // Writes nothing here.
  "close-virtual-account": null,
  "apply-payment-event": async (app) => {
    // Another amount: it also mails.
    const payment = await createPayment(app);
    const eventId = await told(app, paymentOf(payment, { amount: 1 }));
    return () => app.services.jobHandlers["apply-payment-event"]({ eventId });
  },
  "apply-bank-check-event": async (app) => {
    const eventId = await app.services.inbox.keepAnswer("bank-check", await promisedName(app));
    return () => app.services.jobHandlers["apply-bank-check-event"]({ eventId });
  },
  "keep-inbox": null,
  "keep-payments": null,
  // That it was sent stays, whatever follows: `payouts.test.ts` breaks it.
  "send-payout": null,
  "apply-payout-event": async (app) => {
    const payout = await orderPayout(app);
    const eventId = await toldOfPayout(app, endOf(payout, "FAILED"));
    return () => app.services.jobHandlers["apply-payout-event"]({ eventId });
  },
  "keep-payouts": null,
  // Each account by itself.
  "open-fund-accounts": null,
  // The bank has it first, once for its reference.
  "send-fund-agreements": null,
  "make-contract": async (app) => {
    const { contractId } = await orderContract(app);
    return () => app.services.jobHandlers["make-contract"]({ contractId });
  },
  "send-to-signer": async (app) => {
    const signingId = await toSend(app);
    return () => app.services.jobHandlers["send-to-signer"]({ signingId });
  },
  "fetch-signed": async (app) => {
    const signingId = await toFetch(app);
    return () => app.services.jobHandlers["fetch-signed"]({ signingId });
  },
  "apply-signing-event": async (app) => {
    const eventId = await lastSigned(app);
    return () => app.services.jobHandlers["apply-signing-event"]({ eventId });
  },
  "keep-contracts": null,
  "play-payout": async (app) => {
    const playedId = await sentPayout(app);
    await app.call(`POST /v1/development/sandbox/payouts/${playedId}/decide`, {
      body: { outcome: "arrived" },
    });
    return () => app.services.jobHandlers["play-payout"]({ playedId });
  },
  "play-signer": async (app) => {
    const documentId = await signedThere(app);
    return () => app.services.jobHandlers["play-signer"]({ documentId });
  },
  "play-bank-check": async (app) => {
    const message = await promisedName(app);
    return () => app.services.jobHandlers["play-bank-check"]({ message });
  },
  "play-identity": async (app) => {
    const event = await identityDecision(app);
    return () => app.services.jobHandlers["play-identity"]({ event });
  },
  "play-bank": async (app) => {
    const { id, ...payment } = await createPayment(app);
    await app.services.jobHandlers["open-virtual-account"]({ paymentId: id });
    const messageId = await played(app, payment);
    return () => app.services.jobHandlers["play-bank"]({ messageId });
  },
};

export const backgroundScenes: readonly (readonly [string, BackgroundScene])[] = Object.entries(
  jobScenes,
).flatMap(([name, prepare]) => (prepare ? [[name, prepare] as const] : []));
