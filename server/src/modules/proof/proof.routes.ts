import {
  getBook,
  getInclusion,
  getPseudonym,
  getSealSubscription,
  listRoots,
  setSealSubscription,
} from "@rukun/contract/proof";
import type { HandleCall } from "../../plugins/contract-routes.ts";
import type { ProofService } from "./proof.service.ts";
import type { SealMailsService } from "./seal-mails.service.ts";

export function proofRoutes(
  handle: HandleCall,
  proof: ProofService,
  sealMails: SealMailsService,
): void {
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
  handle(getInclusion, async ({ query }, reply) => {
    const inclusion = await proof.inclusion(query);
    const name = `rukun-${query.book}-${query.campaign_id}-inclusion.json`;
    // For whoever opens its address: a link to another host saves nothing by itself.
    reply.header("Content-Disposition", `attachment; filename="${name}"`);
    return inclusion;
  });
  handle(getPseudonym, ({ query, signedIn }) => proof.own(signedIn.userId, query.campaign_id));
  handle(getSealSubscription, async ({ signedIn }) => ({
    is_subscribed: await sealMails.isSubscribed(signedIn.userId),
  }));
  handle(setSealSubscription, async ({ body, signedIn: { userId } }) => {
    const { is_subscribed, campaign_id } = body;
    if (is_subscribed) await sealMails.subscribe(userId, campaign_id);
    else await sealMails.unsubscribe(userId);
    return { is_subscribed };
  });
}
