import { act, fireEvent, screen } from "@testing-library/react";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import { type ReactElement, useEffect, useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { useForm, useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/form/choice/checkbox-field";
import { SelectField } from "@/components/form/choice/select-field";
import { AmountField } from "@/components/form/number/amount-field";
import { PhoneField } from "@/components/form/number/phone-field";
import { PasswordField } from "@/components/form/text/password-field";
import { TextField } from "@/components/form/text/text-field";
import { Radio } from "@/components/ui/radio";
import type { BootWindow } from "@/lib/boot/boot";
import { createRouter } from "@/test/render";
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
async function hydrateAfter(enter: () => void, page: ReactElement = <Page />) {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(page);
  enter();
  await act(async () => {
    root = hydrateRoot(container, page);
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

/** @param meanwhile what is done between hydration and the first effects */
function Numbers({ meanwhile }: { meanwhile?: () => void }) {
  useEffect(() => {
    meanwhile?.();
  }, [meanwhile]);
  useEarlyEntries();
  const { control } = useForm({ defaultValues: { phone: "" } });
  const values = useWatch({ control });
  const [amount, setAmount] = useState("5000000");
  return (
    <>
      <PhoneField name="phone" control={control} label="Phone" />
      <AmountField id="amount" label="Amount" value={amount} onValueChange={setAmount} />
      <output>{JSON.stringify({ ...values, amount })}</output>
    </>
  );
}

describe("a number before hydration", () => {
  const early = window as BootWindow;
  afterEach(() => {
    early.__RUKUN_COMPOSING__ = undefined;
  });

  const numbers = (meanwhile?: () => void) => (
    <RouterContext.Provider value={createRouter("id")}>
      <Numbers {...(meanwhile && { meanwhile })} />
    </RouterContext.Provider>
  );
  const amount = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Amount" });
  const type = (text: string, caret = text.length) => {
    amount().focus();
    amount().value = text;
    amount().setSelectionRange(caret, caret);
  };

  test("is that of its whole text, and is shown as it is sent", async () => {
    const known = await hydrateAfter(() => {
      amount().value = "1.000.000,00";
      screen.getByLabelText<HTMLInputElement>("Phone").value = "0812 3456 789";
    }, numbers());
    expect(known).toEqual({ phone: "8123456789", amount: "1000000" });
    expect(amount()).toHaveValue("1.000.000");
    expect(screen.getByLabelText("Phone")).toHaveValue("8123456789");
  });

  test("is refused in words", async () => {
    const known = await hydrateAfter(() => {
      amount().value = "-5.000";
    }, numbers());
    expect(known.amount).toBe("-5.000");
    expect(amount()).toHaveValue("-5.000");
    expect(amount()).toHaveAccessibleDescription("Jumlah tidak boleh di bawah nol");
  });

  test("typed behind the one that was there is one number, and the caret stays behind it", async () => {
    const known = await hydrateAfter(() => type("5.000.0001"), numbers());
    expect(known.amount).toBe("50000001");
    expect(amount()).toHaveValue("50.000.001");
    expect(amount().selectionStart).toBe("50.000.001".length);
  });

  test("goes on in the middle where it was left", async () => {
    await hydrateAfter(() => type("5.1000.000", 3), numbers());
    expect(amount()).toHaveValue("51.000.000");
    expect(amount().selectionStart).toBe("51".length);
  });

  test("is left alone while an input method composes it, and read when that ends", async () => {
    const written: unknown[] = [];
    const known = await hydrateAfter(() => {
      type("123");
      early.__RUKUN_COMPOSING__ = amount();
      const { get, set } =
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
      jest.spyOn(HTMLInputElement.prototype, "value", "set").mockImplementation(function (
        this: HTMLInputElement,
        value,
      ) {
        if (this === amount()) written.push(get?.call(this));
        set?.call(this, value);
      });
    }, numbers());
    expect(known.amount).toBe("123");
    expect(amount()).toHaveValue("123");
    expect(written).toEqual([]);
    jest.restoreAllMocks();
    fireEvent.input(amount(), { target: { value: "1234" }, isComposing: true });
    expect(amount()).toHaveValue("1234");
    fireEvent.compositionEnd(amount());
    expect(amount()).toHaveValue("1.234");
    expect(screen.getByRole("status")).toHaveTextContent('"amount":"1234"');
  });

  test("keeps the digit that follows while the page begins to answer", async () => {
    const known = await hydrateAfter(
      () => type("12"),
      numbers(() => fireEvent.input(amount(), { target: { value: "123" } })),
    );
    expect(known.amount).toBe("123");
    expect(amount()).toHaveValue("123");
  });
});
