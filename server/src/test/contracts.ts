import { randomUUID } from "node:crypto";
import type { ContractOrder } from "../modules/contracts/contracts.service.ts";
import { createMember } from "./factories.ts";
import type { TestApp } from "./test-app.ts";

/** The wakalah of a funder. */
export const orderOf = (userId: string, transactionId: string = randomUUID()): ContractOrder => ({
  kind: "wakalah",
  subject: { type: "transaction", id: transactionId },
  parties: [{ userId, name: "Raka Kusuma Dewa", role: "funder" }],
  terms: {
    campaign: "Kopi Gayo",
    company: "PT Gayo Rasa Lestari",
    amount: "5000000",
    ujrah: { kind: "amount", amount: "25000" },
  },
});

/** A contract whose document is still to be made. */
export async function orderContract(app: TestApp, userId?: string) {
  const order = orderOf(userId ?? (await createMember(app)).id);
  const { contracts } = app.services;
  await app.database.db.transaction((tx) => contracts.create(tx, order));
  const [contract] = await contracts.listOf(app.database.db, order.subject);
  if (!contract) throw new Error("the contract was not stored");
  return { contractId: contract.id, number: contract.number, order };
}

/** A contract with its document. */
export async function createContract(app: TestApp, userId?: string) {
  const ordered = await orderContract(app, userId);
  await app.services.jobHandlers["make-contract"]({ contractId: ordered.contractId });
  return ordered;
}
