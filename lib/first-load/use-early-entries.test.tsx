import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { useForm, useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/form/choice/checkbox-field";
import { SelectField } from "@/components/form/choice/select-field";
import { PasswordField } from "@/components/form/text/password-field";
import { TextField } from "@/components/form/text/text-field";
import { Radio } from "@/components/ui/radio";
import type { BootWindow } from "@/lib/boot/boot";
import { useEarlyEntries } from "./use-early-entries";

jest.mock("next-i18next/pages", () => ({ useTranslation: () => ({ t: (key: string) => key }) }));

const options = [
  { value: "ID", label: "Indonesia" },
  { value: "MY", label: "Malaysia" },
];

/** A page as the server renders it, with every kind of control in use. */
function Page() {
  useEarlyEntries();
  const { control, handleSubmit } = useForm({
    defaultValues: { name: "", country: "ID", password: "", terms: false, news: false },
  });
  const values = useWatch({ control });
  const [kind, setKind] = useState("funder");
  const [search, setSearch] = useState("");
  const [saved, setSaved] = useState<string[]>([]);
  return (
    <form onSubmit={handleSubmit(({ name }) => setSaved((names) => [...names, name]))}>
      <TextField name="name" control={control} label="Name" />
      <SelectField name="country" control={control} label="Country" options={options} />
      <PasswordField
        name="password"
        control={control}
        label="Password"
        autoComplete="new-password"
      />
      <CheckboxField name="terms" control={control} label="Terms" />
      <CheckboxField name="news" control={control} label="News" />
      {["funder", "company"].map((value) => (
        <Radio
          key={value}
          name="kind"
          label={value}
          checked={kind === value}
          onChange={() => setKind(value)}
        />
      ))}
      <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <input aria-label="uncontrolled" defaultValue="" />
      <button type="submit">
        <span>Save</span>
      </button>
      <output>{JSON.stringify({ ...values, kind, search, saved })}</output>
    </form>
  );
}

let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

/** The page's state after the user typed before hydration. */
async function hydrateAfter(enter: () => void) {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(<Page />);
  enter();
  await act(async () => {
    root = hydrateRoot(container, <Page />);
  });
  return JSON.parse(screen.getByRole("status").textContent ?? "");
}

const nothing = {
  name: "",
  country: "ID",
  password: "",
  terms: false,
  news: false,
  kind: "funder",
  search: "",
  saved: [],
};

test("input before hydration is kept and reaches React", async () => {
  const known = await hydrateAfter(() => {
    screen.getByLabelText<HTMLInputElement>("Name").value = "Rani Kusuma";
    screen.getByLabelText<HTMLSelectElement>("Country").value = "MY";
    screen.getByLabelText<HTMLInputElement>("Password").value = "Rahasia2026";
    screen.getByLabelText<HTMLInputElement>("Terms").checked = true;
    screen.getByLabelText<HTMLInputElement>("company").checked = true;
    screen.getByRole<HTMLInputElement>("searchbox").value = "Siti";
    screen.getByLabelText<HTMLInputElement>("uncontrolled").value = "0812";
  });
  expect(known).toEqual({
    ...nothing,
    name: "Rani Kusuma",
    country: "MY",
    password: "Rahasia2026",
    terms: true,
    kind: "company",
    search: "Siti",
  });
  expect(screen.getByLabelText("Name")).toHaveValue("Rani Kusuma");
  expect(screen.getByLabelText("Country")).toHaveValue("MY");
  expect(screen.getByLabelText("Terms")).toBeChecked();
  expect(screen.getByLabelText("company")).toBeChecked();
  expect(screen.getByLabelText("funder")).not.toBeChecked();
  expect(screen.getByLabelText("uncontrolled")).toHaveValue("0812");
});

test("the caret stays where the person is typing", async () => {
  await hydrateAfter(() => {
    const name = screen.getByLabelText<HTMLInputElement>("Name");
    name.focus();
    name.value = "Rani";
    name.setSelectionRange(2, 2);
  });
  const name = screen.getByLabelText<HTMLInputElement>("Name");
  expect(name).toHaveFocus();
  expect([name.selectionStart, name.selectionEnd]).toEqual([2, 2]);
});

test("an untouched page stays as it is", async () => {
  expect(await hydrateAfter(() => undefined)).toEqual(nothing);
});

describe("a press before hydration", () => {
  const early = window as BootWindow;
  const kept = (over: Partial<Event> = {}) =>
    ({ target: screen.getByText("Save"), eventPhase: Event.NONE, ...over }) as Event;

  test("happens once, with what was typed before it", async () => {
    const known = await hydrateAfter(() => {
      screen.getByLabelText<HTMLInputElement>("Name").value = "Rani";
      early.__RUKUN_PRESS__ = kept();
    });
    expect(known).toEqual({ ...nothing, name: "Rani", saved: ["Rani"] });
    expect(early.__RUKUN_PRESS__).toBeUndefined();
  });

  test("is left to React when it is on its way there", async () => {
    const known = await hydrateAfter(() => {
      early.__RUKUN_PRESS__ = kept({ eventPhase: Event.CAPTURING_PHASE });
    });
    expect(known).toEqual(nothing);
  });

  test("beside all buttons does nothing", async () => {
    const known = await hydrateAfter(() => {
      early.__RUKUN_PRESS__ = kept({ target: document.body });
    });
    expect(known).toEqual(nothing);
  });
});
