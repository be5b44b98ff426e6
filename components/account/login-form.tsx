import type { OtpChallenge } from "@rukun/contract/account";
import { useTranslation } from "next-i18next/pages";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { PasswordInput } from "@/components/form/text/password-input";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { showAlert } from "@/lib/alert/alert-store";
import { logIn } from "@/lib/api/account/log-in";
import { ApiError } from "@/lib/api/api-error";
import { useLazyModule } from "@/lib/first-load/use-lazy-module";
import { preloadWhenIdle } from "@/lib/first-load/when-idle";
import { useLocale } from "@/lib/i18n/use-locale";
import { logFailure } from "@/lib/log";
import { paths } from "@/lib/paths";
import { enterSession } from "@/lib/session/enter-session";
import { findForm, keepForm } from "@/lib/session/kept-forms";
import { askedNext } from "@/lib/session/next-target";
import { AuthLink } from "./auth-link";
import type { LoginErrors, LoginValues } from "./check-login";
import { FormStack, Links } from "./form-stack";

const loadAlert = () => import("./form-alert");
const loadRules = () => import("./check-login");

const fields = ["identifier", "password"] as const satisfies readonly (keyof LoginValues)[];

/**
 * Email or phone, and password. An unconfirmed address requires the code first.
 *
 * Most users arrive here on a phone, so this form does without the form library: two uncontrolled fields, and the
 * contract's rules loaded on demand.
 */
export function LoginForm({ onOtp }: { onOtp: (challenge: OtpChallenge) => void }) {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation("common");
  const locale = useLocale();
  const [error, setError] = useState<ApiError | null>(null);
  const [isSending, setIsSending] = useState(false);
  const alert = useLazyModule(loadAlert, error !== null, (failure) => {
    logFailure("The form's alert could not be loaded", failure);
    showAlert("ERROR", error?.message || common("serverError"));
  });
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<LoginErrors>({});

  // Otherwise the first press on a slow connection seems to do nothing until they are there.
  useEffect(() => preloadWhenIdle(loadRules), []);

  // After hydration: the server knows no values. What was typed before counts more.
  useEffect(() => {
    const input = form.current?.elements.namedItem("identifier") as HTMLInputElement;
    const kept = findForm("login")?.identifier;
    if (input.value) keepForm("login", { identifier: input.value });
    else if (typeof kept === "string") input.value = kept;
  }, []);

  function refuse(found: LoginErrors) {
    setErrors(found);
    const first = fields.find((name) => found[name]);
    const input = first && form.current?.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    const data = new FormData(event.currentTarget);
    const values = {
      identifier: String(data.get("identifier") ?? ""),
      password: String(data.get("password") ?? ""),
    };
    try {
      refuse({});
      const found = await findErrors(values, locale);
      if (Object.keys(found).length > 0) {
        refuse(found);
        return;
      }
      setError(null);
      setIsSending(true);
      const { session, otp } = await logIn(values);
      // Busy until the page is left.
      if (session) await enterSession(session, askedNext());
      else if (otp) onOtp(otp);
    } catch (failure) {
      setIsSending(false);
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure);
      refuse(failure.fieldErrors);
    }
  }

  const forget = (name: keyof LoginValues) =>
    setErrors((before) => (before[name] ? { ...before, [name]: undefined } : before));

  return (
    <FormStack ref={form} onSubmit={submit}>
      {alert && <alert.FormAlert error={error} />}
      <Field
        id="field-identifier"
        label={t("identifier")}
        hint={t("identifierHint")}
        required
        error={errors.identifier}
      >
        {(props) => (
          <TextInput
            {...props}
            name="identifier"
            onChange={({ target }) => {
              forget("identifier");
              keepForm("login", { identifier: target.value });
            }}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <div>
        <Field id="field-password" label={t("password")} required error={errors.password}>
          {(props) => (
            <PasswordInput
              {...props}
              name="password"
              onChange={() => forget("password")}
              autoComplete="current-password"
            />
          )}
        </Field>
        <Links>
          <AuthLink href={paths.forgotPassword}>{t("forgotLink")}</AuthLink>
        </Links>
      </div>
      <Button
        type="submit"
        size="LARGE"
        fullWidth
        loading={isSending}
        loadingLabel={common("loading")}
      >
        {t("login")}
      </Button>
    </FormStack>
  );
}

/** If the rules fail to load, the server makes the same checks and reports errors. */
async function findErrors(values: LoginValues, locale: ReturnType<typeof useLocale>) {
  try {
    return (await loadRules()).checkLogin(values, locale);
  } catch {
    return {};
  }
}
