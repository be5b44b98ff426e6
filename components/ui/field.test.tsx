import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef } from "react";
import { Checkbox } from "./checkbox";
import { Field, FieldSet } from "./field";
import { Radio } from "./radio";
import { SelectInput } from "./select-input";
import { TextArea } from "./text-area";
import { TextInput } from "./text-input";

describe("Field", () => {
  it("names its control and describes it with the hint", () => {
    render(
      <Field id="name" label="Nama lengkap" required hint="Sesuai KTP.">
        {(control) => <TextInput {...control} />}
      </Field>,
    );
    const input = screen.getByRole("textbox", { name: "Nama lengkap" });

    expect(input).toHaveAccessibleDescription("Sesuai KTP.");
    expect(input).toBeRequired();
    expect(input).toBeValid();
  });

  it("shows the error instead of the hint and marks the control as invalid", () => {
    render(
      <Field id="name" label="Nama lengkap" hint="Sesuai KTP." error="Masukan tidak boleh kosong">
        {(control) => <TextInput {...control} />}
      </Field>,
    );
    const input = screen.getByRole("textbox");

    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription("Masukan tidak boleh kosong");
    expect(screen.queryByText("Sesuai KTP.")).not.toBeInTheDocument();
  });

  it("brings a message that comes later into view where its control has the focus, and only there", async () => {
    const scroll = jest.spyOn(Element.prototype, "scrollIntoView");
    const fields = (error?: string) => (
      <>
        <Field id="name" label="Nama lengkap" error={error}>
          {(control) => <TextInput {...control} />}
        </Field>
        <Field id="pin" label="PIN" error={error && "PIN tidak cocok"}>
          {(control) => <TextInput {...control} />}
        </Field>
      </>
    );
    const { rerender } = render(fields());
    await userEvent.click(screen.getByRole("textbox", { name: "PIN" }));
    rerender(fields("Masukan tidak boleh kosong"));
    const message = screen.getByText("PIN tidak cocok").closest("p");
    expect(scroll.mock.contexts).toEqual([message]);
    scroll.mockRestore();
  });

  it("shows a counter that is not part of the name", () => {
    render(
      <Field id="ktp" label="Nomor KTP" counter="8/16">
        {(control) => <TextInput {...control} />}
      </Field>,
    );
    expect(screen.getByText("8/16")).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Nomor KTP" })).not.toHaveAccessibleDescription();
  });

  it.each([
    ["a text area", (control: object) => <TextArea {...control} />, "textbox"],
    ["a select", (control: object) => <SelectInput {...control} />, "combobox"],
  ])("serves %s the same way", (_name, child, role) => {
    render(
      <Field id="any" label="Alamat" error="Masukan tidak boleh kosong">
        {child}
      </Field>,
    );
    const control = screen.getByRole(role, { name: "Alamat" });
    expect(control).toBeInvalid();
    expect(control).toHaveAccessibleDescription("Masukan tidak boleh kosong");
  });
});

describe("FieldSet", () => {
  it("names the group and describes it with the error", () => {
    render(
      <FieldSet id="pay" legend="Cara bayar" error="Pilih satu">
        <Radio name="pay" label="Virtual account" />
        <Radio name="pay" label="Saldo RDF" />
      </FieldSet>,
    );
    expect(screen.getByRole("group", { name: "Cara bayar" })).toHaveAccessibleDescription(
      "Pilih satu",
    );
    expect(screen.getAllByRole("radio")).toHaveLength(2);
  });
});

describe("TextInput", () => {
  it("keeps prefix and suffix outside the typed value and hands the input to a ref", async () => {
    const ref = createRef<HTMLInputElement>();
    render(<TextInput ref={ref} aria-label="Telepon" prefix="+62" suffix="id" />);

    await userEvent.type(screen.getByLabelText("Telepon"), "812");

    expect(ref.current).toHaveValue("812");
    expect(screen.getByText("+62")).toBeVisible();
  });

  it("keeps a suffix in words as far from the edge as what is typed", () => {
    render(<TextInput aria-label="Nisbah" suffix="%" />);
    expect(screen.getByText("%")).toHaveStyle({ paddingRight: "14px" });
  });
});

describe("Checkbox", () => {
  it("is toggled by its words and by the space key", async () => {
    const change = jest.fn();
    render(<Checkbox label="Sama dengan KTP" onChange={change} />);
    const box = screen.getByRole("checkbox", { name: "Sama dengan KTP" });

    await userEvent.click(screen.getByText("Sama dengan KTP"));
    expect(box).toBeChecked();

    await userEvent.keyboard(" ");
    expect(box).not.toBeChecked();
    expect(change).toHaveBeenCalledTimes(2);
  });
});
