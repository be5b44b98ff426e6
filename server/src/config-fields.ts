import * as z from "zod/mini";
import type { ClamdAddress } from "./providers/virus-scan/clamd.ts";

/* Kinds of values that variables of the environment have. */

export const port = (fallback: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,5}$/, "is not a port")),
      z.pipe(
        z.transform(Number),
        z.number().check(z.minimum(1, "is not a port"), z.maximum(65535, "is not a port")),
      ),
    ),
    fallback,
  );

export const flag = (fallback: boolean) =>
  z._default(
    z.pipe(
      z.enum(["true", "false", "1", "0"], { error: "must be true or false" }),
      z.transform((value) => value === "true" || value === "1"),
    ),
    fallback,
  );

export const positiveNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,6}(?:\.\d{1,6})?$/, "is not a positive number")),
  z.pipe(z.transform(Number), z.number().check(z.gt(0, "is not a positive number"))),
);

export const webAddress = z.url({ protocol: /^https?$/, error: "is not an http(s) address" });

/** 32 random bytes in base64. */
export const key32 = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text: string) => Buffer.from(text, "base64").length === 32,
        "must be 32 bytes in base64 (make one: openssl rand -base64 32)",
      ),
    ),
  z.transform((text) => Buffer.from(text, "base64")),
);

/** `s3://bucket` or `s3://bucket/prefix`. */
export const s3Address = z.pipe(
  z
    .string()
    .check(
      z.regex(
        /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](?:\/[\w-][\w.-]*)*\/?$/,
        "is not an s3://bucket/prefix address",
      ),
    ),
  z.transform((text) => {
    const [, bucket = "", path = ""] = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(text) ?? [];
    return { bucket, prefix: path && `${path}/` };
  }),
);

/** `tcp://host:port` or `unix:/path` of a ClamAV daemon. */
export const clamdAddress = z.pipe(
  z
    .string()
    .check(
      z.regex(
        /^(?:tcp:\/\/(?:[\w.-]+|\[[\da-fA-F:.]+\]):\d{1,5}|unix:\/.+)$/,
        "is not a tcp://host:port or unix:/path address",
      ),
    ),
  z.transform((text): ClamdAddress => {
    if (text.startsWith("unix:")) return { path: text.slice("unix:".length) };
    const [, host = "", port] = /^tcp:\/\/\[?(.+?)\]?:(\d+)$/.exec(text) ?? [];
    return { host, port: Number(port) };
  }),
);

/** Long enough not to be guessed. */
export const textKey = () =>
  z.string({ error: "is missing" }).check(z.minLength(16, "needs 16 characters or more"));

/** One, or two while the party changes to another. */
const oneOrTwo = (what: "tokens" | "keys", least: 16 | 32) =>
  z.pipe(
    z
      .string()
      .check(
        z.regex(
          new RegExp(`^[^,]{${least},}(?:,[^,]{${least},})?$`),
          `is not one or two ${what} of ${least} characters or more, with a comma between`,
        ),
      ),
    z.transform((text) => text.split(",")),
  );
export const callbackTokens = oneOrTwo("tokens", 16);
export const callbackKeys = oneOrTwo("keys", 32);

/** Addresses separated by commas, without trailing slashes. */
export const webAddresses = z.pipe(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => text.split(",").map((each) => each.trim())),
    ),
    z.array(webAddress),
  ),
  z.transform((addresses) => addresses.map((each) => each.replace(/\/+$/, ""))),
);

/** An exact host over TLS, and what follows it. */
const secureAddress = (rest: string) =>
  String.raw`https://[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?(?:(?=[/?])${rest})?`;

const listed = (address: string, what: string) =>
  z
    .string()
    .check(
      z.refine(
        (text: string) =>
          text.split(",").every((each) => new RegExp(`^${address}$`).test(each.trim())),
        `is not a list of ${what}`,
      ),
    );

/** Scripts of others, by comma. */
export const scriptAddresses = listed(secureAddress(".*"), "https:// addresses of scripts");
/** Exact hosts, by comma. */
export const scriptHosts = listed(secureAddress("/?"), "https:// hosts without a path");

/** Digits of whole rupiah. */
export const rupiah = (standard: string) =>
  z.pipe(
    z._default(z.string(), standard).check(z.regex(/^[1-9]\d{0,14}$/, "is not digits of rupiah")),
    z.transform((digits) => BigInt(digits)),
  );
