import { fireEvent, screen } from "@testing-library/react";
import { act } from "react";
import { renderForm } from "@/test/form-harness";
import { MaskedField } from "./masked-field";

type Values = { id_card_number: string; npwp: string; own: string };
const values: Values = { id_card_number: "", npwp: "", own: "" };

function renderNumbers(initial: Values = values) {
  return renderForm<Values>(
    (control) => (
      <>
        <MaskedField
          name="id_card_number"
          control={control}
          label="Nomor KTP"
          mask="idCard"
          counter
        />
        <MaskedField name="npwp" control={control} label="NPWP" mask="npwp" />
        <MaskedField name="own" control={control} label="NPWP pendana" mask="taxpayer" />
      </>
    ),
    { values: initial },
  );
}

const idCard = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Nomor KTP" });
const npwp = () => screen.getByRole("textbox", { name: "NPWP" });

describe("MaskedField", () => {
  test("shows an ID number in groups of four, counts it and sends bare digits", async () => {
    const { user, submit, onSubmit } = renderNumbers();
    expect(screen.getByText("0/16")).toBeVisible();
    await user.type(idCard(), "32730145");
    expect(idCard()).toHaveValue("3273 0145");
    expect(screen.getByText("8/16")).toBeVisible();
    await user.type(idCard(), "07900002");
    expect(idCard()).toHaveValue("3273 0145 0790 0002");
    expect(screen.getByText("16/16")).toBeVisible();
    await submit();
    expect(onSubmit).toHaveBeenCalledWith({ ...values, id_card_number: "3273014507900002" });
  });

  test("ignores anything but digits", async () => {
    const { user } = renderNumbers();
    await user.type(idCard(), "32a7b3-");
    expect(idCard()).toHaveValue("3273");
    await user.type(idCard(), "x", { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(idCard()).toHaveValue("3273");
    expect(idCard()).not.toHaveAccessibleDescription();
  });

  test.each([
    ["1.2345678901234E+15", "a power of ten"],
    ["3273O14507900002", "a letter for a digit"],
    ["3273014507900 dan 002", "two numbers"],
  ])("does not make %s another number: %s", async (pasted) => {
    const { user, form } = renderNumbers();
    await user.click(screen.getByRole("textbox", { name: "NPWP pendana" }));
    await user.paste(pasted);
    expect(form().getValues("own")).toBe(pasted);
    expect(screen.getByRole("textbox", { name: "NPWP pendana" })).toHaveAccessibleDescription(
      "Masukan harus berupa angka",
    );
  });

  test("says at once that there is a digit too many, and keeps it", async () => {
    const { user, form } = renderNumbers();
    await user.type(idCard(), "32730145079000029");
    expect(idCard()).toHaveValue("3273 0145 0790 0002 9");
    expect(form().getValues("id_card_number")).toBe("32730145079000029");
    expect(screen.getByText("17/16")).toBeVisible();
    expect(idCard()).toHaveAccessibleDescription("Nomor KTP harus 16 karakter");
    await user.type(idCard(), "{Backspace}");
    expect(idCard()).not.toHaveAccessibleDescription();
    await user.clear(idCard());
    await user.paste("3273014507900002\n3273014507900003");
    expect(form().getValues("id_card_number")).toBe("32730145079000023273014507900003");
    expect(idCard()).toHaveAccessibleDescription("Nomor KTP harus 16 karakter");
  });

  test("a company's tax number may have a 0 before its 15 digits, which is said and then left out", async () => {
    const { user, form } = renderNumbers();
    await user.type(npwp(), "0012345678901012");
    expect(npwp()).toHaveValue("0012 3456 7890 1012");
    expect(form().getValues("npwp")).toBe("012345678901012");
    expect(npwp()).toHaveAccessibleDescription(/Dibaca tanpa angka 0/);
    await user.tab();
    expect(npwp()).toHaveValue("01.23.45.678901.012");
    await user.clear(npwp());
    await user.paste("0012345678901012");
    expect(npwp()).toHaveValue("01.23.45.678901.012");
    expect(form().getValues("npwp")).toBe("012345678901012");
  });

  test("any other of 16 digits or more is refused with words, and keeps them", async () => {
    const { user, form } = renderNumbers();
    await user.type(npwp(), "3273014507900002");
    expect(npwp()).toHaveValue("3273 0145 0790 0002");
    expect(form().getValues("npwp")).toBe("3273014507900002");
    expect(npwp()).toHaveAccessibleDescription(/NPWP perusahaan dengan 16 angka/);
    await user.clear(npwp());
    await user.type(npwp(), "00123456789010123");
    expect(form().getValues("npwp")).toBe("00123456789010123");
    expect(npwp()).toHaveAccessibleDescription("Nomor NPWP harus 16 karakter");
  });

  test("a person's tax number has 15 digits, or the 16 of their ID card", async () => {
    const { user, submit, onSubmit } = renderNumbers();
    const own = screen.getByRole("textbox", { name: "NPWP pendana" });
    await user.type(own, "0012345678901012");
    expect(own).toHaveValue("0012 3456 7890 1012");
    await user.tab();
    expect(own).toHaveValue("0012 3456 7890 1012");
    await submit();
    expect(onSubmit).toHaveBeenCalledWith({ ...values, own: "0012345678901012" });
    await user.type(own, "3");
    expect(own).toHaveAccessibleDescription("Nomor NPWP terdiri dari 15 atau 16 angka");
  });

  test("while an input method composes nothing is rewritten", () => {
    const { form } = renderNumbers();
    for (const digit of "3273014507900002") {
      fireEvent.compositionStart(idCard());
      const text = idCard().value + digit;
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(
        idCard(),
        text,
      );
      fireEvent(
        idCard(),
        new InputEvent("input", {
          bubbles: true,
          inputType: "insertCompositionText",
          isComposing: true,
        }),
      );
      expect(idCard()).toHaveValue(text);
      fireEvent.compositionEnd(idCard());
    }
    expect(idCard()).toHaveValue("3273 0145 0790 0002");
    expect(form().getValues("id_card_number")).toBe("3273014507900002");
  });

  test.each(["3273-0145-0790-0002", "NIK: 3273 0145 0790 0002", "3273014507900002\n"])(
    "pasting %j leaves the number only",
    async (pasted) => {
      const { user } = renderNumbers();
      await user.click(idCard());
      await user.paste(pasted);
      expect(idCard()).toHaveValue("3273 0145 0790 0002");
    },
  );

  test("a tax number is ##.##.##.######.###", async () => {
    const { user, submit, onSubmit } = renderNumbers();
    await user.type(npwp(), "012345678901000");
    expect(npwp()).toHaveValue("01.23.45.678901.000");
    await submit();
    expect(onSubmit).toHaveBeenCalledWith({ ...values, npwp: "012345678901000" });
  });

  test("a tax number pasted in another grouping is grouped anew", async () => {
    const { user } = renderNumbers();
    await user.click(npwp());
    await user.paste("01.234.567.8-901.000");
    expect(npwp()).toHaveValue("01.23.45.678901.000");
  });

  test("digits can be taken away again", async () => {
    const { user } = renderNumbers();
    await user.type(idCard(), "32730");
    await user.type(idCard(), "{Backspace}{Backspace}");
    expect(idCard()).toHaveValue("327");
    await user.clear(idCard());
    expect(idCard()).toHaveValue("");
    expect(screen.getByText("0/16")).toBeVisible();
  });

  test("shows a saved number, and one the form sets later, without calling it an edit", () => {
    const { form } = renderNumbers({ ...values, id_card_number: "3273014507900002" });
    expect(idCard()).toHaveValue("3273 0145 0790 0002");
    expect(form().getFieldState("id_card_number").isDirty).toBe(false);
    act(() =>
      form().reset({ ...values, id_card_number: "1111222233334444", npwp: "012345678901000" }),
    );
    expect(idCard()).toHaveValue("1111 2222 3333 4444");
    expect(npwp()).toHaveValue("01.23.45.678901.000");
    act(() => form().setValue("id_card_number", ""));
    expect(idCard()).toHaveValue("");
  });

  test("offers the number keyboard", () => {
    renderNumbers();
    expect(idCard()).toHaveAttribute("inputmode", "numeric");
  });
});
