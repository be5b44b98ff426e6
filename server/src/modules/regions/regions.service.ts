import type { Region } from "@rukun/contract/regions";
import type { Database } from "../../db/client.ts";
import {
  listCities,
  listDistricts,
  listProvinces,
  listSubDistricts,
  type RegionSearch,
} from "./regions.repository.ts";

type List = (search: RegionSearch) => Promise<Region[]>;

export interface RegionsService {
  provinces: List;
  cities: List;
  districts: List;
  subDistricts: List;
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

  return {
    provinces: cached("province", listProvinces),
    cities: cached("city", listCities),
    districts: cached("district", listDistricts),
    subDistricts: cached("sub-district", listSubDistricts),
  };
}
