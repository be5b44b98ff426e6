import type { PreparationStep } from "@rukun/contract/company-campaigns";
import { campaignExample } from "@rukun/contract/testing/campaign-example";
import { screen, waitFor } from "@testing-library/react";
import { answerSignatories, signatory } from "@/components/contracts/signer-test-kit";
import { call } from "@/lib/api/client";
import { createCompanyCampaign } from "@/test/factories/campaigns";
import { render } from "@/test/render";
import { CampaignWizard } from "./campaign-wizard";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("@/lib/api/signatories/queries");

beforeEach(() => answerSignatories(signatory()));

const { basics, terms, files } = campaignExample({ opensOn: "2027-01-01", closesOn: "2027-02-01" });
const campaign = createCompanyCampaign({ missing: ["step-three"] });
const role = "owner";
const [image] = files.images;
let visits = 0;

function serve() {
  visits = 0;
  const stepOf = (values: object): PreparationStep => ({
    values: values as Record<string, unknown>,
    version: 1,
    saved_at: null,
    saved_by: null,
    files: [],
  });
  const three = (): PreparationStep => {
    visits += 1;
    const id = image?.file_id ?? "";
    const url = `https://files.example/${visits}`;
    const facts = { width: 1600, height: 900, pages: null };
    const file = { id, name: "ruang.jpg", size: 9000, content_type: "image/jpeg", ...facts, url };
    return { ...stepOf(files), files: [file] };
  };
  const prepare = "GET /v1/company/campaign/prepare";
  const answers: Record<string, () => unknown> = {
    [`${prepare}/step-one`]: () => stepOf(basics),
    [`${prepare}/step-two`]: () => stepOf(terms),
    [`${prepare}/step-three`]: three,
    "POST /v1/company/campaign/prepare/draft": () => ({ version: 2, saved_at: "2026-11-23" }),
  };
  jest.mocked(call).mockImplementation((async (name: string) => {
    if (name.startsWith("GET /v1/master")) return [];
    const answer = answers[name];
    if (!answer) throw new Error(`${name} was not expected`);
    return answer();
  }) as typeof call);
}

const wizard = () => (
  <CampaignWizard
    campaign={campaign}
    company="CV Benang Sejahtera"
    role={role}
    diagramOf={() => null}
  />
);
const pictureOf = (group: HTMLElement) => group.querySelector("img");

it.each([
  ["id", "Gambar 1", "Ruang jahit", /^Teks alternatif \(Indonesia\)/],
  ["en", "Picture 1", "The sewing room", /^Alternative text \(English\)/],
] as const)(
  "shows a saved picture with its alternative text of the page's language (%s)",
  async (locale, name, alt, label) => {
    serve();
    const { user } = render(wizard(), { router: { query: { step: "3" } }, locale });
    const group = await screen.findByRole("group", { name: new RegExp(`^${name}`) });
    expect(pictureOf(group)).toHaveAttribute("src", "https://files.example/1");
    expect(pictureOf(group)).toHaveAttribute("alt", alt);
    await user.type(screen.getByLabelText(label), "!");
    expect(pictureOf(group)).toHaveAttribute("alt", `${alt}!`);
    await user.clear(screen.getByLabelText(label));
    expect(pictureOf(group)).toHaveAttribute("alt", "");
    expect(visits).toBe(1);
  },
);

it("asks for new addresses where those of the visit have grown old at other steps", async () => {
  serve();
  const now = Date.now();
  const { rerender, router } = render(wizard(), { router: { query: { step: "2" } } });
  await screen.findByText("Penggunaan dana", { selector: "h2" });
  const clock = jest.spyOn(Date, "now").mockReturnValue(now + 6 * 60_000);
  router.query = { step: "3" };
  rerender(wizard());
  const group = await screen.findByRole("group", { name: /^Gambar 1/ });
  await waitFor(() => expect(pictureOf(group)).toHaveAttribute("src", "https://files.example/2"));
  expect(visits).toBe(2);
  clock.mockRestore();
});
