import fc from "fast-check";
import { findMissingParent, regionFields } from "@/components/wizard/region-rules";
import { type Address, type AddressField, followingChanges } from "./address-rules";

const empty: Address = {
  full_address_according_id_card: "",
  province_id: "",
  city_id: "",
  district_id: "",
  sub_district_id: "",
  current_address: "",
  is_current_address_same_as_ktp: false,
};

const complete: Address = {
  full_address_according_id_card: "Jalan Melati 3",
  province_id: "32",
  city_id: "32.73",
  district_id: "32.73.01",
  sub_district_id: "32.73.01.1001",
  current_address: "Jalan Mawar 8",
  is_current_address_same_as_ktp: false,
};

type Edit = { [F in AddressField]: { field: F; value: Address[F] } }[AddressField];

/** Possible user actions: a region only under a chosen parent, the current address only while it is not a copy. */
function isPossible(address: Address, { field }: Edit): boolean {
  if (field === "current_address") return !address.is_current_address_same_as_ktp;
  const region = regionFields.find((each) => each === field);
  return region === undefined || findMissingParent(region, address) === undefined;
}

const apply = (address: Address, { field, value }: Edit): Address => ({
  ...address,
  [field]: value,
  ...followingChanges(field, value, { ...address, [field]: value }),
});

describe("ticking 'same as ID card'", () => {
  it("copies the ID card address", () => {
    const ticked = apply(complete, { field: "is_current_address_same_as_ktp", value: true });

    expect(ticked.current_address).toBe("Jalan Melati 3");
  });

  it("leaves the copy in place when the tick is taken off", () => {
    const ticked = apply(complete, { field: "is_current_address_same_as_ktp", value: true });
    const unticked = apply(ticked, { field: "is_current_address_same_as_ktp", value: false });

    expect(unticked.current_address).toBe("Jalan Melati 3");
  });
});

describe("editing the ID card address", () => {
  it.each([true, false])("clears the tick (was %s) and the current address", (ticked) => {
    const before = { ...complete, is_current_address_same_as_ktp: ticked };
    const after = apply(before, {
      field: "full_address_according_id_card",
      value: "Jalan Melati 4",
    });

    expect(after).toEqual({
      ...complete,
      full_address_according_id_card: "Jalan Melati 4",
      current_address: "",
      is_current_address_same_as_ktp: false,
    });
  });
});

describe("changing a region", () => {
  it.each([
    ["province_id", "33", { city_id: "", district_id: "", sub_district_id: "" }],
    ["city_id", "32.74", { district_id: "", sub_district_id: "" }],
    ["district_id", "32.73.02", { sub_district_id: "" }],
    ["sub_district_id", "32.73.01.1002", {}],
  ] as const)("%s clears what lies below it and nothing else", (field, value, cleared) => {
    expect(apply(complete, { field, value })).toEqual({ ...complete, [field]: value, ...cleared });
  });
});

const texts = fc.constantFrom("", "Jalan Melati 3", "Jalan Mawar 8", "Gang Buntu");
const code = fc.constantFrom("", "1", "2", "3");
const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ field: fc.constant("full_address_according_id_card" as const), value: texts }),
  fc.record({ field: fc.constant("current_address" as const), value: texts }),
  fc.record({ field: fc.constantFrom(...regionFields), value: code }),
  fc.record({
    field: fc.constant("is_current_address_same_as_ktp" as const),
    value: fc.boolean(),
  }),
);

it("any sequence of edits leaves an address that fits together", () => {
  fc.assert(
    fc.property(fc.array(edits, { maxLength: 30 }), (sequence) => {
      let address = empty;
      for (const edit of sequence) {
        if (isPossible(address, edit)) address = apply(address, edit);

        if (address.is_current_address_same_as_ktp) {
          expect(address.current_address).toBe(address.full_address_according_id_card);
        }
        for (const region of regionFields) {
          if (findMissingParent(region, address)) expect(address[region]).toBe("");
        }
      }
    }),
  );
});
