import { randomBytes, randomInt } from "node:crypto";

/** Timeout for a mail, in milliseconds. */
const mailLimit = 20_000;

/** Region code of the ID card numbers and the address: Dago in Bandung. */
const district = "32.73.02";

/**
 * The API as the bench uses it.
 * @param {{ API_URL: string, API_KEY: string }} env of the deployment
 * @param {string} [address] client address, for an API behind a proxy
 */
export function createApi({ API_URL: apiUrl, API_KEY: apiKey }, address) {
  const headers = (token) => ({
    "X-Api-Key": apiKey,
    ...(address ? { "X-Forwarded-For": address } : {}),
    "X-Localization": "id",
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  });

  async function answer(path, init) {
    const response = await fetch(apiUrl + path, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return JSON.parse(text).data;
  }

  const get = (path, token) => answer(path, { headers: headers(token) });

  const post = (path, body, token, more = {}) =>
    answer(path, {
      method: "POST",
      headers: { ...headers(token), "Content-Type": "application/json", ...more },
      body: JSON.stringify(body),
    });

  /** @param {Record<string, string | File>} fields */
  function upload(path, token, fields) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    return answer(path, { method: "POST", headers: headers(token), body });
  }

  /** Downloads a stored file from the address the API returned for it. */
  async function download(url) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`A stored file answered ${response.status}`);
    return (await response.arrayBuffer()).byteLength;
  }

  async function codeFor(email) {
    const begun = Date.now();
    while (Date.now() - begun < mailLimit) {
      const mails = await get("/v1/development/outbox");
      const mail = mails.find(({ to }) => to === email);
      const [code] = /\b\d{6}\b/.exec(mail ? `${mail.subject}\n${mail.text}` : "") ?? [];
      if (code) return code;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error("No code arrived in the outbox.");
  }

  /**
   * Registers a new user and opens a session.
   * @param {Record<string, string>} account fields that differ from a funder's
   * @returns {Promise<{ token: string, user_id: string, role: string, fullName: string }>}
   */
  async function register(account = { account_type: "lender" }) {
    const tag = randomBytes(6).toString("hex");
    const fullName = `Rani Kusuma ${tag.replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)])}`;
    const email = `${tag}@bench.rukun.test`;
    const password = "Rahasia2026";
    const { otp } = await post("/v1/user/register", {
      ...account,
      full_name: fullName,
      email,
      phone: `8${randomInt(10 ** 10, 10 ** 11)}`.slice(0, 11),
      password,
      password_confirmation: password,
      nationality: "ID",
      accept_terms: true,
      accept_privacy: true,
      accept_risk: true,
    });
    const code = await codeFor(email);
    const { session } = await post("/v1/user/otp/verify", {
      challenge_id: otp.challenge_id,
      code,
    });
    return { ...session, fullName };
  }

  /** The same for the owner of a company. */
  const registerCompany = () =>
    register({
      account_type: "company",
      business_entity: "PT",
      company_name: "Sumber Tani Makmur",
    });

  async function logIn(identifier, password) {
    const { session } = await post("/v1/user/login", { identifier, password });
    return session;
  }

  /** Saves the first steps of a verification; the third one submits it for review. @param {Buffer} picture JPEG */
  async function verify({ token, fullName }, picture, steps = 3) {
    const type = "image/jpeg";
    if (steps >= 1)
      await post("/v1/user/kyc/step-one", await nameAndAddress(token, fullName), token);
    if (steps >= 2) await sendIdCard({ token }, picture);
    if (steps >= 3) {
      await upload("/v1/user/kyc/step-three", token, {
        selfie_file: new File([picture], "selfie.jpeg", { type }),
      });
    }
  }

  /** @param {Buffer} picture @returns {Promise<number>} milliseconds until it was stored */
  async function sendIdCard({ token }, picture) {
    const begun = performance.now();
    await upload("/v1/user/kyc/step-two", token, {
      id_card_number: `3273025507${randomInt(10, 99)}${randomInt(1000, 9999)}`,
      id_card_file: new File([picture], "ktp.jpg", { type: "image/jpeg" }),
    });
    return performance.now() - begun;
  }

  async function nameAndAddress(token, fullName) {
    const [village] = await get(`/v1/master/sub-districts?district_id=${district}`, token);
    return {
      full_name: fullName,
      full_address_according_id_card: "Jl. Cihampelas No. 118",
      province_id: district.slice(0, 2),
      city_id: district.slice(0, 5),
      district_id: district,
      sub_district_id: village.id,
      current_address: "",
      is_current_address_same_as_ktp: true,
    };
  }

  /**
   * Uploads a document of a company in one request, as the browser does (tus).
   * @param {Buffer} document PDF
   * @returns {Promise<number>} milliseconds until it was stored
   */
  async function uploadDocument({ token }, document) {
    const send = async (url, method, more, body) => {
      const begun = performance.now();
      const response = await fetch(url, {
        method,
        headers: { ...headers(token), "Tus-Resumable": "1.0.0", ...more },
        body,
      });
      if (!response.ok) throw new Error(`${method} of an upload answered ${response.status}`);
      return { time: performance.now() - begun, location: response.headers.get("location") };
    };
    const encoded = (text) => Buffer.from(text).toString("base64");
    const created = await send(`${apiUrl}/v1/company/uploads`, "POST", {
      "Upload-Length": String(document.length),
      "Upload-Metadata": `type ${encoded("siup")},filename ${encoded("SIUP.pdf")}`,
    });
    const sent = await send(
      created.location,
      "PATCH",
      { "Upload-Offset": "0", "Content-Type": "application/offset+octet-stream" },
      document,
    );
    const { state } = await get(new URL(created.location).pathname, token);
    if (state !== "stored") throw new Error(`An upload is ${state}.`);
    return created.time + sent.time;
  }

  return {
    ...{ get, post, download, headers, url: apiUrl },
    ...{ register, registerCompany, logIn, verify, sendIdCard, uploadDocument },
  };
}

/** Signs a browser in, as after a login. */
export async function signIn(context, webUrl, { token, user_id: userId, role }) {
  await context.addCookies([{ name: "rukun_session", value: role, url: webUrl }]);
  const page = await context.newPage();
  await page.goto(`${webUrl}/robots.txt`);
  await page.evaluate(
    ([key, user]) => {
      localStorage.setItem("token", key);
      localStorage.setItem("user_id", user);
    },
    [token, userId],
  );
  await page.close();
}
