import { act, screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { TypeaheadField } from "@/components/form/typeahead/typeahead-field";
import type { TypeaheadItem } from "@/components/form/typeahead/typeahead-option";
import { renderForm } from "./form-harness";

type Values = { bank: string };

export const banks = [
  { uuid: "bca", title: "Bank Central Asia", illuma_code: "CENA", code: "014" },
  { uuid: "bsi", title: "Bank Syariah Indonesia", illuma_code: "BSMD", code: "451" },
  { uuid: "bri", title: "Bank Rakyat Indonesia", illuma_code: "BRIN", code: "002" },
];

/** Ends a search; the list updates with the next timer. */
const settle = (end: () => void) =>
  act(async () => {
    end();
    await jest.advanceTimersByTimeAsync(0);
  });

/** A search whose responses are sent by the test. */
function controlledSearch() {
  const asked: {
    text: string;
    signal: AbortSignal;
    answer: (items: readonly TypeaheadItem[]) => Promise<void>;
    fail: () => Promise<void>;
  }[] = [];
  const search = jest.fn(
    (text: string, signal: AbortSignal) =>
      new Promise<TypeaheadItem[]>((resolve, reject) => {
        asked.push({
          text,
          signal,
          answer: (items) => settle(() => resolve([...items])),
          fail: () => settle(() => reject(new Error("503"))),
        });
      }),
  );
  const last = () => {
    const latest = asked.at(-1);
    if (!latest) throw new Error("Nothing was asked");
    return latest;
  };
  return { search, asked, last };
}

/** A typeahead in a form, with a search controlled by the test; for fake timers. */
export function renderTypeahead(
  props: Partial<ComponentProps<typeof TypeaheadField<Values, "bank", TypeaheadItem>>> = {},
  value = "",
) {
  const source = controlledSearch();
  const onValueChange = jest.fn();
  const form = renderForm<Values>(
    (control) => (
      <TypeaheadField
        name="bank"
        control={control}
        label="Bank"
        query={(text) => ({
          queryKey: ["banks", text],
          queryFn: ({ signal }) => source.search(text, signal),
          staleTime: Number.POSITIVE_INFINITY,
        })}
        onValueChange={onValueChange}
        {...props}
      />
    ),
    { values: { bank: value }, advanceTimers: jest.advanceTimersByTime },
  );
  return {
    ...form,
    ...source,
    onValueChange,
    input: screen.getByRole("combobox", { name: "Bank" }),
  };
}

/** Advances the timers and flushes everything that waited for them. */
export const wait = (milliseconds: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds);
  });

/** The texts of the open list. */
export const optionNames = () =>
  screen.queryAllByRole("option").map((option) => option.textContent);
