import { screen } from "@testing-library/react";
import { useAlert } from "@/lib/alert/alert-store";
import { call } from "@/lib/api/client";
import { tokenKey, userIdKey } from "@/lib/session/session";

/** Arguments of a call. */
export interface SentOptions {
  readonly body?: unknown;
  readonly bodyAs?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly onUploadProgress?: (fraction: number) => void;
  readonly onStall?: () => void;
}

type Answer = (options: SentOptions) => unknown;
export type Answers = Readonly<Record<string, Answer>>;

export const savedRegions = {
  province: { id: "32", name: "Jawa Barat" },
  city: { id: "32.73", name: "Kota Bandung" },
  district: { id: "32.73.01", name: "Sukasari" },
  sub_district: { id: "32.73.01.1001", name: "Sarijadi" },
};

const regions: Answers = {
  "GET /v1/master/provinces": () => [
    { id: "32", name: "Jawa Barat" },
    { id: "33", name: "Jawa Tengah" },
  ],
  "GET /v1/master/cities": ({ query }) =>
    query?.province_id === "33"
      ? [{ id: "33.74", name: "Kota Semarang" }]
      : [{ id: "32.73", name: "Kota Bandung" }],
  "GET /v1/master/districts": () => [{ id: "32.73.01", name: "Sukasari" }],
  "GET /v1/master/sub-districts": () => [{ id: "32.73.01.1001", name: "Sarijadi" }],
};

/** Mocks the calls, always including those for regions; any other call fails. */
export function answerCalls(answers: Answers): void {
  const all: Answers = { ...regions, ...answers };
  jest.mocked(call).mockReset();
  jest.mocked(call).mockImplementation((async (name: string, options?: SentOptions) => {
    const answer = all[name];
    if (!answer) throw new Error(`Nobody answers ${name}`);
    return answer(options ?? {});
  }) as typeof call);
}

/** The bodies sent to one call, in order. */
export function sentTo(name: string): SentOptions[] {
  const calls = jest.mocked(call).mock.calls as unknown as [string, SentOptions | undefined][];
  return calls.filter(([called]) => called === name).map(([, options]) => options ?? {});
}

/** The fields of a sent multipart body; files by name. */
export function multipart(options: SentOptions | undefined): Record<string, string> {
  const entries = options?.body instanceof FormData ? [...options.body.entries()] : [];
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === "string" ? value : value.name]),
  );
}

/** Signed in, without an alert of a previous test. */
export function signInAs(userId: string): void {
  useAlert.setState({ show: false, message: "", variant: "INFO" });
  window.localStorage.setItem(tokenKey, "token");
  window.localStorage.setItem(userIdKey, userId);
}

export const heading = (name: string | RegExp) => screen.findByRole("heading", { name });
export const region = (name: string) =>
  screen.getByRole("combobox", { name: new RegExp(`^${name}`) });
export const button = (name: string | RegExp) => screen.getByRole("button", { name });
