import { splitMarked } from "@/lib/i18n/split-marked";

/** A text with its marked part in bold. */
export function Marked({ text }: { readonly text: string }) {
  const { before, marked, after } = splitMarked(text);
  return (
    <>
      {before}
      <strong>{marked}</strong>
      {after}
    </>
  );
}
