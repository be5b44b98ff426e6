import { fireEvent, screen } from "@testing-library/react";
import { renderForm } from "@/test/form-harness";
import { OtpField } from "./otp-input";

type Values = { code: string };

function renderOtp(onComplete = jest.fn(), code = "") {
  const form = renderForm<Values>(
    (control) => (
      <OtpField name="code" control={control} label="Kode" onComplete={onComplete} autoFocus />
    ),
    { values: { code } },
  );
  return { ...form, onComplete, input: screen.getByRole("textbox", { name: "Kode" }) };
}

describe("OtpField", () => {
  test("is one input for keyboards, assistive technology and the code of a message", () => {
    const { input } = renderOtp();
    expect(screen.getAllByRole("textbox")).toHaveLength(1);
    expect(input).toHaveAttribute("autocomplete", "one-time-code");
    expect(input).toHaveAttribute("inputmode", "numeric");
    expect(input).toHaveFocus();
  });

  test("calls once with the whole code when its last digit arrives", async () => {
    const { user, input, onComplete } = renderOtp();
    await user.type(input, "12a3 45");
    expect(input).toHaveValue("12345");
    expect(onComplete).not.toHaveBeenCalled();
    await user.type(input, "6");
    await user.type(input, "7");
    expect(input).toHaveValue("123456");
    expect(onComplete.mock.calls).toEqual([["123456"]]);
  });

  test("a digit too many is refused in words, wherever it is put in", async () => {
    const { user, input, onComplete } = renderOtp();
    await user.type(input, "1234567");
    expect(input).toHaveValue("123456");
    expect(input).toHaveAccessibleDescription("Kode terdiri dari 6 angka");
    await user.type(input, "{Backspace}");
    expect(input).not.toHaveAccessibleDescription();
    await user.type(input, "6");
    await user.type(input, "9", { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(input).toHaveValue("123456");
    expect(input).toHaveAccessibleDescription("Kode terdiri dari 6 angka");
    expect(onComplete.mock.calls).toEqual([["123456"], ["123456"]]);
    await user.tab();
    expect(input).not.toHaveAccessibleDescription();
  });

  test.each(["1234567", "12 34 56 78", "111111 atau 222222", "12345678901234567890"])(
    "pasting %j takes none of its digits, and says so",
    async (pasted) => {
      const { user, input, onComplete } = renderOtp();
      await user.type(input, "99");
      await user.paste(pasted);
      expect(input).toHaveValue("99");
      expect(input).toHaveAccessibleDescription("Kode terdiri dari 6 angka");
      expect(onComplete).not.toHaveBeenCalled();
      await user.paste("123456");
      expect(input).toHaveValue("123456");
      expect(input).not.toHaveAccessibleDescription();
    },
  );

  test.each(["123456", " 123 456 ", "Kode Rukun Anda: 123456. Berlaku 5 menit.", "1-2-3-4-5-6"])(
    "pasting %j fills the code",
    async (pasted) => {
      const { user, input, onComplete } = renderOtp();
      await user.click(input);
      await user.paste(pasted);
      expect(input).toHaveValue("123456");
      expect(onComplete.mock.calls).toEqual([["123456"]]);
    },
  );

  test("nothing is rewritten while an input method composes, and wide digits are digits", () => {
    const { input, onComplete } = renderOtp();
    const put = (text: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
      const how = { inputType: "insertCompositionText", isComposing: true };
      fireEvent(input, new InputEvent("input", { bubbles: true, ...how }));
    };
    fireEvent.compositionStart(input);
    put("１２３");
    expect(input).toHaveValue("１２３");
    put("１２３４５６");
    expect(input).toHaveValue("１２３４５６");
    fireEvent.compositionEnd(input);
    expect(input).toHaveValue("123456");
    expect(onComplete.mock.calls).toEqual([["123456"]]);
  });

  test("a pasted code replaces what was typed before it", async () => {
    const { user, input } = renderOtp();
    await user.type(input, "99");
    await user.paste("123456");
    expect(input).toHaveValue("123456");
  });

  test("the digits are drawn in six boxes", async () => {
    const { user, input, container } = renderOtp();
    await user.type(input, "4021");
    const boxes = [...container.querySelectorAll("[aria-hidden=true]")];
    expect(boxes.map((box) => box.textContent)).toEqual(["4", "0", "2", "1", "", ""]);
  });

  test("correcting a full code completes it again", async () => {
    const { user, input, onComplete } = renderOtp();
    await user.type(input, "123456{Backspace}7");
    expect(onComplete.mock.calls).toEqual([["123456"], ["123457"]]);
  });

  test("a code the form already has is shown and completes nothing", () => {
    const { input, onComplete } = renderOtp(jest.fn(), "123456");
    expect(input).toHaveValue("123456");
    expect(onComplete).not.toHaveBeenCalled();
  });
});
