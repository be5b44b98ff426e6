import { act, screen } from "@testing-library/react";
import { renderForm } from "@/test/form-harness";
import { banks, optionNames, renderTypeahead, wait } from "@/test/typeahead-kit";
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
    await wait(1000);
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

  test("a value restored without its label is looked up, whatever was saved before", async () => {
    const initialOption = { value: "33", label: "Jawa Tengah" };
    const { input, search, last } = renderTypeahead({ ...short, initialOption }, "51");
    expect(input).toHaveValue("");
    await wait(0);
    expect(search).toHaveBeenCalledTimes(1);
    await last().answer(provinces);
    expect(input).toHaveValue("Bali");
  });

  test("a label that cannot be looked up leaves the value to be seen", async () => {
    const { input, last } = renderTypeahead(short, "51");
    await wait(0);
    await last().fail();
    expect(input).toHaveValue("51");
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

describe("a whole list that is searched too", () => {
  async function openSearched() {
    const rendered = renderTypeahead({ preload: true, search: true });
    await rendered.user.click(rendered.input);
    await wait(1);
    await rendered.last().answer(banks);
    return rendered;
  }

  test("is filtered at once, by its second label too, and a second later by the API", async () => {
    const { user, input, asked, last } = await openSearched();
    await user.type(input, "bs");
    expect(optionNames()).toEqual(["Bank Syariah IndonesiaBSMD"]);
    expect(screen.getByRole("status")).toHaveTextContent("Jumlah pilihan: 1");
    await wait(999);
    expect(asked.map(({ text }) => text)).toEqual([""]);
    await wait(1);
    expect(last().text).toBe("bs");
    expect(optionNames()).toEqual(["Bank Syariah IndonesiaBSMD"]);
    await last().answer(banks.slice(1));
    expect(optionNames()).toEqual(["Bank Syariah IndonesiaBSMD", "Bank Rakyat IndonesiaBRIN"]);
  });

  test("keeps what it knows when the search fails", async () => {
    const { user, input, last } = await openSearched();
    await user.type(input, "rakyat");
    await wait(1000);
    await last().fail();
    expect(optionNames()).toEqual(["Bank Rakyat IndonesiaBRIN"]);
    expect(screen.queryByRole("button", { name: "Coba lagi" })).not.toBeInTheDocument();
  });

  test("says that it is being loaded, also to those who type meanwhile", async () => {
    const { user, input } = renderTypeahead({ preload: true, search: true });
    await user.type(input, "bs");
    await wait(1);
    expect(screen.getByRole("status")).toHaveTextContent("Memuat daftar");
  });

  test("offers another try when it knows nothing", async () => {
    const { user, input, last, asked } = await openSearched();
    await user.type(input, "xyz");
    expect(screen.getByRole("status")).toHaveTextContent("Mencari setelah Anda berhenti mengetik");
    await wait(1000);
    await last().fail();
    await user.click(screen.getByRole("button", { name: "Coba lagi" }));
    await wait(1);
    expect(asked.map(({ text }) => text)).toEqual(["", "xyz", "xyz"]);
    await last().answer([]);
    expect(screen.getByRole("status")).toHaveTextContent("Tidak ditemukan");
  });
});

describe("switched off", () => {
  test("until its parent is chosen, and says which", async () => {
    const props = { preload: true, waitsFor: "Provinsi" };
    const { user, input, search } = renderTypeahead(props, "bca");
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
