import { preload } from "./kyc-dialog";

const mockLoaded = jest.fn();
jest.mock("./phone-handover-panel", () => {
  mockLoaded();
  return {};
});
jest.mock("./step-loaders", () => ({ stepLoaders: {} }));
jest.mock("@/components/wizard/preload-forms", () => ({ preloadForms: async () => undefined }));

const pointer = (kind: string) =>
  jest
    .spyOn(window, "matchMedia")
    .mockImplementation((query) => ({ matches: query.includes(kind) }) as MediaQueryList);

test("the panel with the code for the phone is fetched at rest, but not on a phone", async () => {
  pointer("coarse");
  await preload();
  expect(mockLoaded).not.toHaveBeenCalled();
  pointer("fine");
  await preload();
  expect(mockLoaded).toHaveBeenCalled();
});
