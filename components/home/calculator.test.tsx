import { fireEvent, screen, within } from "@testing-library/react";
import type { NewestYields } from "@/lib/campaigns/newest-yields";
import { render } from "@/test/render";
import { Calculator } from "./calculator";

const yields: NewestYields = {
  murabahah: { slug: "mesin-jahit", title: "40 mesin jahit", yield_bps: 1320 },
  musyarakah: { slug: "kopi-gayo", title: "Kopi arabika Gayo", yield_bps: 1500 },
  wakalah: null,
};

/** With spaces as one types them. */
const shown = () => document.body.textContent?.replaceAll("\u00a0", " ");

test("an example is there before anything is chosen, as a projection, with the campaign it is from", () => {
  render(<Calculator yields={yields} />);
  expect(screen.getByRole("region", { name: "Hitung dulu sebelum mendanai" })).toBeVisible();
  // 5,000,000 at 15 % a year over six months.
  expect(shown()).toContain("Proyeksi total diterima, tidak dijaminRp 5.375.000");
  expect(shown()).toContain("PokokRp 5.000.000");
  expect(shown()).toContain("Proyeksi bagi hasilRp 375.000");
  expect(shown()).toMatch(/setara 15,0% per tahun selama 6 bulan, sebelum pajak/);
  expect(shown()).toMatch(/kampanye Musyarakah terbaru yang sedang dibuka: Kopi arabika Gayo\./);
});

test("amount, contract and tenor change it, by keyboard too, and lead on to that campaign", async () => {
  const { user } = render(<Calculator yields={yields} />, { locale: "en" });
  const slider = screen.getByRole("slider", { name: "Amount" });
  expect(slider).toHaveAttribute("aria-valuetext", "IDR\u00a05.000.000");
  fireEvent.change(slider, { target: { value: "10000000" } });
  const contracts = within(screen.getByRole("group", { name: "Contract" }));
  contracts.getByRole("button", { name: "Murabahah" }).focus();
  await user.keyboard("{Enter}");
  await user.click(screen.getByRole("radio", { name: "12 mo" }));
  expect(shown()).toContain("Projected marginIDR 1.320.000");
  expect(screen.getByRole("status")).toHaveTextContent("IDR 11.320.000");
  expect(screen.getByRole("link", { name: "Open the full simulator" })).toHaveAttribute(
    "href",
    "/campaign/mesin-jahit?amount=10000000#projection",
  );
});

test("a contract of which no campaign is open has no figure, and says so", async () => {
  const { user } = render(<Calculator yields={yields} />);
  await user.click(screen.getByRole("button", { name: "Wakalah" }));
  expect(screen.getByRole("status")).toHaveTextContent(
    "Belum ada kampanye Wakalah yang sedang dibuka",
  );
  expect(screen.queryByRole("link")).not.toBeInTheDocument();
});

test("it begins with a contract that has a figure", () => {
  render(<Calculator yields={{ ...yields, musyarakah: null }} />);
  expect(screen.getByRole("button", { name: "Murabahah" })).toHaveAttribute("aria-pressed", "true");
});
