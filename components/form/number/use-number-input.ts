import { numberMessages } from "@rukun/contract/number-messages";
import {
  type ChangeEvent,
  type ClipboardEvent,
  type CompositionEvent,
  type DragEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useLocale } from "@/lib/i18n/use-locale";
import { caretBefore, editNumber, type NumberEdit } from "./number-edit";
import type { NumberKind } from "./number-kind";

/** The beginning of a number: what is wrong with it is said once nobody goes on. */
const beginning = /^[-+(]*(?:rp?\.?|idr?\.?)? *[-+(]*[\d., '’()-]*$/i;

interface Typing extends NumberEdit {
  /**
   * The value before, with which the field may be rendered once more: its owner may be another root (`hydratePart`), and
   * React renders one after the other. The text is not rewritten for that.
   */
  readonly instead?: string;
}

const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** Of these the field knows what was put in; all others may have changed any of its text. */
const typingTypes = /^(?:insertText|insertComposition|insertFrom|delete)/;

/**
 * An input that shows a number: what it shows is always what `value` stands for. A text that is no number is its own
 * value, so that it stays as it was typed, with a sentence, and nothing else is ever sent for it.
 */
export function useNumberInput(
  kind: NumberKind,
  value: string,
  onValueChange: (value: string) => void,
) {
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [typing, setTyping] = useState<Typing | null>(null);
  const [isSettled, setSettled] = useState(true);
  const [caret, setCaret] = useState<{ readonly at: number } | null>(null);
  /** The text before what an input method is composing: while it does, nothing is rewritten. */
  const composing = useRef<string>(null);
  /** What is being pasted or dropped. */
  const incoming = useRef<string>(null);
  const own = useRef<string>(undefined);
  if (typing?.instead !== undefined && typing.value === value) {
    setTyping({ text: typing.text, value });
  }
  const isTyping = typing?.value === value || typing?.instead === value;
  const shown = typing && isTyping ? typing.text : kind.write(value);

  useEffect(() => {
    if (typing?.instead === undefined) return;
    // Its owner has been rendered by then, too; one that keeps the value before is right.
    const end = setTimeout(() => setTyping(null));
    return () => clearTimeout(end);
  }, [typing]);
  useLayoutEffect(() => {
    // Rewriting the text would leave the caret at its end.
    if (caret) input.current?.setSelectionRange(caret.at, caret.at);
  }, [caret]);

  const tell = (edit: NumberEdit) => {
    if (edit.value === value) return setTyping(edit);
    setTyping({ ...edit, instead: value });
    onValueChange(edit.value);
  };

  /** @param position the caret in the text, before it is rewritten */
  function take(edit: NumberEdit, text: string, position: number, type?: string): void {
    const isWhole = type === undefined || /^insertFrom|^insertReplacement/.test(type);
    // A field that was left before the page listened is told of its text afterwards.
    const isDone = isWhole || document.activeElement !== input.current;
    const kept = isDone && !kind.read(edit.value).problem ? kind.write(edit.value) : edit.text;
    tell({ ...edit, text: kept });
    setSettled(isDone);
    if (kept === text) return;
    const after = Math.min(digitsOf(text.slice(position)).length, digitsOf(kept).length);
    const at = Math.max(caretBefore(kept, after), kept.startsWith("-") && position > 0 ? 1 : 0);
    const isForward = type === "deleteContentForward";
    setCaret({ at: isForward && /\D/.test(kept.charAt(at)) ? at + 1 : at });
  }

  function onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    const { inputType, data, isComposing } = nativeEvent as Partial<InputEvent>;
    const { value: text } = target;
    const position = target.selectionStart ?? text.length;
    const came = incoming.current ?? data ?? "";
    incoming.current = null;
    const before = composing.current ?? shown;
    // What began before the page listened had no beginning.
    if (isComposing) composing.current = before;
    const isWhole =
      inputType === undefined || !typingTypes.test(inputType) || /\D/.test(came.trim());
    const edit = editNumber(kind, {
      before,
      after: text,
      own: own.current,
      isWhole: isWhole && composing.current === null,
    });
    own.current = undefined;
    if (composing.current !== null) {
      tell({ ...edit, text });
      setSettled(false);
    } else if (inputType === "deleteByDrag") {
      // The other half of the same gesture is about to come, at a place in this very text.
      own.current = text;
      tell({ ...edit, text });
    } else take(edit, text, position, inputType || undefined);
  }

  function onCompositionStart({ currentTarget }: CompositionEvent<HTMLInputElement>): void {
    composing.current = currentTarget.value;
  }

  function onCompositionEnd({ currentTarget }: CompositionEvent<HTMLInputElement>): void {
    const before = composing.current;
    composing.current = null;
    if (before === null) return;
    const { value: after } = currentTarget;
    const position = currentTarget.selectionStart ?? after.length;
    const edit = editNumber(kind, { before, after, isWhole: false });
    take(edit, after, position, "insertText");
  }

  /** Several lines would become one number in a field of one line. */
  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    const { value: text, selectionStart, selectionEnd, disabled, readOnly } = event.currentTarget;
    const pasted = event.clipboardData.getData("text").trim();
    incoming.current = pasted;
    if (disabled || readOnly || !/[\r\n]/.test(pasted)) return;
    event.preventDefault();
    incoming.current = null;
    const put = pasted.replace(/\s*[\r\n]+\s*/g, "\t");
    const start = text.slice(0, selectionStart ?? text.length) + put;
    const after = start + text.slice(selectionEnd ?? text.length);
    const edit = editNumber(kind, { before: shown, after, isWhole: true });
    take(edit, after, start.length, "insertFromPaste");
  }

  function onDrop({ dataTransfer }: DragEvent<HTMLInputElement>): void {
    incoming.current = dataTransfer.getData("text");
  }

  /** Whoever sends the form has finished. */
  function onKeyDown({ key, nativeEvent }: KeyboardEvent<HTMLInputElement>): void {
    incoming.current = null;
    if (key === "Enter" && !nativeEvent.isComposing) setSettled(true);
  }

  function onBlur(): void {
    composing.current = null;
    own.current = undefined;
    setTyping(null);
    setSettled(true);
  }

  const { problem } = kind.read(value);
  const isSaid = problem && (isSettled || /^\d+$/.test(value) || !beginning.test(value));
  return {
    /** Why what is shown is refused. */
    problem: isSaid ? numberMessages[problem][locale] : undefined,
    /** The text shows more digits than the number has. */
    isShortened: !problem && digitsOf(shown).length > digitsOf(value).length,
    input,
    handlers: {
      onChange,
      onCompositionStart,
      onCompositionEnd,
      onPaste,
      onDrop,
      onKeyDown,
      onBlur,
    },
    shown,
  };
}
