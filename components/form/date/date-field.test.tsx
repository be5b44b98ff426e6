import { act, screen, waitFor, within } from "@testing-library/react";
import { renderForm } from "@/test/form-harness";
import { DateField } from "./date-field";

type Values = { notaris_date: string };
type DateProps = Partial<React.ComponentProps<typeof DateField<Values, "notaris_date">>>;

function renderDate(props: DateProps = {}, value = "", locale: "id" | "en" = "id") {
  const form = renderForm<Values>(
    (control) => (
      <DateField
        name="notaris_date"
        control={control}
        label="Tanggal akta"
        max="2026-11-20"
        {...props}
      />
    ),
    { values: { notaris_date: value }, locale },
  );
  const opensCalendar = async () => {
    await form.user.click(screen.getByRole("button", { name: "Pilih Tanggal akta di kalender" }));
    await screen.findByRole("grid");
    return within(screen.getByRole("dialog"));
  };
  return { ...form, opensCalendar, input: screen.getByRole("textbox", { name: /Tanggal akta/ }) };
}

const onPhone = () =>
  jest.spyOn(window, "matchMedia").mockImplementation(
    (query) =>
      ({
        matches: query.includes("max-width"),
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  );

afterEach(() => jest.restoreAllMocks());

describe("typing", () => {
  test.each(["14/03/2014", "14-3-2014", "14032014", "14 Maret 2014", "14 March 2014"])(
    "%s is kept as a day and shown in words when the field is left",
    async (text) => {
      const { user, input, form } = renderDate();
      await user.type(input, text);
      expect(input).toHaveValue(text);
      expect(form().getValues("notaris_date")).toBe("2014-03-14");
      await user.tab();
      expect(input).toHaveValue("14 Maret 2014");
    },
  );

  test("is shown in the language of the page", () => {
    const { input } = renderDate({}, "2014-03-14", "en");
    expect(input).toHaveValue("14 March 2014");
  });

  test.each(["31/02/2014", "2014-02-31", "besok"])(
    "%s stays as it is, to be mended",
    async (text) => {
      const { user, input, form } = renderDate();
      await user.type(input, text);
      await user.tab();
      expect(input).toHaveValue(text);
      expect(form().getValues("notaris_date")).toBe(text);
    },
  );

  test("a day can be changed and emptied", async () => {
    const { user, input, form } = renderDate({}, "2014-03-14");
    await user.clear(input);
    expect(form().getValues("notaris_date")).toBe("");
    await user.type(input, "1 mei 2020");
    expect(form().getValues("notaris_date")).toBe("2020-05-01");
  });
});

describe("the calendar", () => {
  test("opens at the chosen day, starts on Monday, and moves with the arrow keys", async () => {
    const { user, opensCalendar, input, form } = renderDate({}, "2014-03-14");
    const calendar = await opensCalendar();
    expect(calendar.getByRole("grid", { name: "Maret 2014" })).toBeVisible();
    const [first] = calendar.getAllByRole("columnheader", { hidden: true });
    expect(first).toHaveAccessibleName("Senin");
    expect(calendar.getByRole("button", { name: /14 Maret 2014/ })).toHaveFocus();
    await user.keyboard("{ArrowRight}{ArrowDown}{Enter}");
    expect(form().getValues("notaris_date")).toBe("2014-03-22");
    expect(input).toHaveValue("22 Maret 2014");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: /di kalender/ })).toHaveFocus();
  });

  test("jumps by month and year", async () => {
    const { user, opensCalendar, form } = renderDate({}, "2014-03-14");
    const calendar = await opensCalendar();
    await user.selectOptions(calendar.getByRole("combobox", { name: "Pilih tahun" }), "1998");
    await user.selectOptions(calendar.getByRole("combobox", { name: "Pilih bulan" }), "Mei");
    await user.click(calendar.getByRole("button", { name: /21 Mei 1998/ }));
    expect(form().getValues("notaris_date")).toBe("1998-05-21");
  });

  test("offers nothing before its first and after its last day", async () => {
    const { opensCalendar } = renderDate({ min: "2026-11-05" }, "2026-11-10");
    const calendar = await opensCalendar();
    expect(calendar.getByRole("button", { name: / 4 November 2026/ })).toBeDisabled();
    expect(calendar.getByRole("button", { name: / 5 November 2026/ })).toBeEnabled();
    expect(calendar.getByRole("button", { name: /20 November 2026/ })).toBeEnabled();
    expect(calendar.getByRole("button", { name: /21 November 2026/ })).toBeDisabled();
  });

  test("Escape closes it alone, changes nothing and gives the focus back", async () => {
    const { user, opensCalendar, form } = renderDate({}, "2014-03-14");
    await opensCalendar();
    const onEscape = jest.fn();
    const listen = (event: KeyboardEvent) => event.key === "Escape" && onEscape();
    document.addEventListener("keydown", listen, { capture: true });
    await user.keyboard("{ArrowRight}{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: /di kalender/ })).toHaveFocus();
    expect(form().getValues("notaris_date")).toBe("2014-03-14");
    expect(onEscape).not.toHaveBeenCalled();
    document.removeEventListener("keydown", listen, { capture: true });
  });

  test("a press outside closes it", async () => {
    const { user, opensCalendar } = renderDate();
    await opensCalendar();
    await user.click(screen.getByRole("button", { name: "Kirim formulir" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("opens in a sheet on a phone", async () => {
    onPhone();
    const { user, opensCalendar, form } = renderDate({}, "2014-03-14");
    const sheet = await opensCalendar();
    await user.click(sheet.getByRole("button", { name: / 1 Maret 2014/ }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(form().getValues("notaris_date")).toBe("2014-03-01");
  });
});

describe("without the calendar", () => {
  test("the field works all the same, and says so", async () => {
    jest.resetModules();
    jest.doMock("./date-calendar", () => {
      throw new Error("No connection");
    });
    const { user, input, form } = renderDate();
    await user.click(screen.getByRole("button", { name: /di kalender/ }));
    expect(await screen.findByRole("status")).toHaveTextContent(
      "Kalender tidak dapat dimuat. Tulis tanggalnya.",
    );
    await user.type(input, "14/03/2014");
    expect(form().getValues("notaris_date")).toBe("2014-03-14");
    jest.dontMock("./date-calendar");
  });
});

describe("the field", () => {
  test("ties label, hint and error to the input", () => {
    const { input, form } = renderDate({ required: true, hint: "Sesuai akta." });
    expect(input).toBeRequired();
    expect(input).toHaveAccessibleDescription("Sesuai akta.");
    act(() => form().setError("notaris_date", { message: "Tulis tanggal seperti 14/03/2014" }));
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription("Tulis tanggal seperti 14/03/2014");
  });

  test.each([{ readOnly: true }, { disabled: true }])("%p cannot be changed", async (off) => {
    const { user, input } = renderDate(off, "2014-03-14");
    await user.type(input, "1");
    expect(input).toHaveValue("14 Maret 2014");
    expect(screen.queryByRole("button", { name: /kalender/ })).not.toBeInTheDocument();
  });
});
