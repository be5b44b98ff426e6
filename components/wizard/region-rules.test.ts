import { clearedBelow, findMissingParent, savedRegion } from "./region-rules";

const empty = { province_id: "", city_id: "", district_id: "", sub_district_id: "" };
const complete = {
  province_id: "32",
  city_id: "32.73",
  district_id: "32.73.01",
  sub_district_id: "32.73.01.1001",
};
const saved = {
  province: { id: "32", name: "Jawa Barat" },
  city: { id: "32.73", name: "Kota Bandung" },
  district: { id: "32.73.01", name: "Sukasari" },
  sub_district: { id: "32.73.01.1001", name: "Sarijadi" },
};

it.each([
  ["province_id", { city_id: "", district_id: "", sub_district_id: "" }],
  ["city_id", { district_id: "", sub_district_id: "" }],
  ["district_id", { sub_district_id: "" }],
  ["sub_district_id", {}],
  ["full_address", {}],
])("another %s empties what lies below it and nothing else", (field, cleared) => {
  expect(clearedBelow(field)).toEqual(cleared);
});

it("names the region that has to be chosen first", () => {
  expect(findMissingParent("province_id", empty)).toBeUndefined();
  expect(findMissingParent("city_id", empty)).toBe("province_id");
  expect(findMissingParent("district_id", { ...empty, province_id: "32" })).toBe("city_id");
  expect(findMissingParent("sub_district_id", complete)).toBeUndefined();
});

it("reads names of what was saved, and nothing before the first save", () => {
  expect(savedRegion(saved, "district_id")).toEqual({ value: "32.73.01", label: "Sukasari" });
  expect(savedRegion({ ...saved, district: null }, "district_id")).toBeNull();
});
