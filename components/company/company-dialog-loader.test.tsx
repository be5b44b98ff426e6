import { act, screen, waitFor } from "@testing-library/react";
import { sentTo } from "@/components/wizard/wizard-test-kit";
import { profileKeys } from "@/lib/api/profile/keys";
import {
  closeCompany,
  companyOpener,
  resetCompanyOpening,
  useCompanyOpening,
} from "@/lib/company/company-opening";
import { createProfile, statusOf } from "@/test/factories/profile";
import { createQueryClient, render } from "@/test/render";
import { CompanyDialogLoader } from "./company-dialog-loader";
import { company, everything, memberOf, serve, signIn } from "./company-test-kit";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
jest.mock("@/lib/i18n/with-namespaces", () => ({
  withNamespaces: (_names: string[], load: () => Promise<unknown>) => load(),
}));

const dialog = () => screen.findByRole("dialog", { name: "Informasi Perusahaan" });
const noDialog = () =>
  expect(screen.queryByRole("dialog", { name: "Informasi Perusahaan" })).not.toBeInTheDocument();

let visit = 0;

beforeEach(async () => {
  await signIn();
  resetCompanyOpening();
  visit += 1;
});

/** Independent of other tests: each has another company. */
const draft = (parts = {}) => company("draft", { id: `company-${visit}`, ...parts });

function show(user = memberOf(draft()), pathname = "/submission") {
  serve(() => user, everything);
  const queryClient = createQueryClient();
  queryClient.setQueryData(profileKeys.profile, user);
  return render(<CompanyDialogLoader />, { queryClient, router: { pathname } });
}

/** Whether to open is decided in the first render. */
const isOpen = () => useCompanyOpening.getState().isOpen;

describe("by itself the dialog opens", () => {
  it("for a company that has sent nothing yet, once its person's data is with the officers", async () => {
    show();

    expect(await dialog()).toBeVisible();
  });

  it("once per visit", async () => {
    const { unmount } = show();
    await dialog();
    act(closeCompany);
    await waitFor(noDialog);
    unmount();
    show();

    expect(isOpen()).toBe(false);
  });

  it("after another dialog has closed, not on top of it", async () => {
    const other = document.createElement("div");
    other.setAttribute("role", "dialog");
    document.body.append(other);
    show();
    expect(isOpen()).toBe(false);
    other.remove();

    expect(await dialog()).toBeVisible();
  });

  it.each([
    ["while the person is not verified yet", () => ({ user_status: statusOf("REGISTERED") })],
    ["for a viewer", () => ({ company: draft({ role: "viewer" }) })],
    ["when it was sent", () => ({ company: company("waiting", { id: `company-${visit}` }) })],
    ["without a company", () => ({ company: null })],
  ])("but not %s", (_case, parts) => {
    show(createProfile({ ...memberOf(draft()), ...parts() }));

    expect(isOpen()).toBe(false);
  });

  it("but not outside the main layout", () => {
    show(memberOf(draft()), "/login");

    expect(isOpen()).toBe(false);
  });
});

describe("a button that opens it", () => {
  const registered = () =>
    createProfile({ ...memberOf(draft()), user_status: statusOf("REGISTERED") });

  it("prefetches the saved data on hover, once", async () => {
    show(registered());
    act(companyOpener.onPointerEnter);
    await waitFor(() => expect(sentTo("GET /v1/company/step-one")).toHaveLength(1));
    noDialog();
    act(companyOpener.onClick);

    expect(await screen.findByLabelText(/Alamat lengkap/)).toHaveValue("Jalan Asia Afrika 8");
    expect(sentTo("GET /v1/company/step-one")).toHaveLength(1);
    expect(sentTo("GET /v1/company/step-four")).toHaveLength(1);
  });
});
