import { registerBody } from "@rukun/contract/account";
import { kycBodies } from "@rukun/contract/kyc";
import type { Locale } from "@rukun/contract/locales";
import { fieldMessage, fieldMessages } from "@rukun/contract/messages";
import { waitFor } from "@testing-library/react";
import type { FieldValues, Resolver } from "react-hook-form";
import * as z from "zod/mini";
import { render } from "@/test/render";
import { useContractResolver } from "./use-contract-resolver";

interface ProbeProps<Input extends FieldValues, Output> {
  useResolver: () => Resolver<Input, unknown, Output>;
  onResolver: (resolver: Resolver<Input, unknown, Output>) => void;
}

function Probe<Input extends FieldValues, Output>({
  useResolver,
  onResolver,
}: ProbeProps<Input, Output>) {
  onResolver(useResolver());
  return null;
}

/** The message of each field for these values, and the values that would be sent. */
async function check<Input extends FieldValues, Output>(
  useResolver: () => Resolver<Input, unknown, Output>,
  values: FieldValues,
  locale: Locale = "id",
) {
  let resolver: Resolver<Input, unknown, Output> | undefined;
  const keep = (found: typeof resolver) => {
    resolver = found;
  };
  const { unmount } = render(<Probe useResolver={useResolver} onResolver={keep} />, { locale });
  // User input does not follow the form's type.
  const result = await resolver?.(values as Input, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  unmount();
  const errors = Object.entries(result?.errors ?? {});
  return {
    messages: Object.fromEntries(errors.map(([name, error]) => [name, error?.message])),
    sent: errors.length === 0 ? result?.values : undefined,
  };
}

const stepOne = {
  full_name: "Rani",
  full_address_according_id_card: "Jl. Cihampelas 118",
  province_id: "32",
  city_id: "32.73",
  district_id: "32.73.01",
  sub_district_id: "32.73.01.1001",
  current_address: "",
  is_current_address_same_as_ktp: true,
};

const loadStepOne = () => Promise.resolve(kycBodies.stepOne);
const useStepOne = () => useContractResolver(loadStepOne);

const loadRegister = () => Promise.resolve(registerBody);
const useRegister = () => useContractResolver(loadRegister);

const limits = z.object({ count: z.number().check(z.lte(5)), when: z.iso.datetime() });
const loadLimits = () => Promise.resolve(limits);
const useLimits = () => useContractResolver(loadLimits);

const loadOffline = () => Promise.reject(new TypeError("Failed to fetch"));
const useOffline = () => useContractResolver<FieldValues, FieldValues>(loadOffline);

const saveData = (isOn: boolean) =>
  Object.defineProperty(navigator, "connection", { value: { saveData: isOn }, configurable: true });

describe("useContractResolver", () => {
  test.each(["id", "en"] as const)(
    "speaks %s, and says only the first thing about a field",
    async (locale) => {
      const typed = { ...stepOne, full_name: " ", province_id: "", city_id: "Bandung" };
      const { messages, sent } = await check(useStepOne, typed, locale);
      expect(messages).toEqual({
        full_name: fieldMessages.required[locale],
        province_id: fieldMessages.required[locale],
        city_id: fieldMessages.regionUnknown[locale],
      });
      expect(sent).toBeUndefined();
    },
  );

  test("sends what the contract made of the values", async () => {
    const typed = { ...stepOne, full_name: "  Rani  ", is_current_address_same_as_ktp: "true" };
    const { messages, sent } = await check(useStepOne, typed);
    expect(messages).toEqual({});
    expect(sent).toEqual({ ...stepOne, full_name: "Rani" });
  });

  test("the error of a rule on two fields is shown under the right one", async () => {
    const typed = { ...stepOne, is_current_address_same_as_ktp: false };
    const { messages } = await check(useStepOne, typed);
    expect(messages).toEqual({ current_address: "Masukan tidak boleh kosong" });
  });

  test("an unticked box shows the contract's message, not zod's", async () => {
    const typed = { accept_terms: false, accept_privacy: undefined };
    const { messages } = await check(useRegister, typed, "en");
    expect(messages.accept_terms).toBe("You need to agree to this to continue");
    expect(messages.accept_privacy).toBe("The field cannot be empty");
  });

  test("a field unknown to the contract is reported", async () => {
    const { messages, sent } = await check(useStepOne, { ...stepOne, step: "3" });
    expect(messages).toEqual({ step: fieldMessage("unknownField", "id") });
    expect(sent).toBeUndefined();
  });

  test("a message of zod is replaced by one of the contract", async () => {
    const { messages } = await check(useLimits, { count: 6, when: "kemarin" });
    expect(messages).toEqual({ count: "Masukan terlalu panjang", when: "Masukan tidak sesuai" });
  });

  test("the schema is there before the first press: it is fetched once the page is idle", async () => {
    saveData(false);
    const load = jest.fn(loadLimits);
    render(<Probe useResolver={() => useContractResolver(load)} onResolver={jest.fn()} />);
    expect(load).not.toHaveBeenCalled();
    await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    saveData(true);
  });

  test("when the schema cannot be fetched, the server is asked instead", async () => {
    const { messages, sent } = await check(useOffline, { full_name: "" });
    expect(messages).toEqual({});
    expect(sent).toEqual({ full_name: "" });
  });
});
