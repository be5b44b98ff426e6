import type { ReactNode } from "react";
import {
  type Control,
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import { render } from "./render";

type Fields<V extends FieldValues> = (control: Control<V>, form: UseFormReturn<V>) => ReactNode;

type HarnessOptions<V extends FieldValues> = NonNullable<Parameters<typeof render>[1]> & {
  values: DefaultValues<V>;
  /** A hook, because it may depend on the page's language. */
  useResolver?: () => Resolver<V> | undefined;
};

type Harness<V extends FieldValues> = ReturnType<typeof render> & {
  /** The form methods, for tests that act as the surrounding page. */
  form: () => UseFormReturn<V>;
  /** Called with the values of every valid submission. */
  onSubmit: jest.Mock<void, [V]>;
  submit: () => Promise<void>;
};

type TestFormProps<V extends FieldValues> = {
  fields: Fields<V>;
  values: DefaultValues<V>;
  useResolver: (() => Resolver<V> | undefined) | undefined;
  onRender: (form: UseFormReturn<V>) => void;
  onSubmit: (values: V) => void;
};

const useNoResolver = () => undefined;

function TestForm<V extends FieldValues>({
  fields,
  values,
  useResolver = useNoResolver,
  onRender,
  onSubmit,
}: TestFormProps<V>) {
  const form = useForm<V>({
    defaultValues: values,
    resolver: useResolver(),
    shouldFocusError: false,
  });
  onRender(form);
  return (
    <form noValidate onSubmit={form.handleSubmit((sent) => onSubmit(sent))}>
      {fields(form.control, form)}
      <button type="submit">Kirim formulir</button>
    </form>
  );
}

/** Renders fields in a form with a submit button. */
export function renderForm<V extends FieldValues>(
  fields: Fields<V>,
  { values, useResolver, ...options }: HarnessOptions<V>,
): Harness<V> {
  const onSubmit = jest.fn<void, [V]>();
  let current: UseFormReturn<V> | undefined;
  const rendered = render(
    <TestForm<V>
      fields={fields}
      values={values}
      useResolver={useResolver}
      onSubmit={onSubmit}
      onRender={(form) => {
        current = form;
      }}
    />,
    options,
  );
  return {
    ...rendered,
    onSubmit,
    form: () => {
      if (!current) throw new Error("The form is not rendered");
      return current;
    },
    submit: () => rendered.user.click(rendered.getByRole("button", { name: "Kirim formulir" })),
  };
}
