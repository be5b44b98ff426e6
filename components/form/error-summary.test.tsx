import { screen, waitFor, within } from "@testing-library/react";
import { act } from "react";
import type { Resolver } from "react-hook-form";
import { TextField } from "@/components/form/text/text-field";
import { renderForm } from "@/test/form-harness";
import { ErrorSummary } from "./error-summary";
import { FieldIdScope } from "./field-id";

type Values = { full_name: string; city: string };
const labels = { full_name: "Nama lengkap", city: "Kota" };

const required: Resolver<Values> = (values) => {
  const missing = Object.entries(values).filter(([, value]) => !value);
  const error = { type: "required", message: "Masukan tidak boleh kosong" };
  return missing.length > 0
    ? { values: {}, errors: Object.fromEntries(missing.map(([name]) => [name, error])) }
    : { values, errors: {} };
};

function renderSummary(
  message: string | null = null,
  values: Values = { full_name: "", city: "" },
) {
  return renderForm<Values>(
    (control, { formState, setFocus }) => (
      <FieldIdScope.Provider value="step-one">
        <ErrorSummary
          errors={formState.errors}
          submitCount={formState.submitCount}
          labels={labels}
          onSelect={setFocus}
          message={message}
        />
        <TextField name="full_name" control={control} label="Nama lengkap" />
        <TextField name="city" control={control} label="Kota" />
      </FieldIdScope.Provider>
    ),
    { values, useResolver: () => required },
  );
}

describe("ErrorSummary", () => {
  test("is not there before anything went wrong", () => {
    renderSummary();
    expect(screen.queryByText("Periksa kembali isian berikut")).not.toBeInTheDocument();
  });

  test("lists what is wrong in the order of the form, and takes the focus", async () => {
    const { submit } = renderSummary();
    await submit();
    const links = await screen.findAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual([
      "Nama lengkap: Masukan tidak boleh kosong",
      "Kota: Masukan tidak boleh kosong",
    ]);
    expect(document.activeElement).toContainElement(links[0] ?? null);
  });

  test("a link leads to its field", async () => {
    const { submit, user } = renderSummary();
    await submit();
    const link = await screen.findByRole("link", { name: /^Kota/ });
    const city = screen.getByRole("textbox", { name: "Kota" });
    expect(link).toHaveAttribute("href", `#${city.id}`);
    await user.click(link);
    await waitFor(() => expect(city).toHaveFocus());
  });

  test("a corrected field leaves the list, and typing keeps the focus", async () => {
    const { submit, user } = renderSummary();
    await submit();
    await screen.findByRole("link", { name: /^Nama/ });
    const name = screen.getByRole("textbox", { name: "Nama lengkap" });
    const city = screen.getByRole("textbox", { name: "Kota" });
    await user.type(city, "Bandung");
    await user.type(name, "R");
    await waitFor(() => expect(screen.queryByRole("link")).not.toBeInTheDocument());
    await user.clear(name);
    await screen.findByRole("link", { name: /^Nama/ });
    expect(name).toHaveFocus();
  });

  test("takes the focus again after the next failed attempt", async () => {
    const { submit } = renderSummary();
    await submit();
    const first = await screen.findByRole("link", { name: /^Nama/ });
    expect(document.activeElement).toContainElement(first);
    await submit();
    await waitFor(() =>
      expect(document.activeElement).toContainElement(screen.getByRole("link", { name: /^Nama/ })),
    );
  });

  test("a message for the whole form is an alert at its top", async () => {
    const { submit } = renderSummary("Kami memiliki sedikit masalah, silakan coba lagi nanti", {
      full_name: "Rani",
      city: "Bandung",
    });
    await submit();
    const alert = screen.getByRole("alert");
    expect(alert).toHaveTextContent("Kami memiliki sedikit masalah, silakan coba lagi nanti");
    await waitFor(() => expect(document.activeElement).toContainElement(alert));
    expect(within(alert).queryByRole("link")).not.toBeInTheDocument();
  });

  test("an error of a field that is not rendered is still shown", () => {
    const { form } = renderForm<Values & { step?: string }>(
      (_control, { formState, setFocus }) => (
        <ErrorSummary
          errors={formState.errors}
          submitCount={formState.submitCount}
          labels={labels}
          onSelect={setFocus}
        />
      ),
      { values: { full_name: "", city: "", step: "3" } },
    );
    act(() => form().setError("step", { message: "Kolom ini tidak dikenal" }));
    expect(screen.getByText("Kolom ini tidak dikenal")).toBeVisible();
  });
});
