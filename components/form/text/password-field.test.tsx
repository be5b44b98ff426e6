import { screen, waitFor, within } from "@testing-library/react";
import type { ResolverResult } from "react-hook-form";
import { renderForm } from "@/test/form-harness";
import { PasswordField } from "./password-field";

type Values = { password: string };
const values: Values = { password: "" };

type Pair = { password: string; password_confirmation: string };

const samePair = (pair: Pair): ResolverResult<Pair> => {
  if (pair.password === pair.password_confirmation) return { values: pair, errors: {} };
  const error = { type: "custom", message: "Tidak sama" };
  return { values: {}, errors: { password_confirmation: error } };
};

describe("PasswordField", () => {
  test("hides what is typed until it is asked to show it", async () => {
    const { user } = renderForm<Values>(
      (control) => <PasswordField name="password" control={control} label="Kata sandi" />,
      { values },
    );
    const input = screen.getByLabelText("Kata sandi");
    const show = screen.getByRole("button", { name: "Tampilkan kata sandi" });
    expect(input).toHaveAttribute("type", "password");
    expect(show).toHaveAttribute("aria-pressed", "false");
    await user.type(input, "Rahasia1");
    await user.click(show);
    expect(input).toHaveAttribute("type", "text");
    expect(input).toHaveValue("Rahasia1");
    expect(show).toHaveAttribute("aria-pressed", "true");
    await user.click(show);
    expect(input).toHaveAttribute("type", "password");
  });

  test("showing it does not send the form", async () => {
    const { user, onSubmit } = renderForm<Values>(
      (control) => <PasswordField name="password" control={control} label="Kata sandi" />,
      { values },
    );
    await user.click(screen.getByRole("button", { name: "Tampilkan kata sandi" }));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test("the rules of a new password tick off one by one and are announced", async () => {
    const { user } = renderForm<Values>(
      (control) => <PasswordField name="password" control={control} label="Kata sandi" rules />,
      { values },
    );
    const input = screen.getByLabelText("Kata sandi");
    const rules = within(screen.getByRole("list", { name: "Syarat kata sandi" }));
    const met = () =>
      rules
        .getAllByRole("listitem")
        .filter((item) => !item.textContent?.endsWith("belum terpenuhi"))
        .map((item) => item.textContent?.replace("terpenuhi", ""));

    expect(met()).toEqual([]);
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    await user.type(input, "abcdefg");
    expect(met()).toEqual(["Paling sedikit satu huruf kecil"]);
    await user.type(input, "H");
    expect(met()).toEqual([
      "8 sampai 16 karakter",
      "Paling sedikit satu huruf kecil",
      "Paling sedikit satu huruf besar",
    ]);
    expect(screen.getByRole("status")).toHaveTextContent("3 dari 4 syarat kata sandi terpenuhi");
    await user.type(input, "1");
    expect(met()).toHaveLength(4);
    await user.type(input, "12345678");
    expect(met()).not.toContain("8 sampai 16 karakter");
    expect(input).toHaveAccessibleDescription(/8 sampai 16 karakter/);
  });

  test("tells password managers which password it is", () => {
    renderForm<Values & { old_password: string }>(
      (control) => (
        <>
          <PasswordField name="old_password" control={control} label="Lama" />
          <PasswordField name="password" control={control} label="Baru" rules />
        </>
      ),
      { values: { password: "", old_password: "" } },
    );
    expect(screen.getByLabelText("Lama")).toHaveAttribute("autocomplete", "current-password");
    expect(screen.getByLabelText("Baru")).toHaveAttribute("autocomplete", "new-password");
  });

  test("changing it checks the repeated password again", async () => {
    const { user, submit } = renderForm<Pair>(
      (control) => (
        <>
          <PasswordField
            name="password"
            control={control}
            label="Kata sandi"
            deps="password_confirmation"
          />
          <PasswordField name="password_confirmation" control={control} label="Ulangi" />
        </>
      ),
      {
        values: { password: "Rahasia", password_confirmation: "Rahasia1" },
        useResolver: () => samePair,
      },
    );
    await submit();
    expect(screen.getByText("Tidak sama")).toBeVisible();
    await user.type(screen.getByLabelText("Kata sandi"), "1");
    await waitFor(() => expect(screen.queryByText("Tidak sama")).not.toBeInTheDocument());
  });
});
