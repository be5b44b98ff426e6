import { PublicReadError } from "@/lib/api/read-public";
import { createLastAnswers } from "./last-answers";

test("whoever waits for a question that others were refused asks for themselves", async () => {
  const answers = createLastAnswers<string>(1000);
  let refuse: (error: Error) => void = () => undefined;
  const refused = answers.get("a", () => {
    return new Promise((_resolve, reject) => {
      refuse = reject;
    });
  });
  const others = answers.get("a", async () => "own");
  refuse(new PublicReadError(429));
  await expect(refused).rejects.toThrow(PublicReadError);
  expect(await others).toMatchObject({ value: "own" });
});

test("a question that nobody answers is not asked again by all who waited", async () => {
  const answers = createLastAnswers<string>(1000);
  const ask = jest.fn().mockRejectedValue(new PublicReadError(0));
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => answers.get("a", ask)));
  expect(all.map(({ status }) => status)).toEqual(Array(5).fill("rejected"));
  expect(ask).toHaveBeenCalledTimes(1);
});
