import type { ComponentPropsWithRef, FormEvent } from "react";
import { useOneAtATime } from "@/components/ui/use-one-at-a-time";

type FormProps = Omit<ComponentPropsWithRef<"form">, "onSubmit"> & {
  /** Returns a promise while it is under way: what is sent, and the navigation that follows. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
};

/** Every form: its fields are validated by us, and it is sent once however often it is submitted. */
export function Form({ onSubmit, ...rest }: FormProps) {
  const once = useOneAtATime();
  return (
    <form
      // Should it be submitted before hydration, nothing typed gets into the address.
      method="post"
      noValidate
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        once(() => onSubmit(event));
      }}
    />
  );
}
