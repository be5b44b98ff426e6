import { screen } from "@testing-library/react";
import { profileQuery } from "@/lib/api/profile/queries";
import TopUpPage from "@/pages/rdf/topup";
import { answerCalls, requestsOf } from "@/test/answer-calls";
import { createProfile, roleOf } from "@/test/factories/profile";
import { createQueryClient, render } from "@/test/render";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const balance = "GET /user/rdl/get-balance";

function show(profile: ReturnType<typeof createProfile>) {
  answerCalls({
    [balance]: () => ({
      ...{ state: "none", available: "0", held: "0", in_transit: "0" },
      ...{ bank: null, account_number: null, holder: "Ratna Dewi" },
    }),
    "GET /v2/user/rdl/top-up": () => ({ minimum: "10000", maximum: "1", top_up: null }),
  });
  const queryClient = createQueryClient();
  queryClient.setQueryData(profileQuery().queryKey, profile);
  const router = { pathname: "/rdf/topup", query: {}, isReady: true };
  return render(<TopUpPage />, { queryClient, router });
}

test("a company is told that this is for funders, and asks for no balance", async () => {
  show(createProfile({ role: roleOf("company") }));
  expect(await screen.findByText("Hanya untuk pendana")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Coba lagi" })).toBeNull();
  expect(requestsOf(balance)).toEqual([]);
});

test("an institution is told that it is not for its account, a person sees it", async () => {
  const institution = { role: roleOf("lender-institution"), isLenderInstitution: true };
  const { unmount } = show(createProfile(institution));
  expect(await screen.findByText("Tidak tersedia untuk akun Anda")).toBeVisible();
  unmount();
  show(createProfile());
  expect(await screen.findByText("Rekening dana Anda belum ada")).toBeVisible();
});
