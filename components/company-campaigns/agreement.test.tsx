import { screen, waitFor } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { render } from "@/test/render";
import { Agreement } from "./agreement";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const agreement = (accepted: { at: string; by: string } | null = null) => ({
  version: "2026-11-23",
  document: "Akad wakalah bil ujrah\n\nUjrah. 2,5%",
  sha256: "ab".repeat(32),
  accepted,
});
const answer = (data: object) => jest.mocked(call).mockResolvedValueOnce(data as never);

const accept = () => screen.findByRole("button", { name: "Setujui akad" });

it("is accepted once the box is ticked, by the fingerprint of what is shown", async () => {
  answer(agreement());
  const { user } = render(<Agreement campaignId="c1" readOnly={false} />);
  await user.click(await accept());
  expect(screen.getByRole("checkbox")).toHaveAccessibleDescription(
    "Centang persetujuan lebih dahulu",
  );
  expect(call).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole("checkbox"));
  answer({});
  answer(agreement({ at: "2026-11-23T02:41:00Z", by: "Lilis" }));
  await user.click(await accept());
  expect(jest.mocked(call).mock.calls[1]).toEqual([
    "POST /v1/company/campaign/agreement",
    { body: { campaign_id: "c1", sha256: "ab".repeat(32), accepted: true } },
  ]);
  expect(await screen.findByText("Disetujui Lilis, 23 November 2026, 09.41 WIB")).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

it("is shown again when its text has changed meanwhile", async () => {
  answer(agreement());
  const { user } = render(<Agreement campaignId="c1" readOnly={false} />);
  await user.click(await screen.findByRole("checkbox"));
  const message = "Naskah akad sudah berubah. Muat ulang halaman, lalu baca kembali.";
  jest
    .mocked(call)
    .mockRejectedValueOnce(new ApiError({ status: 409, code: "document_changed", message }));
  answer({ ...agreement(), document: "Naskah baru" });
  answer({ ...agreement(), document: "Naskah baru" });
  await user.click(await accept());
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(screen.getByText("Naskah baru")).toBeVisible());
});

it("is a viewer's to read only", async () => {
  answer(agreement());
  render(<Agreement campaignId="c1" readOnly />);
  expect(await screen.findByText(/Ujrah\. 2,5%/)).toBeVisible();
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
});
