import type { NextAnswer } from "@rukun/contract/sandbox";
import { screen, waitFor } from "@testing-library/react";
import { ApiError } from "@/lib/api/api-error";
import { answerCalls, requestsOf } from "@/test/answer-calls";
import { render } from "@/test/render";
import { NextAnswers } from "./next-answers";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const path = "/v1/development/sandbox/next-answers";
const usual: NextAnswer[] = [
  { party: "payout", answer: null },
  { party: "name-check", answer: null },
  { party: "signature", answer: null },
  { party: "transfer", answer: "none" },
];

test("a newcomer chooses how a party answers next, and takes it back", async () => {
  answerCalls({
    [`GET ${path}`]: () => usual,
    [`POST ${path}`]: ({ body: { party, answer } }: { body: Partial<NextAnswer> }) => ({
      party,
      answer: answer ?? null,
    }),
  });
  const { user } = render(<NextAnswers />);
  const payout = await screen.findByRole("combobox", { name: /^Pembayaran keluar berikutnya/ });
  expect(payout).toHaveDisplayValue("Seperti biasa");
  await user.selectOptions(payout, "Jawab terlambat");
  expect(await screen.findByText("Dipilih: Jawab terlambat")).toBeVisible();
  const transfer = screen.getByRole("combobox", { name: /^Transfer ke escrow berikutnya/ });
  expect(transfer).toHaveDisplayValue("Tidak menjawab");
  await user.selectOptions(transfer, "Seperti biasa");
  await waitFor(() =>
    expect(requestsOf(`POST ${path}`).map(({ body }) => body)).toEqual([
      { party: "payout", answer: "late" },
      { party: "transfer" },
    ]),
  );
});

test("in English each party has the same choices; a failure stands with its party", async () => {
  answerCalls({
    [`GET ${path}`]: () => usual,
    [`POST ${path}`]: () => {
      throw new ApiError({ status: 500, code: "server_error", message: "Something is wrong." });
    },
  });
  const { user } = render(<NextAnswers />, { locale: "en" });
  const signature = await screen.findByRole("combobox", { name: /^Next signature/ });
  expect([...signature.querySelectorAll("option")].map(({ text }) => text)).toEqual([
    "As usual",
    "Refuse",
    "Answer late",
    "Answer twice",
    "No answer",
  ]);
  await user.selectOptions(signature, "Refuse");
  expect(await screen.findByText("Something is wrong.")).toBeVisible();
  expect(signature).toHaveDisplayValue("As usual");
});
