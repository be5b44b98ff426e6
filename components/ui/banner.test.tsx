import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Banner, BannerFocus } from "./banner";

describe("Banner", () => {
  it("is plain content of the page unless it is given a role", () => {
    render(
      <Banner variant="INFO" title="Perlu NPWP">
        Unggah NPWP agar potongan pajak sesuai.
      </Banner>,
    );
    expect(screen.getByText("Perlu NPWP")).toBeVisible();
    expect(screen.queryByRole("status")).not.toBeInTheDocument();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it.each(["status", "alert"] as const)("announces itself as %s when told", (role) => {
    render(
      <Banner variant="ERROR" role={role}>
        Rekening tidak ditemukan
      </Banner>,
    );
    expect(screen.getByRole(role)).toHaveTextContent("Rekening tidak ditemukan");
  });

  it("can be dismissed and offers its action", async () => {
    const onDismiss = jest.fn();
    render(
      <Banner
        variant="WARNING"
        title="Sedang ditinjau"
        action={<a href="/profile">Lihat data</a>}
        onDismiss={onDismiss}
        dismissLabel="Tutup pesan"
      />,
    );

    expect(screen.getByRole("link", { name: "Lihat data" })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Tutup pesan" }));
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  it("has a focus ring with its own corners", () => {
    render(
      <BannerFocus tabIndex={-1} data-testid="ring">
        <Banner variant="SUCCESS" role="status" title="Tersimpan" />
      </BannerFocus>,
    );
    const { borderRadius } = getComputedStyle(screen.getByRole("status"));
    expect(borderRadius).toMatch(/^[1-9]\d*px$/);
    // An outline follows the corners of its own element.
    expect(screen.getByTestId("ring")).toHaveStyle({ borderRadius });
  });
});
