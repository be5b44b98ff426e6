import * as z from "zod/mini";
import { defineCall } from "./call.ts";
import { optionalText, regionId } from "./fields.ts";

/** A region: its code in the register of the Ministry of Home Affairs, and its name. */
export const region = z.object({ id: z.string(), name: z.string() });
export type Region = z.output<typeof region>;

/** Part of a name, in any case; without it the whole list is answered. */
const name = optionalText(80);

export const listProvinces = defineCall({
  method: "GET",
  path: "/v1/master/provinces",
  summary: "The 38 provinces, by name.",
  access: "public",
  query: z.strictObject({ name }),
  response: z.array(region),
  isMasterData: true,
});

export const listCities = defineCall({
  method: "GET",
  path: "/v1/master/cities",
  summary: "Cities and regencies of a province, by name.",
  access: "public",
  query: z.strictObject({ province_id: regionId(1), name }),
  response: z.array(region),
  isMasterData: true,
});

export const listDistricts = defineCall({
  method: "GET",
  path: "/v1/master/districts",
  summary: "Districts of a city or regency, by name.",
  access: "public",
  query: z.strictObject({ city_id: regionId(2), name }),
  response: z.array(region),
  isMasterData: true,
});

export const listSubDistricts = defineCall({
  method: "GET",
  path: "/v1/master/sub-districts",
  summary: "Villages and sub-districts of a district, by name.",
  access: "public",
  query: z.strictObject({ district_id: regionId(3), name }),
  response: z.array(region),
  isMasterData: true,
});
