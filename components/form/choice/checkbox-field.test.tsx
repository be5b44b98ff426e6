import { screen } from "@testing-library/react";
import { act } from "react";
import { renderForm } from "@/test/form-harness";
import { CheckboxField } from "./checkbox-field";

type Values = { accept: boolean };

describe("CheckboxField", () => {
  test("sends true once ticked and tells the page", async () => {
    const onValueChange = jest.fn();
    const { user, submit, onSubmit } = renderForm<Values>(
      (control) => (
        <CheckboxField
          name="accept"
          control={control}
          label="Sama dengan KTP"
          onValueChange={onValueChange}
        />
      ),
      { values: { accept: false } },
    );
    await user.click(screen.getByRole("checkbox", { name: "Sama dengan KTP" }));
    await submit();
    expect(onSubmit).toHaveBeenCalledWith({ accept: true });
    expect(onValueChange.mock.calls).toEqual([[true]]);
  });

  test("its error is tied to it", () => {
    const { form } = renderForm<Values>(
      (control) => <CheckboxField name="accept" control={control} label="Setuju" required />,
      { values: { accept: false } },
    );
    act(() => form().setError("accept", { message: "Anda perlu menyetujui ini" }));
    const box = screen.getByRole("checkbox", { name: "Setuju" });
    expect(box).toBeRequired();
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription("Anda perlu menyetujui ini");
  });

  test("the asterisk of a required one never stands alone on a line", () => {
    renderForm<Values>(
      (control) => <CheckboxField name="accept" control={control} label="Saya setuju." required />,
      { values: { accept: false } },
    );
    const label = screen.getByText(/Saya setuju/).closest("label");
    expect(label?.textContent).toBe("Saya setuju.\u00a0*");
  });

  test("read-only cannot be changed", () => {
    renderForm<Values>(
      (control) => <CheckboxField name="accept" control={control} label="Setuju" readOnly />,
      { values: { accept: true } },
    );
    expect(screen.getByRole("checkbox")).toBeDisabled();
    expect(screen.getByRole("checkbox")).toBeChecked();
  });
});
