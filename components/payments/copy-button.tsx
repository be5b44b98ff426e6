import { Check, Copy } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { showAlert } from "@/lib/alert/alert-store";

const shownMilliseconds = 2000;

interface CopyButtonProps {
  /** What is copied: digits, without the groups that they are shown in. */
  readonly text: string;
  readonly label: string;
}

/** Copies a text; says so on the button for two seconds, and to whoever cannot see it. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useTranslation("payments");
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      showAlert("WARNING", t("notCopied"));
    }
  };
  return (
    <>
      <Button
        fullWidth
        variant={isCopied ? "PRIMARY-SURFACE" : "OUTLINE-PRIMARY"}
        icon={isCopied ? Check : Copy}
        onClick={() => void copy()}
      >
        {isCopied ? t("copied") : label}
      </Button>
      <VisuallyHidden role="status">{isCopied && t("copied")}</VisuallyHidden>
    </>
  );
}
