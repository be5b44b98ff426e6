import { checkProblems } from "@rukun/contract/reviews/person-policy";
import { screen } from "@testing-library/react";
import { render } from "@/test/render";
import { CheckProblem } from "./check-problem";

test.each(checkProblems)("an officer reads why a submission waits: %s", (problem) => {
  render(<CheckProblem problem={problem} />);
  expect(screen.getByText(/^(Penapisan|Layanan penapisan|Penyedia identitas)/)).toBeVisible();
  expect(screen.getByText(/berlanjut sendiri/)).toBeVisible();
});

test("nothing is said of a submission that nothing keeps", () => {
  const { container } = render(<CheckProblem problem={null} />);
  expect(container).toHaveTextContent("");
});
