import type { CallDescriptor, CallName } from "@rukun/contract/call";
import type { WrittenFile } from "@rukun/contract/files";
import { saveFile } from "@/lib/browser";
import { type Asked, type CallOptions, call } from "./client";
import { useChange } from "./mutation";

/** Makes the hook that saves a file which comes with the answer of a call. */
export const savedFile =
  <C extends CallDescriptor, Input>(name: CallName<C>, ask: (input: Input) => Asked<C>) =>
  () =>
    useChange(
      async (input: Input) =>
        save((await call<C>(name, ...([ask(input)] as [CallOptions<C>]))) as WrittenFile),
      { stale: [] },
    );

function save({ name, type, content }: WrittenFile): void {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  saveFile(new Blob([bytes], { type }), name);
}
