import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { renderForm } from "@/test/form-harness";
import { runZeroDelayTimers } from "@/test/timers";
import { TypeaheadField } from "./typeahead-field";

/** Only before the sheet was loaded for the first time. */
let mockIsOffline = true;
jest.mock("./typeahead-sheet", () => {
  if (mockIsOffline) throw new Error("offline");
  return jest.requireActual("./typeahead-sheet");
});

type Values = { province: string };

const provinces = [
  { id: "32", name: "Jawa Barat" },
  { id: "33", name: "Jawa Tengah" },
  { id: "51", name: "Bali" },
];

function renderOnPhone(
  search = jest.fn(async (_text: string) => provinces),
  preload = true,
  props: {
    isDisabled?: (item: { id: string }) => boolean;
    disabledReason?: string;
    readOnly?: boolean;
    initialOption?: { value: string; label: string };
  } = {},
) {
  jest.spyOn(window, "matchMedia").mockImplementation(
    (query) =>
      ({
        ...Object.create(null),
        matches: query.includes("max-width"),
        addEventListener() {},
        removeEventListener() {},
      }) as MediaQueryList,
  );
  const form = renderForm<Values>(
    (control) => (
      <TypeaheadField
        name="province"
        control={control}
        label="Provinsi"
        query={(text) => ({
          queryKey: ["provinces", text],
          queryFn: () => search(text),
        })}
        labelKey="name"
        preload={preload}
        debounceMs={0}
        {...props}
      />
    ),
    { values: { province: props.initialOption?.value ?? "" } },
  );
  return { ...form, search, field: screen.getByRole("combobox", { name: "Provinsi" }) };
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe("the list on a small screen", () => {
  test("says so when its sheet cannot be loaded, and opens with the next press", async () => {
    const { user, field } = renderOnPhone();
    await user.click(field);
    expect(await screen.findByRole("alert")).toHaveTextContent("Daftar tidak dapat dimuat.");
    expect(field).toHaveAttribute("aria-expanded", "false");
    mockIsOffline = false;
    await user.click(field);
    expect(await screen.findByRole("dialog", { name: "Provinsi" })).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  test("opens in a sheet with its own search, chooses, closes and gives the focus back", async () => {
    const { user, field, submit, onSubmit } = renderOnPhone();
    expect(field).toHaveAttribute("aria-haspopup", "dialog");
    await user.click(field);
    const sheet = within(await screen.findByRole("dialog", { name: "Provinsi" }));
    await user.type(sheet.getByRole("combobox", { name: "Cari Provinsi" }), "tengah");
    await waitFor(() =>
      expect(sheet.getAllByRole("option").map((option) => option.textContent)).toEqual([
        "Jawa Tengah",
      ]),
    );
    await user.click(sheet.getByRole("option", { name: "Jawa Tengah" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(field).toHaveValue("Jawa Tengah");
    expect(field).toHaveFocus();
    await submit();
    expect(onSubmit).toHaveBeenCalledWith({ province: "33" });
  });

  test("can be used with a keyboard alone", async () => {
    const { user, field, onSubmit } = renderOnPhone();
    field.focus();
    await user.keyboard("{Enter}");
    const sheet = within(await screen.findByRole("dialog"));
    expect(onSubmit).not.toHaveBeenCalled();
    await sheet.findByRole("option", { name: "Bali" });
    await user.click(sheet.getByRole("combobox"));
    await user.keyboard("{End}{Enter}");
    await waitFor(() => expect(field).toHaveValue("Bali"));
  });

  test("opening it again shows everything, with the choice marked", async () => {
    const { user, field } = renderOnPhone();
    await user.click(field);
    await user.click(await screen.findByRole("option", { name: "Bali" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await user.click(field);
    const sheet = within(await screen.findByRole("dialog"));
    expect(sheet.getByRole("combobox")).toHaveValue("");
    expect(await sheet.findAllByRole("option")).toHaveLength(3);
    expect(sheet.getByRole("option", { selected: true })).toHaveTextContent("Bali");
  });

  test("a choice can be cleared without opening it", async () => {
    const { user, field, form } = renderOnPhone();
    await user.click(field);
    await user.click(await screen.findByRole("option", { name: "Bali" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await user.click(screen.getByRole("button", { name: "Kosongkan Provinsi" }));
    expect(form().getValues("province")).toBe("");
    expect(field).toHaveValue("");
    expect(field).toHaveFocus();
  });

  test("closing it changes nothing", async () => {
    const { user, field, form } = renderOnPhone();
    await user.click(field);
    const sheet = within(await screen.findByRole("dialog"));
    await sheet.findByRole("option", { name: "Bali" });
    await runZeroDelayTimers();
    // The keyboard would cover half of a short list.
    expect(sheet.getByRole("combobox")).not.toHaveFocus();
    await user.click(sheet.getByRole("button", { name: "Tutup" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(form().getValues("province")).toBe("");
    expect(field).toHaveFocus();
  });

  test("read-only keeps the choice and opens nothing", async () => {
    const initialOption = { value: "51", label: "Bali" };
    const { field } = renderOnPhone(undefined, true, { readOnly: true, initialOption });
    // The field is switched off; the arrow beside it is a picture that is pressed like it.
    fireEvent.click(field.parentElement?.querySelector("svg") as Element);
    await runZeroDelayTimers();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Kosongkan Provinsi" })).not.toBeInTheDocument();
  });

  test("a failed list can be tried again inside the sheet", async () => {
    const search = jest
      .fn(async (_text: string) => provinces)
      .mockRejectedValueOnce(new Error("503"));
    const { user, field } = renderOnPhone(search);
    await user.click(field);
    const sheet = within(await screen.findByRole("dialog"));
    const retry = await sheet.findByRole("button", { name: "Coba lagi" });
    expect(retry).not.toHaveAttribute("tabindex");
    expect(sheet.getByRole("status")).not.toHaveTextContent("Enter");
    await user.click(retry);
    expect(await sheet.findAllByRole("option")).toHaveLength(3);
  });

  test("an option that cannot be chosen is shown with the reason, and leaves the sheet open", async () => {
    const { user, field, form } = renderOnPhone(undefined, true, {
      isDisabled: ({ id }) => id === "33",
      disabledReason: "Segera hadir",
    });
    await user.click(field);
    const sheet = within(await screen.findByRole("dialog"));
    const option = await sheet.findByRole("option", { name: /Jawa Tengah/ });
    expect(option).toHaveAttribute("aria-disabled", "true");
    expect(option).toHaveTextContent("Segera hadir");
    await user.click(option);
    await user.click(sheet.getByRole("combobox"));
    await user.keyboard("{Home}{ArrowDown}{Enter}");
    await waitFor(() => expect(form().getValues("province")).toBe("51"));
  });

  test("a long list is searched for in the sheet", async () => {
    const { user, field, search } = renderOnPhone(undefined, false);
    await user.click(field);
    const sheet = within(await screen.findByRole("dialog"));
    await waitFor(() => expect(sheet.getByRole("combobox")).toHaveFocus());
    expect(search).not.toHaveBeenCalled();
    await user.type(sheet.getByRole("combobox"), "jawa");
    await waitFor(() => expect(search).toHaveBeenLastCalledWith("jawa"));
    expect(await sheet.findAllByRole("option")).toHaveLength(3);
  });
});
