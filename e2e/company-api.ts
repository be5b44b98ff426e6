import { randomInt } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { expect } from "@playwright/test";
import { companyDocuments } from "../contract/src/company-documents";
import { campaignExample } from "../contract/src/testing/campaign-example";
import { type Api, apiKey, apiUrl, type Member } from "./api";
import { createPdf } from "./pdf";

/** Unique numbers: duplicates would need an officer's justification. */
const newDigits = (length: number) =>
  Array.from({ length }, () => String(randomInt(1, 10))).join("");

/** Fills in a company's data through the API. */
export function createCompanyApi(request: APIRequestContext, api: Api) {
  const headers = (token: string) => ({
    Authorization: `Bearer ${token}`,
    "X-Api-Key": apiKey,
  });

  async function post(path: string, token: string, multipart: Record<string, string | Picture>) {
    const response = await request.post(apiUrl + path, { headers: headers(token), multipart });
    expect(response.status(), `${path}: ${await response.text()}`).toBe(200);
  }

  async function saveStepOne({ token }: Member) {
    const [village] = await api.get("/v1/master/sub-districts?district_id=32.73.02", token);
    await post("/v1/company/step-one", token, {
      full_address: "Jl. Ir. H. Juanda No. 12",
      "rt/rw": "003/012",
      province_id: "32",
      city_id: "32.73",
      district_id: "32.73.02",
      sub_district_id: village.id,
    });
  }

  /** Uploads a document as the browser does, in one request. @returns the id of the stored file. */
  async function upload(
    { token }: Pick<Member, "token">,
    type: string,
    pdf: Buffer,
  ): Promise<string> {
    const encoded = (text: string) => Buffer.from(text).toString("base64");
    const tus = { ...headers(token), "Tus-Resumable": "1.0.0" };
    const created = await request.post(`${apiUrl}/v1/company/uploads`, {
      headers: {
        ...tus,
        "Upload-Length": String(pdf.length),
        "Upload-Metadata": `type ${encoded(type)},filename ${encoded(`${type}.pdf`)}`,
      },
    });
    expect(created.status(), await created.text()).toBe(201);
    const id = new URL(created.headers().location ?? "", apiUrl).pathname.split("/").at(-1) ?? "";
    const sent = await request.patch(`${apiUrl}/v1/company/uploads/${id}`, {
      headers: { ...tus, "Upload-Offset": "0", "Content-Type": "application/offset+octet-stream" },
      data: pdf,
    });
    expect(sent.status(), await sent.text()).toBe(204);
    const { state, file, refusal } = await api.get(`/v1/company/uploads/${id}`, token);
    expect(state, refusal ?? "").toBe("stored");
    return file.id;
  }

  async function saveStepTwo(member: Member) {
    const body: Record<string, string> = {
      notaris_name: "Dewi Anggraini, S.H., M.Kn.",
      notaris_akta_number: "27",
      notaris_date: "2014-03-14",
      nib_number: `912${newDigits(10)}`,
    };
    for (const { field, type } of companyDocuments) {
      body[field] = await upload(member, type, createPdf());
    }
    await post("/v1/company/step-two", member.token, body);
  }

  async function saveStepThree({ token }: Member, picture: Buffer) {
    await post("/v1/company/step-three", token, {
      company_npwp_number: `01${newDigits(10)}234`,
      company_npwp_file: { name: "npwp.jpg", mimeType: "image/jpeg", buffer: picture },
    });
  }

  async function submit(member: Member, picture: Buffer) {
    await saveStepOne(member);
    await saveStepTwo(member);
    await saveStepThree(member, picture);
    const banks: { id: string; illuma_code: string }[] = await api.get(
      "/v1/master/banks",
      member.token,
    );
    const account = { bank_account_number: `${newDigits(9)}1`, bank_code: "BCA" };
    const { account_name } = await api.post("/bank/account-name", account, member.token);
    await api.post(
      "/v1/company/step-four",
      {
        account_name,
        account_number: account.bank_account_number,
        bank_id: banks.find(({ illuma_code }) => illuma_code === "BCA")?.id,
      },
      member.token,
    );
  }

  const companyOf = async ({ token }: Pick<Member, "token">) =>
    (await api.get("/v1/user/profile", token)).company;

  /** Saves a step of the pre-onboarding of an eligible business for the first time. */
  async function preOnboard({ token }: Member, step: 1 | 2) {
    if (step === 1) {
      await api.post(
        "/v1/pre-onboarding/step-one",
        {
          contact_name: "Nining Suryani",
          position: "director",
          contact_phone: "81234567890",
          contact_email: "nining@qa.rukun.test",
          business_entity: "PT",
          company_name: "Sumber Tani Makmur",
          version: 0,
        },
        token,
      );
    }
    if (step === 2) {
      const [city] = await api.get("/v1/master/cities?province_id=32", token);
      await api.post(
        "/v1/pre-onboarding/step-two",
        {
          project_type: "coffee",
          industry: "Pengolahan kopi",
          province_id: "32",
          city_id: city.id,
          operating_since: "2019-03-14",
          annual_sales: "2400000000",
          cash_flow: "positive",
          amount: "750000000",
          tenor_type: "6",
          akad_type: "murabahah",
          version: 0,
        },
        token,
      );
    }
  }

  /** Begins a campaign with two pictures and saves all its steps. @returns its id. */
  async function prepareCampaign(token: string, photo: Buffer): Promise<string> {
    const day = (days: number) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const { basics, terms } = campaignExample({ opensOn: day(10), closesOn: day(40) });
    const { id: campaign_id } = await api.post("/v1/company/campaigns", {}, token);
    const of = { campaign_id, version: 0 };
    const prepare = "/v1/company/campaign/prepare";
    await api.post(`${prepare}/step-one`, { ...basics, ...of }, token);
    await api.post(`${prepare}/step-two`, { ...terms, ...of }, token);
    const file = (type: string) => upload({ token }, type, createPdf());
    const image = async (alt_id: string, alt_en: string) => ({
      file_id: await upload({ token }, "campaign-image", photo),
      ...{ alt_id, alt_en },
    });
    const files = {
      images: [await image("Ruang steril", "The sterile room"), await image("Gudang", "The store")],
      prospectus_file: await file("prospectus"),
      budget_file: await file("budget"),
      contract_files: [{ file_id: await file("contract") }],
      sharia_opinion_file: await file("sharia-opinion"),
    };
    await api.post(`${prepare}/step-three`, { ...files, ...of }, token);
    return campaign_id;
  }

  return {
    ...{ saveStepOne, saveStepTwo, saveStepThree, submit, companyOf },
    ...{ preOnboard, prepareCampaign },
  };
}

interface Picture {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export type CompanyApi = ReturnType<typeof createCompanyApi>;
