import { getBook, getInclusion, getPseudonym, listRoots } from "@rukun/contract/proof";
import type { HandleCall } from "../../plugins/contract-routes.ts";
import type { ProofService } from "./proof.service.ts";

export function proofRoutes(handle: HandleCall, proof: ProofService): void {
  handle(getBook, async ({ query }, reply) => {
    const { name, type, lines } = await proof.openBook(query);
    reply
      .type(type)
      .header("Content-Disposition", `attachment; filename="${name}"`)
      .header("Cache-Control", "no-cache");
    // The framework would read the whole book to answer without it.
    if (reply.request.method === "HEAD") {
      lines.destroy();
      reply.send();
    } else reply.send(lines);
    return undefined;
  });
  handle(listRoots, ({ query }) => proof.roots(query.cursor));
  handle(getInclusion, ({ query }) => proof.inclusion(query));
  handle(getPseudonym, async ({ query, signedIn }) => ({
    pseudonym: await proof.pseudonym(signedIn.userId, query.campaign_id),
  }));
}
