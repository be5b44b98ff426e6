import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentPropsWithRef,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { css, styled } from "styled-components";
import { mergeRefs } from "@/components/ui/merge-refs";
import { TextInput } from "@/components/ui/text-input";
import { groupDigits } from "@/lib/format/group-digits";
import { rupiahParts } from "@/lib/format/rupiah";
import { useLocale } from "@/lib/i18n/use-locale";
import { color } from "@/styles/theme";
import { caretBefore, digitsOf, pastedAmount, typedAmount } from "./digits";

/** Below a quadrillion, the ledger's limit. */
const mostDigits = 15;

const Prefix = styled.span`
  color: ${color("text-2")};
  font-size: 14px;
  font-weight: 400;
`;

const Amount = styled(TextInput)`
  ${({ tall }) =>
    tall &&
    css`
      font-size: 18px;
      font-weight: 650;
    `}
`;

type MoneyInputProps = Omit<
  ComponentPropsWithRef<typeof TextInput>,
  "value" | "onChange" | "onPaste" | "prefix"
> & {
  /** Digits, behind a minus if `signed`. */
  readonly value: string;
  /** It may be below zero. */
  readonly signed?: boolean | undefined;
  /** Called on user input that changes the amount. */
  readonly onAmountChange: (amount: string) => void;
};

/** Whole rupiah, grouped while typing. `tall` where the page is about this amount, not for one field among others. */
export function MoneyInput({ value, onAmountChange, signed, ref, ...rest }: MoneyInputProps) {
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<{ readonly at: number } | null>(null);
  const { disabled, readOnly } = rest;

  useLayoutEffect(() => {
    // Grouping changes the text, after which the browser would move the caret to its end.
    if (caret) input.current?.setSelectionRange(caret.at, caret.at);
  }, [caret]);

  const change = (typed: string, digitsAfter: number, skipsDot = false) => {
    const sign = signed && /^\s*[-−]/.test(typed) ? "-" : "";
    const digits = typedAmount(typed).slice(0, mostDigits);
    const amount = sign + digits;
    const shown = groupDigits(amount);
    const at = Math.max(sign.length, caretBefore(shown, Math.min(digitsAfter, digits.length)));
    setCaret({ at: skipsDot && shown.charAt(at) === "." ? at + 1 : at });
    if (amount !== value) onAmountChange(amount);
  };
  const typed = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const after = digitsOf(target.value.slice(target.selectionStart ?? target.value.length));
    const isDelete = "inputType" in nativeEvent && nativeEvent.inputType === "deleteContentForward";
    change(target.value, after.length, isDelete);
  };
  const pasted = (event: ClipboardEvent<HTMLInputElement>) => {
    if (disabled || readOnly) return;
    event.preventDefault();
    const { value: text, selectionStart, selectionEnd } = event.currentTarget;
    const before = text.slice(0, selectionStart ?? text.length);
    const after = text.slice(selectionEnd ?? text.length);
    const pasting = event.clipboardData.getData("text");
    const sign = /^\s*[-−]/.exec(pasting)?.[0] ?? "";
    change(before + sign + pastedAmount(pasting) + after, digitsOf(after).length);
  };

  return (
    <Amount
      // Keypads of digits have no minus.
      inputMode={signed ? "text" : "numeric"}
      autoComplete="off"
      {...rest}
      ref={mergeRefs(input, ref)}
      prefix={<Prefix>{rupiahParts("0", locale).prefix}</Prefix>}
      value={groupDigits(value)}
      onChange={typed}
      onPaste={pasted}
    />
  );
}
