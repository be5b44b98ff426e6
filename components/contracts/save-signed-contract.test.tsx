import { fireEvent, screen, waitFor } from "@testing-library/react";
import { fetchFile } from "@/lib/api/fetch-file";
import { saveFile } from "@/lib/browser";
import { render } from "@/test/render";
import { SaveSignedContract } from "./save-signed-contract";

jest.mock("@/lib/api/browser-api", () => ({
  browserApi: () => ({ baseUrl: "https://api.test", apiKey: "key", token: "token", locale: "id" }),
}));
jest.mock("@/lib/api/fetch-file", () => ({ fetchFile: jest.fn() }));
jest.mock("@/lib/browser", () => ({ ...jest.requireActual("@/lib/browser"), saveFile: jest.fn() }));

const contract = { id: "contract-1", number: "WKL-1", has_signed_file: true };
const pdf = new Blob(["%PDF-"]);

it("saves the document as it was signed at the provider, under a name of its own", async () => {
  jest.mocked(fetchFile).mockResolvedValue(pdf);
  render(<SaveSignedContract contract={contract} />);
  fireEvent.click(screen.getByRole("button", { name: "Seperti ditandatangani di penyedia" }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(pdf, "WKL-1-signed.pdf"));
  expect(jest.mocked(fetchFile).mock.calls[0]?.[0]).toMatch(
    /\/v1\/contract\/signed\?contract_id=contract-1$/,
  );
});

it("is not there before the document is", () => {
  render(<SaveSignedContract contract={{ ...contract, has_signed_file: false }} />);
  expect(screen.queryByRole("button")).toBeNull();
});
