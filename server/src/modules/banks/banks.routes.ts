import * as contract from "@rukun/contract/banks";
import type { FastifyReply } from "fastify";
import type { HandleCall } from "../../plugins/contract-routes.ts";
import type { BanksService } from "./banks.service.ts";

/** The lists change with a release at most, so browsers may keep them for a day. */
const keep = (reply: FastifyReply) =>
  reply.header("Cache-Control", "private, max-age=86400").header("Vary", "Authorization");

export function banksRoutes(handle: HandleCall, banks: BanksService): void {
  handle(contract.listBanks, ({ query }, reply) => {
    keep(reply);
    return banks.list(query.name);
  });
  handle(contract.listFundAccountBanks, (_input, reply) => {
    keep(reply);
    return banks.listFundAccount();
  });
  handle(contract.checkBankAccount, ({ body }) => banks.accountName(body));
}
