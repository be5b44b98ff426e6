import type { Config } from "../config.ts";
import { ConfigError } from "../lib/config-error.ts";
import { noBankCheck } from "./bank-check/none.ts";
import type { ConnectBankCheck } from "./bank-check/port.ts";
import { createBankCheckSandbox } from "./bank-check/sandbox.ts";
import { createXenditBankCheck } from "./bank-check/xendit.ts";
import { createHttpFundAccounts } from "./fund-accounts/http.ts";
import type { ConnectFundAccounts } from "./fund-accounts/port.ts";
import { createFundAccountsSandbox } from "./fund-accounts/sandbox.ts";
import { createHttpIdentity } from "./identity/http.ts";
import type { ConnectIdentity } from "./identity/port.ts";
import { createIdentitySandbox } from "./identity/sandbox.ts";
import type { MailTransport } from "./mail/port.ts";
import { createSmtpTransport } from "./mail/smtp.ts";
import type { ConnectPayments } from "./payments/port.ts";
import { createPaymentsSandbox } from "./payments/sandbox.ts";
import { createXendit } from "./payments/xendit.ts";
import { createHttpScreening } from "./screening/http.ts";
import type { Screening } from "./screening/port.ts";
import { screeningSandbox } from "./screening/sandbox.ts";
import { type ProviderName, providerVariables, type Setting } from "./settings.ts";
import { createHttpSigner } from "./signer/http.ts";
import type { ConnectSigner } from "./signer/port.ts";
import { createSignerSandbox } from "./signer/sandbox.ts";
import { createHttpTaxCheck } from "./tax-check/http.ts";
import { noTaxCheck } from "./tax-check/none.ts";
import type { TaxCheck } from "./tax-check/port.ts";
import { taxCheckSandbox } from "./tax-check/sandbox.ts";
import { type ClamdAddress, createClamdScanner } from "./virus-scan/clamd.ts";
import { noVirusScanner } from "./virus-scan/none.ts";
import type { VirusScanner } from "./virus-scan/port.ts";

/** The implementations of a port. */
interface Provider<Port, Address extends object> {
  connect(address: Address): Port;
  /** Without a party. Null where the product has to know: dependent work then waits. */
  readonly none: Port;
  /** Simulates the party; local runs only. */
  readonly sandbox: Port;
}

const provider = <Port, Address extends object>(parts: Provider<Port, Address>) => parts;

type SettingOf<N extends ProviderName> = Exclude<Config["providers"][N], string>;

/** Every port of the product. Nothing else may import a sandbox. */
export const providers = {
  screening: provider<Screening | null, SettingOf<"screening">>({
    connect: createHttpScreening,
    none: null,
    sandbox: screeningSandbox,
  }),
  identity: provider<ConnectIdentity | null, SettingOf<"identity">>({
    connect: (endpoint) => () => createHttpIdentity(endpoint),
    none: null,
    sandbox: createIdentitySandbox,
  }),
  taxCheck: provider<TaxCheck, SettingOf<"taxCheck">>({
    connect: createHttpTaxCheck,
    none: noTaxCheck,
    sandbox: taxCheckSandbox,
  }),
  bankCheck: provider<ConnectBankCheck, SettingOf<"bankCheck">>({
    connect: (endpoint) => () => createXenditBankCheck(endpoint),
    none: () => noBankCheck,
    sandbox: createBankCheckSandbox,
  }),
  payments: provider<ConnectPayments | null, SettingOf<"payments">>({
    connect: (endpoint) => () => createXendit(endpoint),
    none: null,
    sandbox: createPaymentsSandbox,
  }),
  fundAccounts: provider<ConnectFundAccounts | null, SettingOf<"fundAccounts">>({
    connect: (endpoint) => () => createHttpFundAccounts(endpoint),
    none: null,
    sandbox: createFundAccountsSandbox,
  }),
  signer: provider<ConnectSigner | null, SettingOf<"signer">>({
    connect: (endpoint) => () => createHttpSigner(endpoint),
    none: null,
    sandbox: createSignerSandbox,
  }),
  virusScan: provider<VirusScanner, ClamdAddress>({
    connect: createClamdScanner,
    none: noVirusScanner,
    sandbox: noVirusScanner,
  }),
  mail: provider<MailTransport | null, SettingOf<"mail">>({
    connect: ({ url, from }) => createSmtpTransport(url, from),
    none: null,
    sandbox: null,
  }),
} satisfies { [N in ProviderName]: Provider<unknown, SettingOf<N>> };

type Providers = { [N in ProviderName]: (typeof providers)[N]["none"] };

/** @throws ConfigError for a sandbox in production, however it was configured. */
function choose<Port, Address extends object>(
  { environment }: Pick<Config, "environment">,
  name: ProviderName,
  { connect, none, sandbox }: Provider<Port, Address>,
  setting: Setting<Address>,
): Port {
  if (typeof setting === "object") return connect(setting);
  if (setting === "none") return none;
  if (environment === "production") {
    throw new ConfigError(
      `${providerVariables[name]}_URL names a sandbox: production never runs one`,
    );
  }
  return sandbox;
}

/** The configured implementation of each port. @throws ConfigError for a sandbox in production. */
export function chooseProviders(config: Pick<Config, "environment" | "providers">): Providers {
  const {
    screening,
    identity,
    taxCheck,
    bankCheck,
    payments,
    fundAccounts,
    signer,
    virusScan,
    mail,
  } = config.providers;
  return {
    screening: choose(config, "screening", providers.screening, screening),
    identity: choose(config, "identity", providers.identity, identity),
    taxCheck: choose(config, "taxCheck", providers.taxCheck, taxCheck),
    bankCheck: choose(config, "bankCheck", providers.bankCheck, bankCheck),
    payments: choose(config, "payments", providers.payments, payments),
    fundAccounts: choose(config, "fundAccounts", providers.fundAccounts, fundAccounts),
    signer: choose(config, "signer", providers.signer, signer),
    virusScan: choose(config, "virusScan", providers.virusScan, virusScan),
    mail: choose(config, "mail", providers.mail, mail),
  };
}

/** Ports without an implementation, by their names in the log. */
export const unconfigured = ({ providers: settings }: Pick<Config, "providers">): string[] =>
  (Object.keys(providers) as ProviderName[])
    .filter((name) => settings[name] === "none")
    .map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
