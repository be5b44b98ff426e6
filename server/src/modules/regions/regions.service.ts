import type { Region } from "@rukun/contract/regions";
import type { Database } from "../../db/client.ts";
import { fieldError } from "../../lib/api-error.ts";
import { containing, createKeptLists } from "../../lib/kept-lists.ts";
import {
  listCities,
  listDistricts,
  listProvinces,
  listSubDistricts,
} from "./regions.repository.ts";

interface RegionSearch {
  readonly parentId?: string;
  /** Part of the name, in any case. */
  readonly name?: string | undefined;
}

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
  /** The same for its first two levels. */
  refuseUnknownCity(chain: Pick<RegionChain, "province_id" | "city_id">): Promise<void>;
}

/** A list has at most a few hundred regions. */
const maxLists = 500;

export function createRegionsService(db: Database): RegionsService {
  const kept = createKeptLists<Region>(maxLists);

  const level =
    (title: string, list: (db: Database, parentId: string) => Promise<Region[]>): List =>
    async ({ parentId = "", name }) => {
      const regions = await kept(`${title}:${parentId}`, () => list(db, parentId));
      return name ? regions.filter(containing(name, (region) => [region.name])) : regions;
    };

  const provinces = level("province", listProvinces);
  const cities = level("city", listCities);
  const districts = level("district", listDistricts);
  const subDistricts = level("sub-district", listSubDistricts);

  type Level = [field: keyof RegionChain, siblings: () => Promise<Region[]>];
  const toCity = (chain: Pick<RegionChain, "province_id" | "city_id">): Level[] => [
    ["province_id", () => provinces({})],
    ["city_id", () => cities({ parentId: chain.province_id })],
  ];

  async function refuse(levels: readonly Level[], chain: Partial<RegionChain>): Promise<void> {
    for (const [field, siblings] of levels) {
      const isThere = (await siblings()).some((region) => region.id === chain[field]);
      if (!isThere) throw fieldError(field, "regionUnknown");
    }
  }

  return {
    provinces,
    cities,
    districts,
    subDistricts,
    refuseUnknownCity: (chain) => refuse(toCity(chain), chain),
    refuseUnknown: (chain) =>
      refuse(
        [
          ...toCity(chain),
          ["district_id", () => districts({ parentId: chain.city_id })],
          ["sub_district_id", () => subDistricts({ parentId: chain.district_id })],
        ],
        chain,
      ),
  };
}
