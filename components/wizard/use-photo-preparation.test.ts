import { act, renderHook } from "@testing-library/react";
import { downscaleImage } from "@/lib/images/downscale";
import { usePhotoPreparation } from "./use-photo-preparation";

jest.mock("@/lib/images/downscale", () => ({ downscaleImage: jest.fn() }));

const photo = new File(["large"], "ktp.jpg", { type: "image/jpeg" });
const lighter = new File(["small"], "ktp.jpg", { type: "image/jpeg" });

const preparation = () => renderHook(() => usePhotoPreparation()).result.current;

beforeEach(() => jest.mocked(downscaleImage).mockReset());

test("without a photo nothing is waited for", async () => {
  await expect(preparation().settled()).resolves.toBeUndefined();
});

test("a submission goes on after the picker has the photo, however many steps that takes it", async () => {
  jest.mocked(downscaleImage).mockResolvedValue(lighter);
  const { prepare, settled } = preparation();
  const order: string[] = [];
  async function pick() {
    await prepare(photo);
    for (let step = 0; step < 10; step += 1) await undefined;
    order.push("the picker has it");
  }
  await act(() => Promise.all([pick(), settled().then(() => order.push("sent"))]));
  expect(order).toEqual(["the picker has it", "sent"]);
});

test("a photo that cannot be made smaller is the picker's to report, and does not stop a submission", async () => {
  jest.mocked(downscaleImage).mockRejectedValue(new Error("not a picture"));
  const { prepare, settled } = preparation();
  await expect(prepare(photo)).rejects.toThrow("not a picture");
  await expect(settled()).resolves.toBeUndefined();
});
