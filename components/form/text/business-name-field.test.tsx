import { screen } from "@testing-library/react";
import { act } from "react";
import { renderForm } from "@/test/form-harness";
import { BusinessNameField } from "./business-name-field";

type Values = { it: string };

describe("the name of a business", () => {
  test.each([
    ["id", "Tanpa PT, CV, atau Koperasi di depannya"],
    ["en", "Without PT, CV or Koperasi in front"],
  ] as const)("in %s says what does not belong there, and shows the legal form", (locale, hint) => {
    renderForm<Values>(
      (control) => <BusinessNameField name="it" control={control} label="Nama" legalForm="PT" />,
      { values: { it: "Sumber Sejahtera" }, locale },
    );
    expect(screen.getByRole("textbox", { name: "Nama" })).toHaveAccessibleDescription(hint);
    expect(screen.getByText("PT")).toBeVisible();
  });

  test("an error takes the place of the hint", () => {
    const { form } = renderForm<Values>(
      (control) => <BusinessNameField name="it" control={control} label="Nama" />,
      { values: { it: "PT Maju" } },
    );
    const message =
      'Tulis nama tanpa PT, CV, atau Koperasi di depannya. Bila itu bagian dari nama, beri tanda kutip: "Koperasindo".';
    act(() => form().setError("it", { message }));
    expect(screen.getByRole("textbox", { name: "Nama" })).toHaveAccessibleDescription(message);
  });
});
