import { screen, waitFor, within } from "@testing-library/react";
import { signatories, signatory } from "@/components/contracts/signer-test-kit";
import { ApiError } from "@/lib/api/api-error";
import { answerCalls, requestsOf } from "@/test/answer-calls";
import { createProfile, roleOf, statusOf } from "@/test/factories/profile";
import { render } from "@/test/render";
import { SignatoriesCard } from "./signatories-card";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const path = "/v1/company/signatories";
const show = ({
  role = "owner",
  status = "REGISTERED",
  locale = "id",
}: {
  role?: "owner" | "editor";
  status?: "REGISTERED" | "WAITING_CHECK_ADMIN" | "VERIFIED";
  locale?: "id" | "en";
} = {}) => {
  const onVerify = jest.fn();
  const profile = createProfile({ role: roleOf("company"), user_status: statusOf(status) });
  const company = { role: { value: role, title: role } };
  return {
    onVerify,
    ...render(<SignatoriesCard profile={profile} company={company} onVerify={onVerify} />, {
      locale,
    }),
  };
};
const nothing = { missing: ["verification", "authority"], authority: null } as const;
const listed = (...members: Parameters<typeof signatories>) =>
  answerCalls({ [`GET ${path}`]: () => signatories(...members) });

it("says who may sign, on what that rests, and until when", async () => {
  const { authority } = signatory();
  listed(signatory({ authority: authority && { ...authority, valid_until: "2027-12-31" } }));
  show({ status: "VERIFIED" });
  expect(await screen.findByText("Boleh menandatangani")).toBeVisible();
  expect(screen.getByText("Direktur dalam akta pendirian, dicatat 21 November 2026")).toBeVisible();
  expect(screen.getByText("Berlaku sampai 31 Desember 2027")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

it("says what is missing and who does it, and lets a person verify themselves", async () => {
  listed(
    signatory({ ...nothing, missing: [...nothing.missing] }),
    signatory({
      user_id: "u2",
      full_name: "Rudi Hartono",
      is_self: false,
      ...nothing,
      missing: ["verification"],
    }),
    signatory({
      user_id: "u3",
      full_name: "Tini",
      is_self: false,
      missing: ["role"],
      authority: null,
    }),
  );
  const { user, onVerify } = show();
  const [own, other, ...more] = await screen.findAllByRole("listitem");
  // Whoever would need another role first, and of whom nothing is known, is not in the list.
  expect(more).toEqual([]);
  expect(own).toHaveTextContent("Verifikasi sebagai pribadi: isi dari profil ini, tiga langkah.");
  expect(own).toHaveTextContent("Kewenangan: Pemilik mengusulkan, petugas mencatat.");
  expect(other).toHaveTextContent("Verifikasi sebagai pribadi: diisi sendiri dari profilnya");
  expect(within(other as HTMLElement).queryByRole("button")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Verifikasi diri Anda" }));
  expect(onVerify).toHaveBeenCalledTimes(1);
});

it("asks for nothing more while a verification is reviewed", async () => {
  listed(signatory({ missing: ["verification"] }));
  show({ status: "WAITING_CHECK_ADMIN" });
  expect(await screen.findByText("Verifikasi Anda sedang ditinjau.")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

it.each([
  ["proposed", "Kewenangan sedang ditinjau petugas, dikirim 20 November 2026, 09.00 WIB.", false],
  ["refused", "Usulan ditolak petugas: Tidak bermeterai.", true],
  ["withdrawn", "Kewenangan dicabut: Tidak bermeterai.", true],
  ["expired", "Kewenangan habis pada 1 November 2026.", true],
] as const)("an authority that is %s says what to do", async (state, text, isProposable) => {
  const { authority } = signatory();
  listed(
    signatory({
      missing: ["authority"],
      authority: authority && {
        ...authority,
        ...{ state, reason: "Tidak bermeterai.", valid_until: "2026-11-01" },
      },
    }),
  );
  const { unmount } = show({ status: "VERIFIED" });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryAllByRole("button")).toHaveLength(isProposable ? 1 : 0);
  expect(screen.queryAllByText("Usulkan lagi.")).toHaveLength(isProposable ? 1 : 0);
  unmount();
  show({ status: "VERIFIED", role: "editor" });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText("Usulkan lagi.")).toBeNull();
});

it.each([
  ["id", "Kewenangan dicabut: Dikeluarkan dari perusahaan."],
  ["en", "The authority was withdrawn: Removed from the company."],
] as const)("that a member was removed is read in words (%s)", async (locale, text) => {
  const { authority } = signatory();
  listed(
    signatory({
      missing: ["authority"],
      authority: authority && { ...authority, state: "withdrawn", reason: "member_removed" },
    }),
  );
  show({ status: "VERIFIED", locale });
  expect(await screen.findByText(text)).toBeVisible();
});

it("an editor reads it, and proposes nobody", async () => {
  listed(signatory({ is_self: false, missing: ["authority"], authority: null }));
  show({ role: "editor" });
  expect(await screen.findByText(/^Kewenangan: Pemilik mengusulkan/)).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

describe("a proposal", () => {
  const open = async () => {
    const member = signatory({ missing: ["authority"], authority: null });
    answerCalls({
      [`GET ${path}`]: () => signatories(member),
      [`POST ${path}`]: () =>
        signatories({
          ...member,
          authority: { ...(signatory().authority as never as object), state: "proposed" } as never,
        }),
    });
    const shown = show({ status: "VERIFIED" });
    await shown.user.click(
      await screen.findByRole("button", { name: "Usulkan Lilis Suryani sebagai penanda tangan" }),
    );
    return shown;
  };

  it("names the paper; a power of attorney is uploaded", async () => {
    const { user } = await open();
    expect(await screen.findByRole("dialog", { name: "Usulkan Lilis Suryani" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Kirim usulan" }));
    expect(await screen.findByText("Masukan tidak boleh kosong")).toBeVisible();
    await user.click(screen.getByRole("radio", { name: /^Surat kuasa/ }));
    await user.click(screen.getByRole("button", { name: "Kirim usulan" }));
    expect(await screen.findByText("Masukan tidak boleh kosong")).toBeVisible();
    expect(requestsOf(`POST ${path}`)).toEqual([]);
    const letter = new File(["%PDF-1.4"], "kuasa.pdf", { type: "application/pdf" });
    await user.upload(document.querySelector("input[type=file]") as HTMLInputElement, letter);
    await user.dblClick(screen.getByRole("button", { name: "Kirim usulan" }));
    expect(await screen.findByText(/^Kewenangan sedang ditinjau petugas/)).toBeVisible();
    const [request, ...more] = requestsOf(`POST ${path}`) as { body: FormData }[];
    expect(more).toEqual([]);
    expect(Object.fromEntries(request?.body ?? [])).toEqual({
      ...{ user_id: "u1", basis: "director-attorney", valid_until: "", letter_file: letter },
    });
  });

  it("of a deed carries no file", async () => {
    const { user } = await open();
    await user.click(await screen.findByRole("radio", { name: /^Direktur dalam akta pendirian/ }));
    expect(document.querySelector("input[type=file]")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Kirim usulan" }));
    await waitFor(() => expect(requestsOf(`POST ${path}`)).toHaveLength(1));
    expect(requestsOf(`POST ${path}`)).toEqual([
      { body: { user_id: "u1", basis: "akta-pendirian", valid_until: "" } },
    ]);
  });
});

it("a list that fails to load is tried again, in English too", async () => {
  let isUp = false;
  answerCalls({
    [`GET ${path}`]: () => {
      if (!isUp) throw new ApiError({ status: 503, message: "Please wait.", code: "unavailable" });
      return signatories(signatory());
    },
  });
  const { user } = show({ locale: "en", status: "VERIFIED" });
  expect(await screen.findByText("Please wait.")).toBeVisible();
  isUp = true;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("May sign")).toBeVisible();
});
