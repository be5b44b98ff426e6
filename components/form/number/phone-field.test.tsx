import { screen } from "@testing-library/react";
import { renderForm } from "@/test/form-harness";
import { PhoneField } from "./phone-field";

type Values = { phone: string };

function renderPhone(international = false) {
  return renderForm<Values>(
    (control) => (
      <PhoneField name="phone" control={control} label="Telepon" international={international} />
    ),
    { values: { phone: "" } },
  );
}

describe("PhoneField", () => {
  test("shows +62 and sends what follows it", async () => {
    const { user, submit, onSubmit } = renderPhone();
    expect(screen.getByText("+62")).toBeVisible();
    await user.type(screen.getByRole("textbox", { name: "Telepon" }), "0812-3456-7890");
    await submit();
    expect(onSubmit).toHaveBeenCalledWith({ phone: "81234567890" });
  });

  test.each([
    ["081234567890"],
    ["+6281234567890"],
    ["6281234567890"],
    ["+62 812-3456-7890"],
    ["Telp. 0812 3456 7890"],
  ])("pasting %j leaves the number only", async (pasted) => {
    const { user } = renderPhone();
    const input = screen.getByRole("textbox", { name: "Telepon" });
    await user.click(input);
    await user.paste(pasted);
    expect(input).toHaveValue("81234567890");
  });

  test("a foreign number keeps its country code after a plus", async () => {
    const { user, submit, onSubmit } = renderPhone(true);
    expect(screen.getByText("+")).toBeVisible();
    const input = screen.getByRole("textbox", { name: "Telepon" });
    await user.click(input);
    await user.paste("+65 9876-5432");
    expect(input).toHaveValue("6598765432");
    await submit();
    expect(onSubmit).toHaveBeenCalledWith({ phone: "6598765432" });
  });

  test("one that is too long is said to be, and not cut", async () => {
    const { user, form } = renderPhone();
    const input = screen.getByRole("textbox", { name: "Telepon" });
    await user.type(input, "8123456789012345");
    expect(form().getValues("phone")).toBe("8123456789012345");
    expect(input).toHaveAccessibleDescription("Format No. Telepon tidak sesuai");
  });

  test.each(["+81 90-1234-5678", "0812-3456-7890 ext 5", "0812-3456-7890/0813-1111-2222"])(
    "%j is refused as it is typed",
    async (typed) => {
      const { user, form } = renderPhone();
      const input = screen.getByRole("textbox", { name: "Telepon" });
      await user.type(input, typed);
      await user.tab();
      expect(form().getValues("phone")).toBe(input.getAttribute("value"));
      expect(input).toHaveAccessibleDescription("Format No. Telepon tidak sesuai");
    },
  );

  test("offers the telephone keyboard", () => {
    renderPhone();
    expect(screen.getByRole("textbox", { name: "Telepon" })).toHaveAttribute("inputmode", "tel");
  });
});
