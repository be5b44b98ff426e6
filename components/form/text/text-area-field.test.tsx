import { screen } from "@testing-library/react";
import { renderForm } from "@/test/form-harness";
import { TextAreaField } from "./text-area-field";

type Values = { address: string };

test("an address keeps its line breaks and reports typing", async () => {
  const onValueChange = jest.fn();
  const { user, submit, onSubmit } = renderForm<Values>(
    (control) => (
      <TextAreaField
        name="address"
        control={control}
        label="Alamat"
        required
        onValueChange={onValueChange}
      />
    ),
    { values: { address: "" } },
  );
  const area = screen.getByRole("textbox", { name: "Alamat" });
  expect(area).toBeRequired();
  await user.type(area, "Jl. Braga 5{enter}RT 01");
  await submit();
  expect(onSubmit).toHaveBeenCalledWith({ address: "Jl. Braga 5\nRT 01" });
  expect(onValueChange).toHaveBeenLastCalledWith("Jl. Braga 5\nRT 01");
});

test("a disabled area keeps its text in the form", async () => {
  const { submit, onSubmit } = renderForm<Values>(
    (control) => <TextAreaField name="address" control={control} label="Alamat" disabled />,
    { values: { address: "Jl. Braga 5" } },
  );
  expect(screen.getByRole("textbox", { name: "Alamat" })).toBeDisabled();
  await submit();
  expect(onSubmit).toHaveBeenCalledWith({ address: "Jl. Braga 5" });
});
