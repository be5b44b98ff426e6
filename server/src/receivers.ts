import * as z from "zod/mini";

/** An account that money is sent to. */
export interface Receiver {
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly holder: string;
}

/** Who receives tax, ujrah and benevolence: no officer names an account. Null: nothing can be handed on. */
export type Receivers = Readonly<Record<"state" | "platform" | "charity", Receiver | null>>;

/** `bank:account number:holder`, or `none`. */
export const receiverAddress = z.pipe(
  z
    .string()
    .check(
      z.regex(
        /^(?:none|[A-Z][A-Z_]{1,39}:\d{5,20}:[A-Z][A-Z .,'-]{1,79})$/,
        "is not BANK:ACCOUNT NUMBER:HOLDER, or none",
      ),
    ),
  z.transform((text): Receiver | "none" => {
    if (text === "none") return text;
    const [bankCode = "", accountNumber = "", holder = ""] = text.split(":");
    return { bankCode, accountNumber, holder };
  }),
);
type Address = z.output<typeof receiverAddress>;

/** So that it can be tried where no account is real. */
const localReceivers: Receivers = {
  state: { bankCode: "MANDIRI", accountNumber: "1020040071234", holder: "KAS NEGARA" },
  platform: { bankCode: "BSI", accountNumber: "7081120345", holder: "RUKUN DANA BERSAMA" },
  charity: { bankCode: "BSI", accountNumber: "7094410212", holder: "YAYASAN KEBAJIKAN" },
};

/** In production nobody receives anything by default. */
export function receiversOf(
  given: Readonly<Record<keyof Receivers, Address | undefined>>,
  environment: "local" | "production",
): Receivers {
  const of = (owner: keyof Receivers): Receiver | null => {
    const address = given[owner];
    if (address === "none") return null;
    return address ?? (environment === "local" ? localReceivers[owner] : null);
  };
  return { state: of("state"), platform: of("platform"), charity: of("charity") };
}
