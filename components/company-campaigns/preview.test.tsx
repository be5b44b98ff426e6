import { campaignExample } from "@rukun/contract/testing/campaign-example";
import { screen, waitFor } from "@testing-library/react";
import { useTranslation } from "next-i18next/pages";
import type { ComponentProps } from "react";
import { createTexts, render } from "@/test/render";
import { Preview } from "./preview";

const { basics, terms, files } = campaignExample({ opensOn: "2026-12-01", closesOn: "2026-12-31" });
const profits = { worst: "-60000000", base: "50000000", best: "80000000" };
const musyarakah = {
  kind: "musyarakah",
  nisbah: "6050",
  own_capital: "50000000",
  instalments: 4,
  profits,
} as const;
const wakalah = {
  kind: "wakalah",
  mandate_id: "Membeli dan menjual biji kopi",
  mandate_en: "Buying and selling coffee beans",
  agent_fee: "5000000",
  instalments: 4,
  profits,
} as const;

const show = (
  akad: object,
  akad_type: string,
  locale: "id" | "en" = "id",
  diagramOf: ComponentProps<typeof Preview>["diagramOf"] = (campaign) => (
    <pre data-testid="diagram">{JSON.stringify(campaign)}</pre>
  ),
) =>
  render(
    <Preview
      campaignId="c1"
      basics={{ ...basics, akad_type }}
      terms={{ ...terms, akad }}
      content={{ ...files }}
      files={[]}
      company="CV Benang Sejahtera"
      at={null}
      diagramOf={diagramOf}
    />,
    { locale },
  );
const drawn = () => JSON.parse(screen.getByTestId("diagram").textContent ?? "");
const line = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

test("a musyarakah shows its nisbah, both capitals and what the funders get or lose", () => {
  show(musyarakah, "musyarakah");
  expect(line("Nisbah pendana : perusahaan")).toBe("60,5% : 39,5%");
  expect(line("Modal perusahaan")).toBe("Rp\u00a050.000.000");
  // 60.5 % of 50 million, of a target of 250 million over a year.
  expect(line("Proyeksi setahun")).toBe("12,1%");
  expect(line("Proyeksi dasar bagi pendana")).toBe("Rp\u00a030.250.000");
  expect(line("Proyeksi terbaik bagi pendana")).toBe("Rp\u00a048.400.000");
  expect(drawn()).toEqual({
    company: "CV Benang Sejahtera",
    target: basics.target,
    instalments: 4,
    margin: null,
    nisbah: "6050",
    project_type: { title: expect.any(String) },
    akad: { kind: "musyarakah", own_capital: "50000000", profits },
  });
  // A loss is borne by capital: 250 of 300 million.
  expect(line("Proyeksi terburuk bagi pendana")).toBe("−Rp\u00a050.000.000");
});

test("a wakalah shows its work and fee, and the result after the fee", () => {
  show(wakalah, "wakalah", "en");
  expect(screen.getByText("Buying and selling coffee beans")).toBeVisible();
  expect(line("Agent's ujrah")).toBe("IDR\u00a05.000.000");
  expect(line("Base projection for funders")).toBe("IDR\u00a045.000.000");
  expect(line("Worst projection for funders")).toBe("−IDR\u00a065.000.000");
  expect(drawn().akad).toEqual({
    kind: "wakalah",
    mandate: "Buying and selling coffee beans",
    agent_fee: "5000000",
    profits,
  });
});

/** Stands for the public page's, which takes its words in the same way. */
function Diagram() {
  const { t } = useTranslation("campaign");
  return <p>{t("murabahah.note")}</p>;
}

test("in the other language nothing inside the phone stays in the page's", async () => {
  const { user } = show(terms.akad, "murabahah", "id", () => <Diagram />);
  const phone = document.querySelector<HTMLElement>("[lang=id]");
  expect(phone).toHaveTextContent("Jaminan dan pembayar");
  await user.click(screen.getByText("EN"));
  await waitFor(() => expect(phone).toHaveAttribute("lang", "en"));
  const english = createTexts("en").getFixedT(null, ["company-campaigns", "campaign"]);
  for (const text of [
    english("collateralTitle"),
    english("fields.collateral_value"),
    english("price"),
    english("fields.tenor_type"),
    english("campaign:murabahah.note"),
  ]) {
    expect(phone).toHaveTextContent(text);
  }
  expect(phone).not.toHaveTextContent(/Jaminan|Tenor 12 bulan|Nilai taksir|Harga jual|Rp/);
  expect(screen.getByText("Lihat halaman publik")).toBeVisible();
  await user.click(screen.getByText("ID"));
  await waitFor(() => expect(phone).toHaveTextContent("Jaminan dan pembayar"));
});

test("a murabahah keeps its price and goods, and incomplete terms show nothing of the akad", () => {
  const { unmount } = show(terms.akad, "murabahah");
  expect(line("Harga jual")).toBe("Rp\u00a0283.000.000");
  expect(drawn()).toMatchObject({ margin: "33000000", akad: { kind: "murabahah" } });
  unmount();
  show({ ...musyarakah, profits: { base: "50000000" } }, "musyarakah");
  expect(screen.queryByTestId("diagram")).toBeNull();
  expect(screen.queryByText("Proyeksi setahun")).toBeNull();
});
