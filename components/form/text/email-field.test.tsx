import { screen } from "@testing-library/react";
import { renderForm } from "@/test/form-harness";
import { EmailField } from "./email-field";

type Values = { it: string };

const states = [{ readOnly: true }, { disabled: true }] as const;

describe("an email address", () => {
  test("comes with the keyboard for it and without corrections", async () => {
    const { user, submit, onSubmit } = renderForm<Values>(
      (control) => <EmailField name="it" control={control} label="Email" required />,
      { values: { it: "" } },
    );
    const input = screen.getByRole("textbox", { name: /Email/ });
    expect(input).toBeRequired();
    expect(input).toHaveAttribute("type", "email");
    expect(input).toHaveAttribute("autocomplete", "email");
    expect(input).toHaveAttribute("autocapitalize", "none");
    await user.type(input, "Rani@Rukun.id");
    await submit();
    expect(onSubmit).toHaveBeenCalledWith({ it: "Rani@Rukun.id" });
  });

  test.each(states)("%p cannot be changed", async (state) => {
    const { user } = renderForm<Values>(
      (control) => <EmailField name="it" control={control} label="Email" {...state} />,
      { values: { it: "rani@rukun.id" } },
    );
    const input = screen.getByRole("textbox", { name: "Email" });
    await user.type(input, "x");
    expect(input).toHaveValue("rani@rukun.id");
  });
});
