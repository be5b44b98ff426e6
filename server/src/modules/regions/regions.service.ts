import type { Region } from "@rukun/contract/regions";
import type { Database } from "../../db/client.ts";
import { fieldError } from "../../lib/api-error.ts";
import {
  listCities,
  listDistricts,
  listProvinces,
  listSubDistricts,
  type RegionSearch,
} from "./regions.repository.ts";

type List = (search: RegionSearch) => Promise<Region[]>;

/** An address as the forms send it: a region of each level. */
export interface RegionChain {
  readonly province_id: string;
  readonly city_id: string;
  readonly district_id: string;
  readonly sub_district_id: string;
}

export interface RegionsService {
  provinces: List;
  cities: List;
  districts: List;
  subDistricts: List;
  /** @throws ApiError `validation_failed` under the first region that does not exist in the one before. */
  refuseUnknown(chain: RegionChain): Promise<void>;
}

/** Lists kept in memory. A whole list is at most a few hundred rows; the register changes only with a release. */
const maxLists = 500;

export function createRegionsService(db: Database): RegionsService {
  const cache = new Map<string, Promise<Region[]>>();

  /** Whole lists are kept, searches are not: their number has no bound. */
  const cached =
    (level: string, list: (db: Database, search: RegionSearch) => Promise<Region[]>): List =>
    (search) => {
      if (search.name) return list(db, search);
      const key = `${level}:${search.parentId ?? ""}`;
      const known = cache.get(key);
      if (known) return known;
      if (cache.size >= maxLists) cache.delete(cache.keys().next().value as string);
      const loading = list(db, search);
      cache.set(key, loading);
      loading.then(
        // An unknown parent has no children and no place in the cache.
        (rows) => rows.length === 0 && cache.delete(key),
        () => cache.delete(key),
      );
      return loading;
    };

  const provinces = cached("province", listProvinces);
  const cities = cached("city", listCities);
  const districts = cached("district", listDistricts);
  const subDistricts = cached("sub-district", listSubDistricts);

  return {
    provinces,
    cities,
    districts,
    subDistricts,

    async refuseUnknown(chain) {
      const levels: [field: keyof RegionChain, siblings: () => Promise<Region[]>][] = [
        ["province_id", () => provinces({})],
        ["city_id", () => cities({ parentId: chain.province_id })],
        ["district_id", () => districts({ parentId: chain.city_id })],
        ["sub_district_id", () => subDistricts({ parentId: chain.district_id })],
      ];
      for (const [field, siblings] of levels) {
        const isThere = (await siblings()).some((region) => region.id === chain[field]);
        if (!isThere) throw fieldError(field, "regionUnknown");
      }
    },
  };
}
