import { Eye, EyeOff } from "lucide-react";
import { useTranslation } from "next-i18next/pages";
import { type ComponentPropsWithRef, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { TextInput } from "@/components/ui/text-input";

/** The box of a password, which can be shown. Attributes and the ref land on the input. */
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
