import { screen } from "@testing-library/react";
import { render } from "@/test/render";
import { RegisterForm } from "./register-form";

jest.mock("@/lib/api/client", () => ({ call: jest.fn() }));

const nationalities = [
  { value: "ID", label: "Indonesia" },
  { value: "MY", label: "Malaysia" },
];

test("who chooses another nationality is told at once what is possible and what is not yet", async () => {
  const { user } = render(<RegisterForm nationalities={nationalities} onOtp={jest.fn()} />);
  const title = "Yang sudah dan belum bisa bagi warga negara asing";
  expect(screen.queryByText(title)).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText(/^Kewarganegaraan/), "MY");
  const notice = (await screen.findByText(title)).closest("[role=status]");
  expect(notice).toHaveTextContent("Sudah bisa: membuat akun");
  expect(notice).toHaveTextContent("Dengan paspor saja, verifikasi dan pendanaan belum bisa.");
  await user.selectOptions(screen.getByLabelText(/^Kewarganegaraan/), "ID");
  expect(screen.queryByText(title)).not.toBeInTheDocument();
});
