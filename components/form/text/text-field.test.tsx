import { screen, waitFor } from "@testing-library/react";
import { act } from "react";
import { renderForm } from "@/test/form-harness";
import { TextField } from "./text-field";

type Values = { full_name: string };
const values: Values = { full_name: "" };

describe("TextField", () => {
  test("what is typed is what is sent", async () => {
    const { user, submit, onSubmit } = renderForm<Values>(
      (control) => <TextField name="full_name" control={control} label="Nama lengkap" />,
      { values },
    );
    await user.type(screen.getByRole("textbox", { name: "Nama lengkap" }), "Rani Kusuma");
    await submit();
    expect(onSubmit).toHaveBeenCalledWith({ full_name: "Rani Kusuma" });
  });

  test("a required field says so to screen readers, and its hint describes it", () => {
    renderForm<Values>(
      (control) => (
        <TextField name="full_name" control={control} label="Nama" hint="Sesuai KTP." required />
      ),
      { values },
    );
    const input = screen.getByRole("textbox", { name: "Nama" });
    expect(input).toBeRequired();
    expect(input).toHaveAccessibleDescription("Sesuai KTP.");
  });

  test("an error replaces the hint and marks the field", () => {
    const { form } = renderForm<Values>(
      (control) => <TextField name="full_name" control={control} label="Nama" hint="Sesuai KTP." />,
      { values },
    );
    act(() => form().setError("full_name", { message: "Masukan tidak boleh kosong" }));
    const input = screen.getByRole("textbox", { name: "Nama" });
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription("Masukan tidak boleh kosong");
    expect(screen.queryByText("Sesuai KTP.")).not.toBeInTheDocument();
  });

  test("a disabled field cannot be edited, and its value is sent all the same", async () => {
    const { user, submit, onSubmit } = renderForm<Values>(
      (control) => <TextField name="full_name" control={control} label="Nama" disabled />,
      { values: { full_name: "Rani" } },
    );
    const input = screen.getByRole("textbox", { name: "Nama" });
    expect(input).toBeDisabled();
    await user.type(input, "x");
    await submit();
    expect(onSubmit).toHaveBeenCalledWith({ full_name: "Rani" });
  });

  test("a read-only field keeps its text", async () => {
    const { user } = renderForm<Values>(
      (control) => <TextField name="full_name" control={control} label="Nama" readOnly />,
      { values: { full_name: "Rani" } },
    );
    const input = screen.getByRole("textbox", { name: "Nama" });
    await user.type(input, "x");
    expect(input).toHaveValue("Rani");
  });

  test("tells the page of typing, but not of values the form sets itself", async () => {
    const onValueChange = jest.fn();
    const { user, form } = renderForm<Values>(
      (control) => (
        <TextField name="full_name" control={control} label="Nama" onValueChange={onValueChange} />
      ),
      { values },
    );
    act(() => form().setValue("full_name", "Budi"));
    expect(screen.getByRole("textbox", { name: "Nama" })).toHaveValue("Budi");
    expect(onValueChange).not.toHaveBeenCalled();
    await user.type(screen.getByRole("textbox", { name: "Nama" }), "!");
    expect(onValueChange.mock.calls).toEqual([["Budi!"]]);
  });

  test("the form can move the focus there", async () => {
    const { form } = renderForm<Values>(
      (control) => <TextField name="full_name" control={control} label="Nama" />,
      { values },
    );
    form().setFocus("full_name");
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Nama" })).toHaveFocus());
  });
});
