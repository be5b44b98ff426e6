import { useTranslation } from "next-i18next/pages";
import { type FormEvent, useId, useState } from "react";
import { styled } from "styled-components";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { formatDateTime } from "@/lib/format/date";
import { useLocale } from "@/lib/i18n/use-locale";
import type { Comparison } from "@/lib/proof/proof-server";
import { space } from "@/styles/theme";

const Form = styled.form`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(4)};

  input {
    font-family: ui-monospace, monospace;
  }
`;

const variants = { same: "SUCCESS", other: "ERROR", unknown: "WARNING", failed: "INFO" } as const;

interface CompareSealProps {
  readonly onCompare: (root: string) => Promise<Comparison>;
}

/** A seal that somebody has kept, against the books as they are today. */
export function CompareSeal({ onCompare }: CompareSealProps) {
  const { t } = useTranslation(["proof", "common"]);
  const locale = useLocale();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [found, setFound] = useState<Comparison>();
  const [isBusy, setBusy] = useState(false);
  const compare = async () => {
    if (isBusy) return;
    const root = typed.replace(/\s/g, "").toLowerCase();
    const isSeal = /^[\da-f]{64}$/.test(root);
    setError(isSeal ? undefined : t("compare.invalid"));
    setFound(undefined);
    if (!isSeal) return;
    setBusy(true);
    setFound(await onCompare(root));
    setBusy(false);
  };
  /** Enter; nothing is sent, so the button is none that submits. */
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void compare();
  };
  const facts =
    found && "at" in found ? { time: formatDateTime(found.at, locale), seq: found.seq } : undefined;
  return (
    <Form onSubmit={submit} noValidate>
      <Field id={id} label={t("compare.label")} hint={t("compare.hint")} error={error}>
        {(control) => (
          <TextInput
            {...control}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <div>
        <Button
          variant="PRIMARY-SURFACE"
          fullWidth="mobile"
          loading={isBusy}
          loadingLabel={t("common:loading")}
          onClick={compare}
        >
          {t("compare.run")}
        </Button>
      </div>
      {found && (
        <Banner variant={variants[found.kind]} role="status">
          {t(`compare.${found.kind}`, facts ?? {})}
        </Banner>
      )}
    </Form>
  );
}
