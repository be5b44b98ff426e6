import type { ArticleDetail } from "@rukun/contract/articles";
import { screen, waitFor, within } from "@testing-library/react";
import { useAlert } from "@/lib/alert/alert-store";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { createProfile } from "@/test/factories/profile";
import { render } from "@/test/render";
import { ArticleEditor } from "./article-editor";
import { ArticleQueue } from "./article-queue";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));
const mockedCall = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, unknown[]>;

const article: ArticleDetail = {
  article_id: "a-1",
  state: "changed",
  slug: "apa-itu-akad",
  category: "contracts",
  position: 2,
  version: 3,
  published_version: 2,
  title_id: "Apa itu akad",
  title_en: "What a contract is",
  saved_at: "2026-11-23T02:41:00.000Z",
  saved_by: "Sari Wulandari",
  summary_id: "Ringkas.",
  summary_en: "Short.",
  body_id: "## Isi\n\n<script>alert(1)</script>",
  body_en: "## Text",
};
let answers: Record<string, (options: { body?: object }) => unknown>;
const sent = (name: string) =>
  mockedCall.mock.calls.filter(([each]) => each === name).map(([, options]) => options);
const path = "/v1/backoffice/articles";
const refuse = (code: "changed_meanwhile" | "validation_failed", fieldErrors = {}) => {
  throw new ApiError({ status: 409, code, message: "Ditolak.", fieldErrors });
};

beforeEach(() => {
  mockedCall.mockReset();
  window.localStorage.setItem("token", "t");
  answers = {
    "GET /v1/user/profile": () => createProfile({}),
    [`GET ${path}`]: () => [article],
    [`GET ${path}/:article_id`]: () => article,
    [`GET ${path}/:article_id/history`]: () => [
      { at: article.saved_at, by: "", change: "create", version: 1 },
    ],
    [`POST ${path}/:article_id`]: ({ body }) => ({ ...article, ...body, version: 4 }),
    [`POST ${path}/:article_id/publish`]: () => ({ ...article, state: "published" }),
    [`POST ${path}/:article_id/withdraw`]: () => ({ ...article, published_version: null }),
    [`POST ${path}`]: ({ body }) => ({ ...article, ...body, article_id: "a-9", version: 1 }),
  };
  mockedCall.mockImplementation(async (name, options) =>
    answers[String(name)]?.((options ?? {}) as { body?: object }),
  );
});

const title = () => screen.findByRole("textbox", { name: "Judul" });
const button = (name: string) => screen.getByRole("button", { name });

test("the list tells topic, state, and who saved it", async () => {
  render(<ArticleQueue />);
  const row = (await screen.findByText("Apa itu akad")).closest("tr") as HTMLElement;
  expect(row).toHaveTextContent("apa-itu-akad");
  expect(row).toHaveTextContent("Akad");
  expect(row).toHaveTextContent("Sari Wulandari");
  expect(row).toHaveTextContent("Perubahan belum terbit");
  expect(within(row).getByRole("link", { name: "Sunting Apa itu akad" })).toHaveAttribute(
    "href",
    "/backoffice/articles/a-1",
  );
});

test("a save sends both languages and the version that was read", async () => {
  const { user } = render(<ArticleEditor articleId="a-1" />);
  const field = await title();
  expect(button("Simpan")).toBeDisabled();
  await user.type(field, " baru");
  await user.click(button("Simpan"));
  await waitFor(() => expect(sent(`POST ${path}/:article_id`)).toHaveLength(1));
  expect(sent(`POST ${path}/:article_id`)[0]).toMatchObject({
    params: { article_id: "a-1" },
    body: { version: 3, title_id: "Apa itu akad baru", title_en: "What a contract is" },
  });
  await waitFor(() =>
    expect(useAlert.getState()).toMatchObject({ message: "Tersimpan sebagai versi 4." }),
  );
  expect(screen.getByText("Bawaan")).toBeVisible();
});

test("the later of two officers is told, keeps what was typed, and decides", async () => {
  answers[`POST ${path}/:article_id`] = () => refuse("changed_meanwhile");
  const { user } = render(<ArticleEditor articleId="a-1" />);
  await user.type(await title(), " saya");
  answers[`GET ${path}/:article_id`] = () => ({ ...article, version: 4, title_id: "Punya Sari" });
  await user.click(button("Simpan"));
  expect(await screen.findByText(/^Sari Wulandari menyimpan versi 4 pada/)).toBeVisible();
  expect(await title()).toHaveValue("Apa itu akad saya");
  answers[`POST ${path}/:article_id`] = ({ body }) => ({ ...article, ...body, version: 5 });
  await user.click(button("Simpan"));
  await waitFor(() =>
    expect(sent(`POST ${path}/:article_id`)[1]).toMatchObject({
      body: { version: 4, title_id: "Apa itu akad saya" },
    }),
  );
});

test("or takes what the other one saved", async () => {
  answers[`POST ${path}/:article_id`] = () => refuse("changed_meanwhile");
  const { user } = render(<ArticleEditor articleId="a-1" />);
  await user.type(await title(), " saya");
  answers[`GET ${path}/:article_id`] = () => ({ ...article, version: 4, title_id: "Punya Sari" });
  await user.click(button("Simpan"));
  await user.click(await screen.findByRole("button", { name: "Pakai versi itu" }));
  expect(await title()).toHaveValue("Punya Sari");
});

test("publishing names what is missing under its field", async () => {
  answers[`POST ${path}/:article_id/publish`] = () =>
    refuse("validation_failed", { body_en: "Masukan tidak boleh kosong" });
  const { user } = render(<ArticleEditor articleId="a-1" />);
  await title();
  await user.click(button("Terbitkan"));
  await waitFor(() =>
    expect(
      screen.getByRole("textbox", { name: "Isi dalam bahasa Inggris" }),
    ).toHaveAccessibleDescription("Masukan tidak boleh kosong"),
  );
});

test("withdrawing asks first", async () => {
  const { user } = render(<ArticleEditor articleId="a-1" />);
  await title();
  await user.click(button("Tarik"));
  const question = await screen.findByRole("alertdialog", { name: "Tarik artikel ini?" });
  expect(sent(`POST ${path}/:article_id/withdraw`)).toEqual([]);
  await user.click(within(question).getByRole("button", { name: "Tarik" }));
  await waitFor(() => expect(sent(`POST ${path}/:article_id/withdraw`)).toHaveLength(1));
});

test("the preview shows HTML in a text as text", async () => {
  const { user, container } = render(<ArticleEditor articleId="a-1" />);
  await title();
  await user.click(screen.getByRole("radio", { name: "Pratinjau" }));
  expect(await screen.findByRole("heading", { name: "Isi" })).toBeVisible();
  expect(screen.getByText("<script>alert(1)</script>")).toBeVisible();
  expect(container.querySelector("script")).toBeNull();
});

test("a new article is begun, and has its own address then", async () => {
  const { user, router } = render(<ArticleEditor articleId={undefined} />);
  await user.type(await title(), "Baru");
  await user.click(button("Simpan"));
  expect(await screen.findAllByText("Masukan tidak boleh kosong")).not.toHaveLength(0);
  await user.type(screen.getByRole("textbox", { name: "Alamat" }), "artikel-baru");
  await user.selectOptions(screen.getByRole("combobox", { name: "Topik" }), "basics");
  await user.click(button("Simpan"));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/backoffice/articles/a-9"));
  expect(sent(`POST ${path}`)[0]).toMatchObject({
    body: { slug: "artikel-baru", category: "basics", position: 1, title_id: "Baru" },
  });
});
