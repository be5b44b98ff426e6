import { campaignMessages } from "@rukun/contract/campaign-messages";
import type { CompanyCampaign, PreparationStep } from "@rukun/contract/company-campaigns";
import { campaignExample } from "@rukun/contract/testing/campaign-example";
import { act, screen, waitFor } from "@testing-library/react";
import { answerSignatories, signatory } from "@/components/contracts/signer-test-kit";
import { useAlert } from "@/lib/alert/alert-store";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { createCompanyCampaign } from "@/test/factories/campaigns";
import { render } from "@/test/render";
import { CampaignWizard } from "./campaign-wizard";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("@/lib/api/signatories/queries");

beforeEach(() => answerSignatories(signatory()));

const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const { basics, terms, files } = campaignExample({ opensOn: inDays(10), closesOn: inDays(40) });
const [machines, ...others] = terms.use_of_funds;
/** 7,500,000 below the target, and without the fee. */
const short = {
  ...terms,
  use_of_funds: [{ ...machines, amount: "146500000" }, others[0]],
  ujrah: { ...terms.ujrah, is_deducted: false },
};

const campaign = createCompanyCampaign({ missing: ["step-two"] });
const role = "owner";
const at = "2026-11-23T02:41:00Z";
const stepOf = (values: object, version = 1): PreparationStep => ({
  values: values as Record<string, unknown>,
  version,
  saved_at: at,
  saved_by: "Lilis",
  files: [],
});

const prepare = "/v1/company/campaign/prepare";
type Sent = { name: string; body: Record<string, unknown> };

interface Situation {
  readonly one?: object;
  readonly two?: object;
  readonly limit?: CompanyCampaign["borrower_limit"];
  readonly locale?: "id" | "en";
  readonly save?: () => unknown;
}

function open({ one = basics, two = short, limit, locale = "id", save }: Situation = {}) {
  const sent: Sent[] = [];
  const answers: Record<string, () => unknown> = {
    [`GET ${prepare}/step-one`]: () => stepOf(one, 4),
    [`GET ${prepare}/step-two`]: () => stepOf(two),
    [`GET ${prepare}/step-three`]: () => stepOf(files),
    [`POST ${prepare}/draft`]: () => ({ version: 2, saved_at: at }),
    [`POST ${prepare}/step-one`]: save ?? (() => ({ version: 5, saved_at: at })),
  };
  jest.mocked(call).mockImplementation((async (
    name: string,
    { body = {} }: { body?: Record<string, unknown> } = {},
  ) => {
    sent.push({ name, body });
    const answer = answers[name];
    if (!answer) throw new Error(`${name} was not expected`);
    return answer();
  }) as typeof call);
  const page = render(
    <CampaignWizard
      campaign={{ ...campaign, ...(limit && { borrower_limit: limit }) }}
      company="CV Benang Sejahtera"
      role={role}
      diagramOf={() => null}
    />,
    { router: { query: { step: "2" } }, locale },
  );
  const saved = () => sent.filter(({ name }) => name === `POST ${prepare}/step-one`);
  return { ...page, saved };
}

const fix = (amount = "242\\.500\\.000") =>
  screen.findByRole("button", { name: new RegExp(`^Ubah target jadi Rp.${amount}$`) });
const noFix = async () => {
  expect(await screen.findByText("Penggunaan dana", { selector: "h2" })).toBeVisible();
  // The rules have had their turn.
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(screen.queryByRole("button", { name: /^Ubah target/ })).not.toBeInTheDocument();
};
const message = () => useAlert.getState().message;

it("makes the target what the lines add up to, and saves step 1 with it", async () => {
  const { user, saved } = open();
  await user.click(await fix());
  expect(await screen.findByText("Sesuai target")).toBeVisible();
  expect(saved()).toHaveLength(1);
  expect(saved()[0]?.body).toEqual({
    ...basics,
    target: "242500000",
    campaign_id: "c1",
    version: 4,
  });
  expect(message()).toMatch(/^Target di langkah 1 kini Rp.242\.500\.000$/);
  expect(screen.queryByRole("button", { name: /^Ubah target/ })).not.toBeInTheDocument();
});

it("stands beside the other fix, in English too", async () => {
  open({ locale: "en" });
  expect(
    await screen.findByRole("button", { name: /^Change the target to IDR.242\.500\.000$/ }),
  ).toBeVisible();
  expect(screen.getByRole("button", { name: "Put the rest into line 2" })).toBeVisible();
});

it("raises the target where the lines exceed it", async () => {
  const two = { ...short, use_of_funds: [{ ...machines, amount: "160000000" }, others[0]] };
  const { user } = open({ two });
  await user.click(await fix("256\\.000\\.000"));
  expect(await screen.findByText("Sesuai target")).toBeVisible();
});

it("takes the minimum along where it is all or nothing", async () => {
  const one = { ...basics, minimum: basics.target, underfunded_rule: "all_or_nothing" };
  const { user, saved } = open({ one });
  await user.click(await fix());
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]?.body).toMatchObject({ target: "242500000", minimum: "242500000" });
});

it("changes the fee's line too, which is a share of the target", async () => {
  const two = { ...terms, use_of_funds: [{ ...machines, amount: "138000000" }, ...others] };
  const { user } = open({ two });
  await user.click(await fix("240\\.000\\.000"));
  expect(await screen.findByText("Sesuai target")).toBeVisible();
  const amounts = screen.getAllByLabelText(/^Biaya/, { selector: "input" });
  expect(amounts.at(-1)).toHaveValue("6.000.000");
  expect(screen.queryByRole("button", { name: /^Tambah baris ujrah/ })).not.toBeInTheDocument();
});

it("corrects the fee's line after the target has changed, and adds no second one", async () => {
  const fee = { label_id: "Ujrah Rukun", label_en: "Rukun's ujrah", amount: "1250000" };
  const { user } = open({ two: { ...terms, use_of_funds: [machines, fee] } });
  await user.click(
    await screen.findByRole("button", { name: /^Jadikan baris ujrah Rp.6\.250\.000$/ }),
  );
  const amounts = screen.getAllByLabelText(/^Biaya/, { selector: "input" });
  expect(amounts).toHaveLength(2);
  expect(amounts.at(-1)).toHaveValue("6.250.000");
});

it("takes back what was said of the lines", async () => {
  const two = { ...terms, use_of_funds: [{ ...machines, amount: "138000000" }, ...others] };
  const { user } = open({ two });
  await user.click(await screen.findByRole("button", { name: "Lanjut" }));
  const said = new RegExp(campaignMessages.useOfFundsShort.id);
  expect(await screen.findAllByText(said)).not.toHaveLength(0);
  await user.click(await fix("240\\.000\\.000"));
  await waitFor(() => expect(screen.queryByText(said)).not.toBeInTheDocument());
  expect(screen.queryByText(/hal belum lengkap/)).not.toBeInTheDocument();
});

describe("is not offered", () => {
  it.each<[string, Situation]>([
    ["where the lines fit", { two: terms }],
    ["below the minimum", { one: { ...basics, minimum: "245000000" } }],
    ["below the largest funding", { one: { ...basics, pledge_maximum: "250000000" } }],
    [
      "above what the company may be financed with",
      {
        two: { ...short, use_of_funds: [{ ...machines, amount: "160000000" }, others[0]] },
        limit: { cap: "2000000000", used: "1750000000" },
      },
    ],
    ["while step 1 has gaps", { one: { ...basics, title_en: "" } }],
    ["while the fee has no line", { two: { ...short, ujrah: terms.ujrah } }],
  ])("%s", async (_name, situation) => {
    open(situation);
    await noFix();
  });
});

describe("what the server refuses", () => {
  it("because a colleague changed step 1 is told, and their step is loaded instead", async () => {
    const { user, saved } = open({
      save: () => {
        throw new ApiError({
          status: 409,
          code: "draft_changed",
          message: "Rekan Anda sudah mengubah bagian ini.",
          data: { ...stepOf({ ...basics, target: "260000000" }, 5), saved_by: "Joko" },
        });
      },
    });
    await user.click(await fix());
    await waitFor(() => expect(message()).toMatch(/^Joko baru saja mengubah langkah 1\./));
    expect(await screen.findAllByText(/Kurang Rp.17\.500\.000/)).not.toHaveLength(0);
    await user.click(await fix());
    await waitFor(() => expect(saved()).toHaveLength(2));
    expect(saved()[1]?.body).toMatchObject({ version: 5, target: "242500000" });
  });

  it("for its own rules is said, and nothing changes", async () => {
    const { user } = open({
      save: () => {
        throw new ApiError({
          status: 422,
          code: "validation_failed",
          message: "Periksa isian Anda.",
          fieldErrors: { target: "Paling banyak Rp 100.000.000." },
        });
      },
    });
    await user.click(await fix());
    await waitFor(() => expect(message()).toBe("Paling banyak Rp 100.000.000."));
    expect(screen.getAllByText(/Kurang Rp.7\.500\.000/)).not.toHaveLength(0);
    expect(await fix()).toBeEnabled();
  });
});
