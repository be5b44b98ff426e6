import type { RegisterInput } from "@rukun/contract/account";
import { renderHook, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { enterSession } from "@/lib/session/enter-session";
import { render } from "@/test/render";
import { LoginForm } from "./login-form";
import { RegisterForm } from "./register-form";
import { useKeptRegistration } from "./use-kept-registration";

jest.mock("@/lib/browser", () => ({ openPage: jest.fn() }));

const open = () =>
  render(
    <RegisterForm
      nationalities={[
        { value: "ID", label: "Indonesia" },
        { value: "SG", label: "Singapura" },
      ]}
      onOtp={jest.fn()}
    />,
  );
const field = (name: string) =>
  screen.getByLabelText(new RegExp(`^${name}`), { selector: "input" });

async function fill({ user }: ReturnType<typeof open>) {
  await user.click(screen.getByRole("radio", { name: /^Perusahaan/ }));
  await user.selectOptions(screen.getByRole("combobox", { name: /Badan usaha/ }), "PT");
  await user.type(field("Nama usaha"), "Sumber Tani");
  await user.type(field("Nama lengkap"), "Rani");
  await user.type(field("Nomor telepon"), "81234567890");
  await user.type(field("Kata sandi"), "Rukun2026");
  await user.type(field("Ulangi kata sandi"), "Rukun2026");
  await user.click(screen.getAllByRole("checkbox")[0] as HTMLElement);
}

const session = { token: "t", user_id: "u", role: "lender", expires_at: "2027-01-01T00:00:00Z" };
const restored = /kata sandi tidak kami simpan/;

test("what was typed is there again after the way back or another language, except the passwords", async () => {
  const first = open();
  expect(screen.queryByText(restored)).not.toBeInTheDocument();
  await fill(first);
  first.unmount();
  expect(JSON.stringify(window.sessionStorage)).not.toContain("Rukun2026");

  open();
  expect(field("Nama usaha")).toHaveValue("Sumber Tani");
  expect(screen.getByRole("combobox", { name: /Badan usaha/ })).toHaveValue("PT");
  expect(field("Nama lengkap")).toHaveValue("Rani");
  expect(field("Nomor telepon")).toHaveDisplayValue(/812/);
  expect(screen.getAllByRole("checkbox")[0]).toBeChecked();
  expect(field("Kata sandi")).toHaveValue("");
  expect(screen.getByText(restored)).toBeVisible();
});

test("the name typed for logging in is there again in another language, the password is not", async () => {
  const first = render(<LoginForm onOtp={jest.fn()} />);
  await first.user.type(screen.getByRole("textbox"), "rani@rukun.test");
  await first.user.type(field("Kata sandi"), "Rukun2026");
  first.unmount();
  expect(JSON.stringify(window.sessionStorage)).not.toContain("Rukun2026");

  const second = render(<LoginForm onOtp={jest.fn()} />, { locale: "en" });
  expect(screen.getByRole("textbox")).toHaveValue("rani@rukun.test");
  expect(field("Password")).toHaveValue("");
  second.unmount();
  enterSession(session as Parameters<typeof enterSession>[0]);
  render(<LoginForm onOtp={jest.fn()} />);
  expect(screen.getByRole("textbox")).toHaveValue("");
});

test("what another version of the form kept does no harm: only values of the form's own kinds are used", () => {
  const initial = { full_name: "", email: "", password: "", accept_terms: false };
  const values = {
    full_name: 5,
    email: "rani@example.com",
    business_entity: "PT",
    password: "Rukun2026",
    accept_terms: "yes",
    nickname: "R",
  };
  const kept = JSON.stringify({ at: Date.now(), values });
  window.sessionStorage.setItem("rukun:registration", kept);
  const { result } = renderHook(() => {
    const form = useForm<RegisterInput>({ defaultValues: initial });
    useKeptRegistration(form);
    return form;
  });
  expect(result.current.getValues()).toEqual({
    ...initial,
    email: "rani@example.com",
    business_entity: "PT",
  });
});

test("nothing is left once somebody has signed in, nor after an hour", async () => {
  const first = open();
  await first.user.type(field("Nama lengkap"), "Rani");
  first.unmount();
  const now = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 61 * 60_000);
  const second = open();
  expect(field("Nama lengkap")).toHaveValue("");
  expect(window.sessionStorage).toHaveLength(0);
  now.mockRestore();

  await second.user.type(field("Nama lengkap"), "Rani");
  second.unmount();
  enterSession(session as Parameters<typeof enterSession>[0]);
  open();
  expect(field("Nama lengkap")).toHaveValue("");
});
