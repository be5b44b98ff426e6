import { getDisclosure, getDisclosureRows } from "@rukun/contract/disclosure";
import type { HandleCall } from "../../plugins/contract-routes.ts";
import type { DisclosureService } from "./disclosure.service.ts";

export function disclosureRoutes(handle: HandleCall, disclosure: DisclosureService): void {
  handle(getDisclosure, ({ context }) => disclosure.get(context.locale));
  handle(getDisclosureRows, async (_request, reply) => {
    const { day, csv } = await disclosure.getRows();
    reply
      .type("text/csv; charset=utf-8; header=present")
      .header("Content-Disposition", `attachment; filename="rukun-tkb-${day}.csv"`)
      .header("Cache-Control", "public, max-age=300")
      .send(csv);
    return undefined;
  });
}
