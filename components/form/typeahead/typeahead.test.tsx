import { act, screen } from "@testing-library/react";
import { renderForm } from "@/test/form-harness";
import { optionNames, renderTypeahead, wait } from "@/test/typeahead-kit";
import { TypeaheadField } from "./typeahead-field";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe("a short list that is loaded whole", () => {
  const provinces = [
    { id: "32", name: "Jawa Barat" },
    { id: "33", name: "Jawa Tengah" },
    { id: "51", name: "Bali" },
  ];
  const short = { preload: true, labelKey: "name" } as const;

  test("is loaded when it opens and filtered without a debounce", async () => {
    const { user, input, search, last } = renderTypeahead(short);
    expect(search).not.toHaveBeenCalled();
    await user.click(input);
    await wait(0);
    expect(last().text).toBe("");
    expect(screen.getByRole("status")).toHaveTextContent("Memuat daftar");
    await last().answer(provinces);
    expect(optionNames()).toEqual(["Jawa Barat", "Jawa Tengah", "Bali"]);
    await user.type(input, "ten");
    expect(optionNames()).toEqual(["Jawa Tengah"]);
    expect(search).toHaveBeenCalledTimes(1);
  });

  test("with a choice made, opening shows everything and the choice marked", async () => {
    const { user, input, last } = renderTypeahead(
      {
        ...short,
        initialOption: { value: "33", label: "Jawa Tengah" },
      },
      "33",
    );
    expect(input).toHaveValue("Jawa Tengah");
    await user.click(input);
    await wait(0);
    await last().answer(provinces);
    expect(optionNames()).toHaveLength(3);
    expect(screen.getByRole("option", { selected: true })).toHaveTextContent("Jawa Tengah");
  });

  test("a value restored without its label is looked up", async () => {
    const { input, search, last } = renderTypeahead(short, "51");
    expect(input).toHaveValue("");
    await wait(0);
    expect(search).toHaveBeenCalledTimes(1);
    await last().answer(provinces);
    expect(input).toHaveValue("Bali");
  });

  test("another parent means another list", async () => {
    const search = jest.fn(async () => provinces);
    const { user, form } = renderForm<{ province: string; city: string }>(
      (control, { watch }) => (
        <TypeaheadField
          name="city"
          control={control}
          label="Kota"
          query={() => ({
            queryKey: ["cities", watch("province")],
            queryFn: search,
            staleTime: Number.POSITIVE_INFINITY,
          })}
          {...short}
        />
      ),
      { values: { province: "32", city: "" }, advanceTimers: jest.advanceTimersByTime },
    );
    await user.click(screen.getByRole("combobox", { name: "Kota" }));
    await wait(1);
    expect(optionNames()).toHaveLength(3);
    await act(async () => form().setValue("province", "51"));
    await wait(1);
    expect(search).toHaveBeenCalledTimes(2);
    await act(async () => form().setValue("province", "32"));
    await wait(1);
    expect(search).toHaveBeenCalledTimes(2);
    expect(optionNames()).toHaveLength(3);
  });
});

describe("switched off", () => {
  test("until its parent is chosen, and says which", async () => {
    const { user, input, search } = renderTypeahead({ preload: true, waitsFor: "Provinsi" });
    expect(input).toBeDisabled();
    expect(input).toHaveAccessibleDescription("Pilih Provinsi lebih dulu");
    await user.click(input);
    await wait(5000);
    expect(search).not.toHaveBeenCalled();
  });

  test("read-only keeps the choice and opens nothing", async () => {
    const { user, input } = renderTypeahead(
      { readOnly: true, initialOption: { value: "bca", label: "Bank Central Asia" } },
      "bca",
    );
    await user.type(input, "x{ArrowDown}");
    expect(input).toHaveValue("Bank Central Asia");
    expect(input).toHaveAttribute("aria-expanded", "false");
    expect(screen.queryByRole("button", { name: "Kosongkan Bank" })).not.toBeInTheDocument();
  });
});
