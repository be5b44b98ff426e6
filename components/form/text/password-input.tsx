import { Eye, EyeOff } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { type ComponentPropsWithRef, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { TextInput } from "@/components/ui/text-input";

/** A password input with a "show" button. Attributes and the ref are passed to the input. */
export function PasswordInput(props: Omit<ComponentPropsWithRef<"input">, "prefix" | "type">) {
  const { t } = useTranslation("form");
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      suffix={
        <IconButton
          icon={isShown ? EyeOff : Eye}
          iconSize={20}
          label={t("showPassword")}
          aria-pressed={isShown}
          aria-controls={props.id}
          disabled={props.disabled}
          onClick={() => setIsShown((shown) => !shown)}
        />
      }
    />
  );
}
