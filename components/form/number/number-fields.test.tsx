import { fireEvent, screen, waitFor } from "@testing-library/react";
import { act, useState } from "react";
import { groupDigits } from "@/lib/format/group-digits";
import { renderForm } from "@/test/form-harness";
import { render } from "@/test/render";
import { AmountField } from "./amount-field";
import { MoneyField } from "./money-field";
import { NumericField } from "./numeric-field";

type Values = { it: string };

/** An edit as a browser tells it, with the caret at the end. */
const put = (input: HTMLInputElement, text: string, init: InputEventInit) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  fireEvent(input, new InputEvent("input", { bubbles: true, ...init }));
};

const states = [{ readOnly: true }, { disabled: true }] as const;

function Owned({ most = Number.POSITIVE_INFINITY }: { readonly most?: number }) {
  const [value, setValue] = useState("5000");
  return (
    <>
      <AmountField
        id="it"
        label="Jumlah"
        value={value}
        onValueChange={(next) => Number(next) <= most && setValue(next)}
      />
      <button type="button" onClick={() => setValue("5000")}>
        5 ribu
      </button>
    </>
  );
}

describe("an amount whose owner", () => {
  const amount = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Jumlah" });

  test("does not take it shows the one that is kept", async () => {
    render(<Owned most={9999} />);
    put(amount(), "5.0001", { inputType: "insertText", data: "1" });
    await waitFor(() => expect(amount()).toHaveValue("5.000"));
  });

  test("goes back to the one before shows that", async () => {
    const { user } = render(<Owned />);
    await user.type(amount(), "1");
    expect(amount()).toHaveValue("50.001");
    await user.click(screen.getByRole("button"));
    expect(amount()).toHaveValue("5.000");
  });
});

describe("a number", () => {
  const renderNumber = (
    props: Partial<Omit<React.ComponentProps<typeof NumericField<Values, "it">>, "kind">> = {},
    value = "",
  ) => {
    const form = renderForm<Values>(
      (control) => (
        <NumericField
          name="it"
          control={control}
          kind="account"
          label="Nomor rekening"
          {...props}
        />
      ),
      { values: { it: value } },
    );
    return { ...form, input: screen.getByRole("textbox", { name: /Nomor rekening/ }) };
  };

  test("keeps its zeros and opens the numeric keyboard", async () => {
    const { user, input, submit, onSubmit } = renderNumber();
    expect(input).toHaveAttribute("inputmode", "numeric");
    await user.type(input, "0071234567");
    await submit();
    expect(onSubmit).toHaveBeenCalledWith({ it: "0071234567" });
  });

  test("is pasted with dots or spaces, which cost no digits", async () => {
    const { user, input, form } = renderNumber();
    await user.click(input);
    await user.paste("12.345.678 90");
    expect(input).toHaveValue("1234567890");
    await user.keyboard("-1");
    expect(input).toHaveValue("12345678901");
    expect(form().getValues("it")).toBe("12345678901");
  });

  test("of a spreadsheet with decimals is refused: they would be digits of it", async () => {
    const { user, input } = renderNumber();
    await user.click(input);
    await user.paste("3273014507.0");
    expect(input).toHaveValue("3273014507.0");
    expect(input).toHaveAccessibleDescription("Masukan harus berupa angka");
  });

  test("keeps letters for the schema to reject", async () => {
    const { user, input } = renderNumber();
    await user.type(input, "12AB");
    expect(input).toHaveValue("12AB");
  });

  test("two of them are not made into one, and said to be none", async () => {
    const { user, input, form } = renderNumber();
    await user.click(input);
    await user.paste("1234567890\n0987654321");
    expect(input).toHaveValue("1234567890\t0987654321");
    expect(form().getValues("it")).toBe("1234567890\t0987654321");
    expect(input).toHaveAccessibleDescription("Masukan harus berupa angka");
  });

  test("has label, asterisk, hint and error", () => {
    const { input, form } = renderNumber({ required: true, hint: "BCA biasanya 10 angka" });
    expect(input).toBeRequired();
    expect(input).toHaveAccessibleDescription("BCA biasanya 10 angka");
    act(() => form().setError("it", { message: "Masukan harus berupa angka" }));
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription("Masukan harus berupa angka");
  });

  test.each(states)("%p cannot be changed", async (state) => {
    const { user, input } = renderNumber(state, "123");
    await user.type(input, "4");
    expect(input).toHaveValue("123");
  });
});

describe("an amount", () => {
  const renderAmount = (
    props: Partial<React.ComponentProps<typeof MoneyField<Values, "it">>> = {},
    value = "",
    locale: "id" | "en" = "id",
  ) => {
    const form = renderForm<Values>(
      (control) => <MoneyField name="it" control={control} label="Jumlah" {...props} />,
      { values: { it: value }, locale },
    );
    const input = screen.getByRole<HTMLInputElement>("textbox", { name: /Jumlah/ });
    return { ...form, input, put: (at: number) => input.setSelectionRange(at, at) };
  };

  test("is grouped while it is typed and kept as digits", async () => {
    const { user, input, submit, onSubmit } = renderAmount();
    await user.type(input, "5000000");
    expect(input).toHaveValue("5.000.000");
    await submit();
    expect(onSubmit).toHaveBeenCalledWith({ it: "5000000" });
  });

  test.each([
    ["id", "Rp"],
    ["en", "IDR"],
  ] as const)("in %s it is grouped the same way, after %s", (locale, prefix) => {
    const { input } = renderAmount({}, "1250000", locale);
    expect(input).toHaveValue("1.250.000");
    expect(screen.getByText(prefix)).toBeVisible();
  });

  test("pasted with prefix and decimals it becomes whole rupiah", async () => {
    const { user, input, form } = renderAmount();
    await user.click(input);
    await user.paste("Rp 5.000.000,00");
    expect(input).toHaveValue("5.000.000");
    expect(form().getValues("it")).toBe("5000000");
  });

  test("a paste goes in where the caret is", async () => {
    const { user, input, put } = renderAmount({}, "1000");
    await user.click(input);
    put(1);
    await user.paste("25");
    expect(input).toHaveValue("125.000");
    expect(input.selectionStart).toBe(3);
  });

  test("the caret stays where a digit is put in or taken out", async () => {
    const { user, input, put } = renderAmount({}, "1234567");
    await user.click(input);
    put(3);
    await user.keyboard("9");
    expect(input).toHaveValue("12.934.567");
    expect(input.selectionStart).toBe(4);
    await user.keyboard("{Backspace}");
    expect(input).toHaveValue("1.234.567");
    expect(input.selectionStart).toBe(3);
  });

  test("a separator blocks neither Backspace nor Delete", async () => {
    const { user, input, put } = renderAmount({}, "1234567");
    await user.click(input);
    put(2);
    await user.keyboard("{Backspace}{Backspace}");
    expect(input).toHaveValue("234.567");
    put(3);
    await user.keyboard("{Delete}{Delete}");
    expect(input).toHaveValue("23.467");
  });

  test("says at once that it is too large, and keeps every digit", async () => {
    const { user, input, form } = renderAmount();
    await user.type(input, "1234567890123456");
    expect(form().getValues("it")).toBe("1234567890123456");
    expect(input).toHaveValue("1.234.567.890.123.456");
    expect(input).toHaveAccessibleDescription("Jumlah terlalu besar");
    await user.type(input, "{Backspace}");
    expect(input).toHaveValue("123.456.789.012.345");
    expect(input).not.toHaveAccessibleDescription();
  });

  test("loses its zeros in front when the field is left", async () => {
    const { user, input, form, put } = renderAmount({}, "1000000");
    await user.click(input);
    put(1);
    await user.keyboard("{Backspace}");
    expect(input).toHaveValue("000000");
    expect(form().getValues("it")).toBe("0");
    put(0);
    await user.keyboard("2");
    expect(input).toHaveValue("2.000.000");
    await user.clear(input);
    await user.type(input, "007");
    expect(form().getValues("it")).toBe("7");
    await user.tab();
    expect(input).toHaveValue("7");
  });

  test("typed with a comma and cents it is the rupiah before them", async () => {
    const { user, input, form } = renderAmount();
    await user.type(input, "1.000.000,00");
    expect(input).toHaveValue("1.000.000,00");
    expect(form().getValues("it")).toBe("1000000");
    await user.tab();
    expect(input).toHaveValue("1.000.000");
  });

  const digits = "Tulis jumlahnya dengan angka saja, misalnya 1.500.000";
  const groups = "Pisahkan tiap tiga angka dengan titik, misalnya 1.500.000";
  const negative = "Jumlah tidak boleh di bawah nol";
  test.each([
    ["1.000.000,00\t2.000.000,00", "Tulis satu jumlah saja"],
    ["100 500", "Tulis satu jumlah saja"],
    ["(150.000.000)", negative],
    ["5.000.000-", negative],
    ["Rp -5.000.000", negative],
    ["2,4 miliar", digits],
    ["1e6", digits],
    ["1 juta", digits],
    ["10.00", groups],
    ["1.5", groups],
    ["1,5", "Tulis jumlahnya tanpa sen"],
  ])(
    "%j stays as it is typed or pasted, is said to be none, and is not sent",
    async (text, why) => {
      for (const way of ["typed", "pasted", "dictated"] as const) {
        const { user, input, form, unmount } = renderAmount();
        await user.click(input);
        if (way === "typed") await user.keyboard(text);
        if (way === "pasted") await user.paste(text);
        if (way === "dictated") put(input, text, { inputType: "insertText", data: text });
        if (way !== "pasted") await user.tab();
        expect(input).toHaveValue(text);
        expect(form().getValues("it")).toBe(text);
        expect(input).toBeInvalid();
        expect(input).toHaveAccessibleDescription(why);
        unmount();
      }
    },
  );

  test.each([
    ["1.000.000 rupiah", "1000000"],
    ["IDR 1.000.000", "1000000"],
    ["Rp1.000.000,-", "1000000"],
    ["1,000,000.00", "1000000"],
    ["１０００", "1000"],
    ["1\u00a0000", "1000"],
  ])("%j is %s however it comes", async (text, amount) => {
    for (const change of [{ inputType: "insertText", data: text }, {}]) {
      const { user, input, form, unmount } = renderAmount({}, "5000");
      await user.click(input);
      put(input, text, change);
      expect(form().getValues("it")).toBe(amount);
      await user.tab();
      expect(input).toHaveValue(groupDigits(amount));
      unmount();
    }
  });

  test("what is pasted over a selection is read as it is, not as more digits of what was there", async () => {
    const { user, input, form } = renderAmount({}, "1000");
    await user.click(input);
    input.setSelectionRange(0, 5);
    await user.paste("1.0005");
    expect(form().getValues("it")).toBe("1.0005");
    expect(input).toHaveAccessibleDescription(groups);
  });

  test("a selection that is dropped elsewhere in the field loses no digit", () => {
    const { input, form } = renderAmount({}, "1234567");
    put(input, "1.4.567", { inputType: "deleteByDrag" });
    expect(input).toHaveValue("1.4.567");
    expect(form().getValues("it")).toBe("14567");
    put(input, "1.4.56723", { inputType: "insertFromDrop" });
    expect(input).toHaveValue("1.456.723");
    expect(form().getValues("it")).toBe("1456723");
  });

  test("is judged when the form is sent with the keyboard", async () => {
    const { user, input } = renderAmount();
    await user.type(input, "1.5");
    expect(input).not.toHaveAccessibleDescription();
    await user.keyboard("{Enter}");
    expect(input).toHaveAccessibleDescription(groups);
  });

  test("what an undo brings back is read as it is", () => {
    const { input, form } = renderAmount({}, "1234567");
    put(input, "1.234.56", { inputType: "historyUndo" });
    expect(form().getValues("it")).toBe("1.234.56");
    put(input, "123.456", { inputType: "historyUndo" });
    expect(form().getValues("it")).toBe("123456");
  });

  describe("while an input method composes", () => {
    const compose = (input: HTMLInputElement, steps: readonly string[]) => {
      fireEvent.compositionStart(input);
      for (const text of steps) {
        put(input, text, { inputType: "insertCompositionText", isComposing: true });
        expect(input).toHaveValue(text);
      }
      fireEvent.compositionEnd(input);
    };

    test("nothing is rewritten, and each digit counts once", () => {
      const { input, form } = renderAmount();
      for (const digit of "1000000") compose(input, [input.value + digit]);
      expect(form().getValues("it")).toBe("1000000");
      expect(input).toHaveValue("1.000.000");
    });

    test("a whole word may grow, and is put in order at its end", () => {
      const { input, form } = renderAmount();
      compose(input, ["1", "10", "100", "1000", "10000", "100000", "1000000"]);
      expect(form().getValues("it")).toBe("1000000");
      expect(input).toHaveValue("1.000.000");
      compose(input, ["1.000.0005", "1.000.00056"]);
      expect(form().getValues("it")).toBe("100000056");
      expect(input).toHaveValue("100.000.056");
    });

    test("wide digits are digits", () => {
      const { input, form } = renderAmount();
      compose(input, ["１", "１５", "１５０００"]);
      expect(form().getValues("it")).toBe("15000");
      expect(input).toHaveValue("15.000");
    });

    test("words that are no number stay, and are said to be none", async () => {
      const { user, input, form } = renderAmount();
      await user.click(input);
      compose(input, ["satu", "satu juta"]);
      expect(form().getValues("it")).toBe("satu juta");
      expect(input).toHaveAccessibleDescription(digits);
    });

    test("one that is given up changes nothing", () => {
      const { input, form } = renderAmount({}, "1000");
      compose(input, ["1.0005", "1.000"]);
      expect(form().getValues("it")).toBe("1000");
      expect(input).toHaveValue("1.000");
    });
  });

  test("may have a minus where it can be a loss", async () => {
    const { user, input, form, put } = renderAmount({ signed: true });
    await user.type(input, "-90000000");
    expect(input).toHaveValue("-90.000.000");
    expect(form().getValues("it")).toBe("-90000000");
    put(0);
    await user.keyboard("{Delete}");
    expect(input).toHaveValue("90.000.000");
    put(0);
    await user.keyboard("-1");
    expect(input).toHaveValue("-190.000.000");
    await user.clear(input);
    await user.paste("-Rp 1.500.000,00");
    expect(form().getValues("it")).toBe("-1500000");
    await user.type(input, "-2");
    expect(input).toHaveValue("-1.500.000-2");
    expect(form().getValues("it")).toBe("-1.500.000-2");
    await user.clear(input);
    await user.type(input, "5.000.000-");
    expect(form().getValues("it")).toBe("-5000000");
    await user.tab();
    expect(input).toHaveValue("-5.000.000");
    await user.clear(input);
    await user.paste("(150.000.000)");
    expect(input).toHaveValue("-150.000.000");
  });

  test("has asterisk, hint and error", () => {
    const { input, form } = renderAmount({ required: true, hint: "Paling sedikit Rp 100.000" });
    expect(input).toBeRequired();
    expect(input).toHaveAccessibleDescription("Paling sedikit Rp 100.000");
    act(() => form().setError("it", { message: "Masukan harus berupa jumlah rupiah" }));
    expect(input).toHaveAccessibleDescription("Masukan harus berupa jumlah rupiah");
  });

  test.each(states)("%p cannot be changed", async (state) => {
    const { user, input } = renderAmount(state, "5000");
    await user.type(input, "1");
    await user.paste("7");
    expect(input).toHaveValue("5.000");
  });
});
