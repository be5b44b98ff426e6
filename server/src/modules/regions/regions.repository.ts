import type { Region } from "@rukun/contract/regions";
import { and, asc, eq } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Executor } from "../../db/client.ts";
import { contains } from "../../db/queue-order.ts";
import { cities, districts, provinces, subDistricts } from "../../db/schema.ts";

export interface RegionSearch {
  parentId?: string;
  name?: string | undefined;
}

export async function listProvinces(db: Executor, { name }: RegionSearch): Promise<Region[]> {
  return db
    .select({ id: provinces.id, name: provinces.name })
    .from(provinces)
    .where(name ? contains(provinces.name, name) : undefined)
    .orderBy(asc(provinces.name));
}

/** Lists the children of a region: the three lower levels differ only in table and parent column. */
const childLister =
  (table: typeof cities | typeof districts | typeof subDistricts, parent: PgColumn) =>
  async (db: Executor, { parentId = "", name }: RegionSearch): Promise<Region[]> =>
    db
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(and(eq(parent, parentId), name ? contains(table.name, name) : undefined))
      .orderBy(asc(table.name), asc(table.id));

export const listCities = childLister(cities, cities.provinceId);
export const listDistricts = childLister(districts, districts.cityId);
export const listSubDistricts = childLister(subDistricts, subDistricts.districtId);
