import type { VirtualAccountPayment } from "@rukun/contract/payments";
import type { DisbursementEvent } from "@rukun/contract/payouts";
import type { Database, Transaction } from "../../db/client.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { ProviderRefused } from "../answer.ts";
import type { BankBook, OwnAccount } from "./book.ts";

export interface VirtualAccountOrder {
  /** Ours; the same order again opens no second account. */
  readonly externalId: string;
  readonly bankCode: string;
  /** The account of ours that is paid into. */
  readonly creditsTo: OwnAccount;
  /** What the payer reads at their bank. */
  readonly name: string;
  /** Whole rupiah; the bank takes no other amount. */
  readonly amount: bigint;
  readonly expiresAt: Date;
}

export interface VirtualAccount {
  readonly providerId: string;
  readonly accountNumber: string;
}

export interface PayoutOrder {
  /** Ours, and the idempotency key: the same order again moves no more money. */
  readonly externalId: string;
  readonly paidFrom: OwnAccount;
  /** Whole rupiah. */
  readonly amount: bigint;
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly holder: string;
  /** What the receiver reads at their bank. */
  readonly description: string;
}

/** The provider has not taken an order, and never will: nothing has left. */
export class PayoutRefused extends ProviderRefused {
  override readonly name = "PayoutRefused";
}

/**
 * Takes payments and pays out. Each method rejects when the provider cannot be reached or answers anything unexpected.
 */
export interface PaymentsProvider extends BankBook {
  openVirtualAccount(order: VirtualAccountOrder): Promise<VirtualAccount>;
  /** No more payments are taken; one that is under way may still arrive. */
  closeVirtualAccount(
    account: Pick<VirtualAccountOrder, "creditsTo"> & Pick<VirtualAccount, "providerId">,
  ): Promise<void>;
  /** By its own number; undefined when it knows of none in any account of ours. */
  findPayment(paymentId: string): Promise<VirtualAccountPayment | undefined>;
  /**
   * Pays out. What becomes of it is told later.
   * @throws PayoutRefused when it is certain that nothing was taken; after any other failure it may have been.
   */
  sendPayout(order: PayoutOrder): Promise<DisbursementEvent>;
  /** By our own id, in the account that it was to be paid from; undefined when the provider knows of none there. */
  findPayout(
    order: Pick<PayoutOrder, "externalId" | "paidFrom">,
  ): Promise<DisbursementEvent | undefined>;
  /** Only of the sandbox: the bank that a newcomer plays. */
  readonly bank?: PlayedBank;
}

export interface PlayedAccount extends VirtualAccount {
  readonly bankCode: string;
  readonly name: string;
  readonly amount: bigint;
  readonly expiresAt: Date;
}

export interface PlayedBank {
  /** The newest. */
  list(limit: number): Promise<PlayedAccount[]>;
  find(providerId: string): Promise<PlayedAccount | undefined>;
  /** Somebody pays, in the caller's transaction. @returns the id of the message about it; undefined for an unknown account. */
  pay(
    tx: Transaction,
    providerId: string,
    paid: { readonly amount: bigint; readonly at: Date },
  ): Promise<string | undefined>;
  /** Somebody pays what nobody waits for, in the caller's transaction. @returns the id of the message about it. */
  payStray(
    tx: Transaction,
    paid: { readonly amount: bigint; readonly at: Date; readonly reference: string },
  ): Promise<string>;
  findMessage(messageId: string): Promise<VirtualAccountPayment | undefined>;
  /** What it was asked to pay out, the newest. */
  listPayouts(limit: number): Promise<PlayedPayout[]>;
  findPayout(id: string): Promise<PlayedPayout | undefined>;
  /** Decides once, in the caller's transaction; again changes nothing. @param failureCode null when it arrived. */
  decidePayout(tx: Transaction, id: string, failureCode: string | null): Promise<void>;
  /** Sends back, once, what had arrived. */
  returnPayout(tx: Transaction, id: string, failureCode: string): Promise<void>;
  /** As it tells of one now. */
  tellPayout(id: string): Promise<DisbursementEvent | undefined>;
}

export interface PlayedPayout {
  readonly id: string;
  readonly bankCode: string;
  readonly lastDigits: string;
  readonly name: string;
  readonly description: string;
  readonly amount: bigint;
  readonly status: "PENDING" | "COMPLETED" | "FAILED" | "REVERSED";
  readonly failureCode: string | null;
}

/**
 * The sandbox keeps its book in the product's database, where every process finds it, and tells what it was told to tell
 * by itself through the product's own jobs.
 */
export type ConnectPayments = (deps: {
  readonly db: Database;
  readonly jobs: Pick<Jobs, "enqueue">;
}) => PaymentsProvider;
