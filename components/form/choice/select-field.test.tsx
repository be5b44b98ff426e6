import { screen } from "@testing-library/react";
import { renderForm } from "@/test/form-harness";
import { SelectField } from "./select-field";

type Values = { nationality: string };
const options = [
  { value: "ID", label: "Indonesia" },
  { value: "SG", label: "Singapura" },
  { value: "XX", label: "Tidak dilayani", disabled: true },
];

describe("SelectField", () => {
  test("starts with an empty choice and sends the value of the one taken", async () => {
    const { user, submit, onSubmit } = renderForm<Values>(
      (control) => (
        <SelectField name="nationality" control={control} label="Negara" options={options} />
      ),
      { values: { nationality: "" } },
    );
    const select = screen.getByRole("combobox", { name: "Negara" });
    expect(select).toHaveDisplayValue("Pilih salah satu");
    await user.selectOptions(select, "Singapura");
    await submit();
    expect(onSubmit).toHaveBeenCalledWith({ nationality: "SG" });
  });

  test("an option can be switched off", () => {
    renderForm<Values>(
      (control) => (
        <SelectField name="nationality" control={control} label="Negara" options={options} />
      ),
      { values: { nationality: "ID" } },
    );
    expect(screen.getByRole("combobox", { name: "Negara" })).toHaveDisplayValue("Indonesia");
    expect(screen.getByRole("option", { name: "Tidak dilayani" })).toBeDisabled();
  });

  test("read-only means it cannot be opened, and the value is sent all the same", async () => {
    const { submit, onSubmit } = renderForm<Values>(
      (control) => (
        <SelectField
          name="nationality"
          control={control}
          label="Negara"
          options={options}
          readOnly
        />
      ),
      { values: { nationality: "ID" } },
    );
    expect(screen.getByRole("combobox", { name: "Negara" })).toBeDisabled();
    await submit();
    expect(onSubmit).toHaveBeenCalledWith({ nationality: "ID" });
  });

  test("the empty choice speaks the language of the page", () => {
    renderForm<Values>(
      (control) => (
        <SelectField name="nationality" control={control} label="Country" options={options} />
      ),
      { values: { nationality: "" }, locale: "en" },
    );
    expect(screen.getByRole("combobox")).toHaveDisplayValue("Choose one");
  });
});
