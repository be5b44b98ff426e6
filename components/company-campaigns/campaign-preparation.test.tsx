import { screen } from "@testing-library/react";
import { answerSignatories, signatory } from "@/components/contracts/signer-test-kit";
import { call } from "@/lib/api/client";
import { createCompanyCampaign } from "@/test/factories/campaigns";
import { createCompany, createPreOnboarding } from "@/test/factories/profile";
import { render } from "@/test/render";
import { CampaignPreparation } from "./campaign-preparation";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("@/lib/api/signatories/queries");

beforeEach(() => answerSignatories(signatory()));

const company = createCompany("approved", { pre_onboarding: createPreOnboarding("approved") });

const campaign = createCompanyCampaign({
  status: { value: "2", name: "READY_FOR_CONTRACT", title: "Siap kontrak" },
  title: "Mesin jahit",
  next_action: "accept",
});
const accepted = {
  ...campaign,
  status: { value: "3", name: "READY_TO_PUBLISH", title: "Siap terbit" },
  next_action: null,
} as const;
const unsigned = {
  id: "k1",
  number: "WBU-2026-0123456789",
  is_ready: true,
  read_at: "2026-11-24T02:40:00Z",
  signature: "unsigned",
  signed_at: null,
  is_at_signer: true,
  is_refused: false,
  has_signed_file: false,
  signing_url: null,
  signatory: "Lilis",
  is_signatory: true,
  is_stranded: false,
} as const;
const signed = {
  ...unsigned,
  signature: "signed",
  signed_at: "2026-11-24T02:41:00Z",
  is_at_signer: false,
  is_refused: false,
} as const;

it.each([
  ["while its page is open", [unsigned, signed]],
  ["between the answers of a page that was just opened", [signed]],
])("says what is next for a campaign whose contract is signed %s", async (_when, contracts) => {
  const left = [...contracts];
  let isSigned = false;
  jest.mocked(call).mockImplementation(((name: string) => {
    if (name === "GET /v1/company/campaign") return Promise.resolve(isSigned ? accepted : campaign);
    const contract = left.shift() ?? signed;
    isSigned = contract === signed;
    return Promise.resolve({ accepted: null, contract });
  }) as never);
  render(<CampaignPreparation campaignId="c1" company={company} diagramOf={() => null} />);
  expect(
    await screen.findByText(
      "Akad sudah ditandatangani. Kami akan menerbitkan kampanye ini.",
      undefined,
      { timeout: 4000 },
    ),
  ).toBeVisible();
  expect(screen.getByText("Siap terbit")).toBeVisible();
});

it.each(["IN_REVIEW", "READY_FOR_CONTRACT", "READY_TO_PUBLISH"] as const)(
  "leads to what was sent, as its public page will show it, while it is %s",
  async (name) => {
    const sent = { ...campaign, status: { ...campaign.status, name }, next_action: null };
    jest
      .mocked(call)
      .mockImplementation(((asked: string) =>
        Promise.resolve(
          asked === "GET /v1/company/campaign" ? sent : { accepted: null, contract: signed },
        )) as never);
    render(<CampaignPreparation campaignId="c1" company={company} diagramOf={() => null} />);
    expect(await screen.findByRole("link", { name: "Pratinjau halaman publik" })).toHaveAttribute(
      "href",
      "/submission/campaigns/c1/preview",
    );
  },
);

it("leads to the public page itself once there is one", async () => {
  const published = {
    ...campaign,
    status: { value: "4", name: "PRE_LAUNCH", title: "Segera dibuka" },
    next_action: null,
    slug: "mesin-jahit",
  };
  jest
    .mocked(call)
    .mockImplementation(((asked: string) =>
      Promise.resolve(
        asked === "GET /v1/company/campaign" ? published : { accepted: null, contract: signed },
      )) as never);
  render(<CampaignPreparation campaignId="c1" company={company} diagramOf={() => null} />);
  expect(await screen.findByRole("link", { name: "Lihat halaman publik" })).toHaveAttribute(
    "href",
    "/campaign/mesin-jahit",
  );
  expect(screen.queryByRole("link", { name: "Pratinjau halaman publik" })).toBeNull();
});
