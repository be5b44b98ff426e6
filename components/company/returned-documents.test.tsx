import { companyRoleTitles } from "@rukun/contract/company-roles";
import type { CompanyRecord } from "@rukun/contract/profile";
import { companyStatusTitles } from "@rukun/contract/status";
import { screen } from "@testing-library/react";
import "fake-indexeddb/auto";
import { profileQuery } from "@/lib/api/profile/queries";
import { forgetDrafts } from "@/lib/drafts/draft-entries";
import { storeSession } from "@/lib/session/session";
import { createPreOnboarding, createProfile } from "@/test/factories/profile";
import { createQueryClient, render } from "@/test/render";
import { useReturnedDocuments } from "./returned-documents";

const id = "user-rani";
const returned: CompanyRecord = {
  id: "company-maju",
  business_entity: "PT",
  name: "Maju Sejahtera",
  company_status: { value: "rejected", title: companyStatusTitles.rejected.id },
  step: 4,
  role: { value: "owner", title: companyRoleTitles.owner.id },
  company_profile: null,
  rejection: { message: null, items: [{ key: "nib_fits", step: 2, reason: "Terpotong." }] },
  submitted_at: "2026-11-20T03:00:00.000Z",
  pre_onboarding: createPreOnboarding(),
};

function Documents({ company }: { readonly company: CompanyRecord }) {
  const keepReturned = useReturnedDocuments(company, false);
  const keep = keepReturned("nib_file", "file-nib");
  return keep ? <button type="button" onClick={keep} aria-label="keep" /> : <p>kept</p>;
}

function open(company = returned) {
  storeSession({ token: "t", user_id: id, role: "company", expires_at: "2027-01-01T00:00:00Z" });
  const queryClient = createQueryClient();
  queryClient.setQueryData(profileQuery().queryKey, createProfile({ id }));
  return render(<Documents company={company} />, { queryClient });
}

// jsdom's stand-in cannot clone keys; browsers can.
beforeAll(() => {
  globalThis.structuredClone = (value) => value;
});

async function keepOnce() {
  const { user, unmount } = open();
  await user.click(screen.getByRole("button"));
  expect(screen.getByText("kept")).toBeVisible();
  unmount();
}

it("a returned document that is kept on purpose stays so when the dialog opens again", async () => {
  await keepOnce();
  open();
  expect(await screen.findByText("kept")).toBeVisible();
});

it("that is forgotten at the logout: it is stored in the browser, and so survives a reload", async () => {
  await keepOnce();
  const next = open();
  await screen.findByText("kept");
  next.unmount();
  forgetDrafts();
  open();
  expect(await screen.findByRole("button")).toBeVisible();
});

it("is marked again when it is returned once more", async () => {
  await keepOnce();
  const { rerender } = open();
  await screen.findByText("kept");
  rerender(<Documents company={{ ...returned, submitted_at: "2026-11-22T03:00:00.000Z" }} />);
  expect(screen.getByRole("button")).toBeVisible();
});
