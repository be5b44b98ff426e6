import { index, pgTable, text } from "drizzle-orm/pg-core";

/**
 * Administrative regions of Indonesia by the codes of the Ministry of Home Affairs.
 * Source: idn-area-data, ODbL 1.0 (see docs/decisions for the notice).
 */
export const provinces = pgTable("provinces", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
});

export const cities = pgTable(
  "cities",
  {
    id: text("id").primaryKey(),
    provinceId: text("province_id")
      .notNull()
      .references(() => provinces.id),
    name: text("name").notNull(),
  },
  (table) => [index("cities_province_idx").on(table.provinceId)],
);

export const districts = pgTable(
  "districts",
  {
    id: text("id").primaryKey(),
    cityId: text("city_id")
      .notNull()
      .references(() => cities.id),
    name: text("name").notNull(),
  },
  (table) => [index("districts_city_idx").on(table.cityId)],
);

export const subDistricts = pgTable(
  "sub_districts",
  {
    id: text("id").primaryKey(),
    districtId: text("district_id")
      .notNull()
      .references(() => districts.id),
    name: text("name").notNull(),
  },
  (table) => [index("sub_districts_district_idx").on(table.districtId)],
);
