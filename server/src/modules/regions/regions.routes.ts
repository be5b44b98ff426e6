import * as contract from "@rukun/contract/regions";
import type { HandleCall } from "../../plugins/contract-routes.ts";
import type { RegionsService } from "./regions.service.ts";

export function regionsRoutes(handle: HandleCall, regions: RegionsService): void {
  handle(contract.listProvinces, ({ query }) => regions.provinces({ name: query.name }));
  handle(contract.listCities, ({ query }) =>
    regions.cities({ parentId: query.province_id, name: query.name }),
  );
  handle(contract.listDistricts, ({ query }) =>
    regions.districts({ parentId: query.city_id, name: query.name }),
  );
  handle(contract.listSubDistricts, ({ query }) =>
    regions.subDistricts({ parentId: query.district_id, name: query.name }),
  );
}
