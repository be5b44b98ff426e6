import type { VirtualAccountPayment } from "@rukun/contract/payments";
import type { Database, Transaction } from "../../db/client.ts";
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

/** Takes payments. Each method rejects when the provider cannot be reached or answers anything unexpected. */
export interface PaymentsProvider extends BankBook {
  openVirtualAccount(order: VirtualAccountOrder): Promise<VirtualAccount>;
  /** No more payments are taken; one that is under way may still arrive. */
  closeVirtualAccount(providerId: string): Promise<void>;
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
}

/** The sandbox keeps its book in the product's database, where every process finds it. */
export type ConnectPayments = (deps: { readonly db: Database }) => PaymentsProvider;
