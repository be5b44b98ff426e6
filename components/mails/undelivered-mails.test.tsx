import { screen, waitFor, within } from "@testing-library/react";
import { useAlert } from "@/lib/alert/alert-store";
import { ApiError } from "@/lib/api/api-error";
import { call } from "@/lib/api/client";
import { render } from "@/test/render";
import { UndeliveredMails } from "./undelivered-mails";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const mockedCall = jest.mocked(call) as unknown as jest.Mock<Promise<unknown>, [string, object]>;

const refused = {
  mail_id: "m-1",
  recipient: "ra•••@gone.test",
  title: "Undangan bergabung dengan perusahaan di Rukun",
  state: "refused",
  reply: "550 5.1.1",
  attempts: 1,
  created_at: "2026-05-11T04:00:00Z",
  ended_at: "2026-05-11T04:12:00Z",
  can_send_again: true,
  review: { kind: "company", id: "c-1" },
};
const givenUp = {
  ...refused,
  mail_id: "m-2",
  recipient: "bu•••@slow.test",
  title: "Kode verifikasi Rukun",
  state: "given_up",
  reply: "TIMEOUT",
  attempts: 4,
  can_send_again: false,
  review: { kind: "person", id: "u-1" },
};
const unknown = {
  ...refused,
  mail_id: "m-3",
  recipient: "c•••@x.test",
  reply: "554",
  review: null,
};
const page = { items: [refused, givenUp, unknown], next_cursor: "page-2" };

let list: () => Promise<unknown>;
let again: () => Promise<unknown>;
const queries = () =>
  mockedCall.mock.calls
    .filter(([name]) => name === "GET /v1/backoffice/mails")
    .map(([, options]) => (options as { query: object }).query);

beforeEach(() => {
  jest.clearAllMocks();
  list = async () => page;
  again = async () => ({});
  mockedCall.mockImplementation(async (name) => {
    if (name === "GET /v1/backoffice/mails") return list();
    if (name === "POST /v1/backoffice/mails/:mail_id/send-again") return again();
    return {};
  });
});

test("each mail with its recipient, its reason and what can be done", async () => {
  render(<UndeliveredMails />);
  expect(await screen.findByText("ra•••@gone.test")).toBeVisible();
  const [, first, second, third] = screen.getAllByRole("row");
  expect(first).toHaveTextContent("Undangan bergabung dengan perusahaan di Rukun");
  expect(first).toHaveTextContent("Alamat tidak dikenal550 5.1.1, 1 percobaan");
  expect(first).toHaveTextContent("Ditolak");
  expect(screen.getByRole("link", { name: "Pengajuan ra•••@gone.test" })).toHaveAttribute(
    "href",
    "/backoffice/companies/c-1",
  );
  expect(second).toHaveTextContent("Tidak menjawab4 percobaan");
  expect(second).toHaveTextContent("Dihentikan");
  expect(second).toHaveTextContent("Sudah tidak berlaku");
  expect(within(second as HTMLElement).queryByRole("button")).toBeNull();
  expect(screen.getByRole("link", { name: "Pengajuan bu•••@slow.test" })).toHaveAttribute(
    "href",
    "/backoffice/reviews/u-1",
  );
  expect(third).toHaveTextContent("5541 percobaan");
  expect(within(third as HTMLElement).queryByRole("link")).toBeNull();
});

test("filter and pages ask for what they say", async () => {
  const { user } = render(<UndeliveredMails />);
  await user.click(await screen.findByRole("button", { name: "Dihentikan" }));
  await user.click(await screen.findByRole("button", { name: "Berikutnya" }));
  await user.click(await screen.findByRole("button", { name: "Sebelumnya" }));
  await waitFor(() =>
    expect(queries()).toEqual([
      { filter: "all" },
      { filter: "given_up" },
      { filter: "given_up", cursor: "page-2" },
      { filter: "given_up" },
    ]),
  );
});

test("sending again says so and reads the list anew; a failure is told", async () => {
  const { user } = render(<UndeliveredMails />);
  const button = await screen.findByRole("button", { name: "Kirim lagi ke ra•••@gone.test" });
  list = async () => ({ items: [givenUp], next_cursor: null });
  await user.click(button);
  await waitFor(() =>
    expect(useAlert.getState()).toMatchObject({ message: "Email masuk antrean kirim." }),
  );
  expect(mockedCall).toHaveBeenCalledWith("POST /v1/backoffice/mails/:mail_id/send-again", {
    params: { mail_id: "m-1" },
  });
  await waitFor(() => expect(screen.queryByText("ra•••@gone.test")).toBeNull());
});

test("a failed resend is shown", async () => {
  again = async () => {
    throw new ApiError({ status: 409, code: "mail_expired", message: "Sudah tidak berlaku." });
  };
  const { user } = render(<UndeliveredMails />);
  await user.click(await screen.findByRole("button", { name: "Kirim lagi ke ra•••@gone.test" }));
  await waitFor(() =>
    expect(useAlert.getState()).toMatchObject({ message: "Sudah tidak berlaku." }),
  );
});
