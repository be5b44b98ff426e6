import type {
  listCities,
  listDistricts,
  listProvinces,
  listSubDistricts,
} from "@rukun/contract/regions";
import { queriesOf } from "../query";

const { read, one } = queriesOf("regions");

/** The register of regions changes about once a year. */
const lifetime = 24 * 60 * 60_000;
const kept = { staleTime: lifetime, gcTime: lifetime };

/** All provinces, by name. */
export const useProvinces = read<typeof listProvinces>("GET /v1/master/provinces", kept);

/** Cities and regencies of a province. */
export const useCities = one<typeof listCities>("GET /v1/master/cities", {
  by: "province_id",
  ...kept,
});

/** Districts of a city. */
export const useDistricts = one<typeof listDistricts>("GET /v1/master/districts", {
  by: "city_id",
  ...kept,
});

/** Villages and sub-districts of a district. */
export const useSubDistricts = one<typeof listSubDistricts>("GET /v1/master/sub-districts", {
  by: "district_id",
  ...kept,
});
