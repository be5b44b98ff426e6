import { screen } from "@testing-library/react";
import { act } from "react";
import { renderForm } from "@/test/form-harness";
import { MoneyField } from "./money-field";
import { NumericField } from "./numeric-field";

type Values = { it: string };

const states = [{ readOnly: true }, { disabled: true }] as const;

describe("a number", () => {
  const renderNumber = (
    props: Partial<React.ComponentProps<typeof NumericField<Values, "it">>> = {},
    value = "",
  ) => {
    const form = renderForm<Values>(
      (control) => <NumericField name="it" control={control} label="Nomor rekening" {...props} />,
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
    const { user, input } = renderNumber({ maxLength: 10 });
    await user.click(input);
    await user.paste("12.345.678 90");
    expect(input).toHaveValue("1234567890");
    await user.keyboard("1");
    expect(input).toHaveValue("1234567890");
  });

  test("keeps letters for the schema to reject", async () => {
    const { user, input } = renderNumber();
    await user.type(input, "12AB");
    expect(input).toHaveValue("12AB");
  });

  test("reports user edits only", async () => {
    const onValueChange = jest.fn();
    const { user, input, form } = renderNumber({ onValueChange });
    act(() => form().setValue("it", "12"));
    expect(onValueChange).not.toHaveBeenCalled();
    await user.type(input, "3");
    expect(onValueChange.mock.calls).toEqual([["123"]]);
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

  test("accepts digits only, no leading zeros, up to a maximum length", async () => {
    const { user, input, form } = renderAmount();
    await user.type(input, "00a1-234567890123456789");
    expect(form().getValues("it")).toBe("123456789012345");
    expect(input).toHaveValue("123.456.789.012.345");
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
    expect(input).toHaveValue("-15.000.002");
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
