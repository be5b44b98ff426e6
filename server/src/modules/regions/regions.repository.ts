import type { Region } from "@rukun/contract/regions";
import { asc, eq } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Executor } from "../../db/client.ts";
import { cities, districts, provinces, subDistricts } from "../../db/schema.ts";

export async function listProvinces(db: Executor): Promise<Region[]> {
  return db
    .select({ id: provinces.id, name: provinces.name })
    .from(provinces)
    .orderBy(asc(provinces.name));
}

/** Lists the children of a region; the three lower levels differ only in table and parent column. */
const childLister =
  (table: typeof cities | typeof districts | typeof subDistricts, parent: PgColumn) =>
  async (db: Executor, parentId: string): Promise<Region[]> =>
    db
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(eq(parent, parentId))
      .orderBy(asc(table.name), asc(table.id));

export const listCities = childLister(cities, cities.provinceId);
export const listDistricts = childLister(districts, districts.cityId);
export const listSubDistricts = childLister(subDistricts, subDistricts.districtId);
