import * as contract from "@rukun/contract/regions";
import type { FastifyReply } from "fastify";
import type { HandleCall } from "../../plugins/contract-routes.ts";
import type { RegionsService } from "./regions.service.ts";

/** The register changes with a release at most, so browsers may keep a list for a day. */
const keep = (reply: FastifyReply) =>
  reply.header("Cache-Control", "private, max-age=86400").header("Vary", "Authorization");

export function regionsRoutes(handle: HandleCall, regions: RegionsService): void {
  handle(contract.listProvinces, ({ query }, reply) => {
    keep(reply);
    return regions.provinces({ name: query.name });
  });
  handle(contract.listCities, ({ query }, reply) => {
    keep(reply);
    return regions.cities({ parentId: query.province_id, name: query.name });
  });
  handle(contract.listDistricts, ({ query }, reply) => {
    keep(reply);
    return regions.districts({ parentId: query.city_id, name: query.name });
  });
  handle(contract.listSubDistricts, ({ query }, reply) => {
    keep(reply);
    return regions.subDistricts({ parentId: query.district_id, name: query.name });
  });
}
