import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type APIRequestContext, expect } from "@playwright/test";
import type { Language } from "./texts";

export const apiUrl = process.env.API_URL ?? "http://localhost:4000";
export const apiKey = process.env.API_KEY ?? "";

/** A connection that was kept may just be closed by the server when it is used again. */
export const ownConnection = { Connection: "close" };

export type AccountType = "lender" | "lender-institution" | "company";

export interface Member {
  token: string;
  userId: string;
  role: string;
  fullName: string;
  email: string;
  /** As typed: starts with 8. */
  phone: string;
  password: string;
}

const names = ["Rani", "Bagus", "Sekar", "Galih", "Intan", "Wahyu", "Laras", "Dimas", "Ayu"];
const surnames = ["Kusuma", "Pratama", "Lestari", "Wijaya", "Handayani", "Saputra", "Maharani"];
const pick = (list: readonly string[]) => list[randomInt(list.length)] ?? "";

/** A person with random name, email and phone, unique in the run. */
export function newPerson() {
  const tag = randomBytes(6).toString("hex");
  const suffix = [...tag]
    .map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)))
    .join("");
  return {
    fullName: `${pick(names)} ${pick(surnames)} ${suffix.slice(0, 1).toUpperCase()}${suffix.slice(1, 7)}`,
    email: `${tag}@qa.rukun.test`,
    phone: `8${randomInt(10 ** 5, 10 ** 6)}${randomInt(10 ** 4, 10 ** 5)}`,
    password: "Rahasia2026",
  };
}

/** An ID card number with the code of Bandung (3273) and a birth date; the rest is random. */
export const newIdCardNumber = () => `3273145507${randomInt(10, 99)}${randomInt(1000, 9999)}`;

/** API client of the tests, to prepare the start of a journey. */
export function createApi(request: APIRequestContext, language: Language) {
  const headers = (token?: string) => ({
    "X-Api-Key": apiKey,
    "X-Localization": language,
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  });

  async function post(path: string, data: object, token?: string) {
    const response = await request.post(apiUrl + path, {
      headers: { ...headers(token), "Idempotency-Key": randomUUID() },
      data,
    });
    expect(response.status(), `${path}: ${await response.text()}`).toBe(200);
    return (await response.json()).data;
  }

  async function get(path: string, token?: string) {
    const response = await request.get(apiUrl + path, { headers: headers(token) });
    expect(response.status(), path).toBe(200);
    return (await response.json()).data;
  }

  /** The newest mail to an address that matches a pattern; waits for it. */
  async function mailTo(email: string, pattern: RegExp): Promise<RegExpExecArray> {
    for (const deadline = Date.now() + 10_000; ; await pause(100)) {
      // Asked for by address: a hundred mails to others may come meanwhile.
      const mails: { subject: string; text: string }[] = await get(
        `/v1/development/outbox?to=${encodeURIComponent(email)}`,
      );
      for (const mail of mails) {
        const found = pattern.exec(`${mail.subject}\n${mail.text}`);
        if (found) return found;
      }
      if (Date.now() > deadline) throw new Error(`no mail to ${email} with ${pattern}`);
    }
  }

  const codeFor = async (email: string) => (await mailTo(email, /\b(\d{6})\b/))[1] ?? "";

  async function register(accountType: AccountType = "lender"): Promise<Member> {
    const person = newPerson();
    const { otp } = await post("/v1/user/register", {
      account_type: accountType,
      full_name: person.fullName,
      email: person.email,
      phone: person.phone,
      password: person.password,
      password_confirmation: person.password,
      nationality: "ID",
      ...(accountType === "company" && {
        business_entity: "PT",
        company_name: "Sumber Tani Makmur",
      }),
      accept_terms: true,
      accept_privacy: true,
      accept_risk: true,
    });
    const { session } = await post("/v1/user/otp/verify", {
      challenge_id: otp.challenge_id,
      code: await codeFor(person.email),
    });
    return { ...person, token: session.token, userId: session.user_id, role: session.role };
  }

  async function login(identifier: string, password: string) {
    const { session } = await post("/v1/user/login", { identifier, password });
    return session as { token: string; user_id: string; role: string };
  }

  /** The first province, city, district and sub-district that match the names below. */
  async function saveStepOne(member: Member) {
    await post(
      "/v1/user/kyc/step-one",
      {
        full_name: member.fullName,
        full_address_according_id_card: "Jl. Cihampelas No. 118",
        province_id: "32",
        city_id: "32.73",
        district_id: "32.73.02",
        sub_district_id: await firstId("sub-districts?district_id=32.73.02", member.token),
        current_address: "",
        is_current_address_same_as_ktp: true,
      },
      member.token,
    );
  }

  const firstId = async (path: string, token: string): Promise<string> =>
    (await get(`/v1/master/${path}`, token))[0].id;

  async function upload(path: string, token: string, multipart: Record<string, string | Picture>) {
    const response = await request.post(apiUrl + path, { headers: headers(token), multipart });
    expect(response.status(), `${path}: ${await response.text()}`).toBe(200);
    return (await response.json()).data;
  }

  async function saveStepTwo(member: Member, picture: Buffer) {
    await upload("/v1/user/kyc/step-two", member.token, {
      id_card_number: newIdCardNumber(),
      id_card_file: { name: "ktp.jpg", mimeType: "image/jpeg", buffer: picture },
    });
  }

  async function saveStepThree(member: Member, picture: Buffer) {
    await upload("/v1/user/kyc/step-three", member.token, {
      selfie_file: { name: "selfie.jpeg", mimeType: "image/jpeg", buffer: picture },
    });
  }

  async function submit(member: Member, picture: Buffer) {
    await saveStepOne(member);
    await saveStepTwo(member, picture);
    await saveStepThree(member, picture);
  }

  /**
   * Waits until screening has passed a person on to the officers. The person's own status does not tell: it is the same
   * before and after.
   */
  const untilInQueue = (email: string) => mailTo(email, /antrean tinjauan|review queue/);

  const statusOf = async (member: Pick<Member, "token">): Promise<string> =>
    (await get("/v1/user/profile", member.token)).user_status.name;

  return {
    get,
    post,
    mailTo,
    codeFor,
    register,
    login,
    saveStepOne,
    saveStepTwo,
    saveStepThree,
    submit,
    untilInQueue,
    statusOf,
  };
}

interface Picture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export type Api = ReturnType<typeof createApi>;
