import type { CampaignReviewKind } from "@rukun/contract/campaign-review-policy";
import { act, screen, waitFor, within } from "@testing-library/react";
import { call } from "@/lib/api/client";
import { profileQuery } from "@/lib/api/profile/queries";
import { clearSession, storeSession } from "@/lib/session/session";
import { createProfile } from "@/test/factories/profile";
import { createQueryClient, render } from "@/test/render";
import { DecisionForm } from "./decision-form";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

/** The form as this officer opens it; the campaign separates the tests. */
function open(campaignId: string, round = 1, kind: CampaignReviewKind = "analysis") {
  storeSession({
    token: "t",
    user_id: "officer-1",
    role: "officer",
    expires_at: "2027-01-01T00:00:00Z",
  });
  const queryClient = createQueryClient();
  queryClient.setQueryData(profileQuery().queryKey, createProfile({ id: "officer-1" }));
  return render(
    <DecisionForm
      kind={kind}
      campaignId={campaignId}
      round={round}
      earlier={undefined}
      risk={{ risk_grade: null, risk_reasons_id: null, risk_reasons_en: null }}
      onAnswered={() => undefined}
    />,
    { queryClient },
  );
}

const item = (name: string) => within(screen.getByRole("radiogroup", { name }));
const reasons = () => screen.getByLabelText(/Alasan peringkat risiko \(Indonesia\)/);

async function enter({ user }: ReturnType<typeof open>) {
  await user.click(item("Pembayar terbukti").getByRole("radio", { name: "Sesuai" }));
  await user.click(item("Peringkat risiko").getByRole("radio", { name: "B" }));
  await user.type(reasons(), "Pembeli tetap.");
}

beforeEach(() => jest.mocked(call).mockImplementation(async () => ({}) as never));
afterEach(() => act(clearSession));

test("what a reviewer has entered is there again after the way to the list and back", async () => {
  const first = open("c-back");
  await enter(first);
  first.unmount();

  open("c-back");
  await waitFor(() => expect(reasons()).toHaveValue("Pembeli tetap."));
  expect(item("Pembayar terbukti").getByRole("radio", { name: "Sesuai" })).toBeChecked();
  expect(item("Peringkat risiko").getByRole("radio", { name: "B" })).toBeChecked();
});

test("so is the reason for what does not fit", async () => {
  const reason = () => screen.getByRole("textbox", { name: /Jaminan dan nilainya terbukti/ });
  const first = open("c-reason");
  const collateral = item("Jaminan dan nilainya terbukti");
  await first.user.click(collateral.getByRole("radio", { name: "Tidak" }));
  await first.user.type(reason(), "Taksiran lama.");
  first.unmount();

  open("c-reason");
  await waitFor(() => expect(reason()).toHaveValue("Taksiran lama."));
});

test("the other review and a later round start empty", async () => {
  const first = open("c-round");
  await enter(first);
  first.unmount();

  const later = open("c-round", 2);
  await act(async () => {});
  expect(reasons()).toHaveValue("");
  later.unmount();

  open("c-round", 1, "sharia");
  await act(async () => {});
  expect(screen.queryByRole("radio", { checked: true })).not.toBeInTheDocument();
});

test("nothing is left once it is decided", async () => {
  const first = open("c-decided", 1, "sharia");
  for (const radio of screen.getAllByRole("radio", { name: "Sesuai" })) {
    await first.user.click(radio);
  }
  await first.user.click(screen.getByRole("button", { name: "Setujui" }));
  await waitFor(() => expect(call).toHaveBeenCalled());
  first.unmount();

  open("c-decided", 1, "sharia");
  await act(async () => {});
  expect(screen.queryByRole("radio", { checked: true })).not.toBeInTheDocument();
});
