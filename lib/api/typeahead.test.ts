import { QueryClient } from "@tanstack/react-query";
import { logFailure } from "@/lib/log";
import { ApiError } from "./api-error";
import { request } from "./http";
import { searchQuery } from "./typeahead";

jest.mock("./http", () => ({ request: jest.fn() }));
jest.mock("@/lib/log", () => ({ logFailure: jest.fn() }));

const mockedRequest = jest.mocked(request);

let client: QueryClient;
beforeEach(() => {
  jest.clearAllMocks();
  client = new QueryClient();
});
afterEach(() => client.clear());

const search = (...question: Parameters<typeof searchQuery>) =>
  client.fetchQuery(searchQuery(...question));

describe("a search of the typeahead", () => {
  test("sends the text under the label's name, with the caller's parameters", async () => {
    mockedRequest.mockResolvedValue([{ id: "32.73", name: "Kota Bandung" }]);
    const items = await search("/v1/master/cities", {
      labelKey: "name",
      text: " bandung ",
      params: { province_id: "32" },
    });
    expect(items).toEqual([{ id: "32.73", name: "Kota Bandung" }]);
    expect(mockedRequest).toHaveBeenCalledWith("GET /v1/master/cities", {
      query: { province_id: "32", name: "bandung" },
      signal: expect.any(AbortSignal),
    });
  });

  test("labels by title unless told, and asks for everything without a text", async () => {
    mockedRequest.mockResolvedValue([]);
    await search("/v1/master/banks", { text: "bca" });
    await search("/v1/master/banks", { text: "" });
    expect(mockedRequest.mock.calls.map(([, options]) => options.query)).toEqual([
      { title: "bca" },
      {},
    ]);
  });

  test("caches results by language and parameters", async () => {
    mockedRequest.mockResolvedValue([{ id: "1" }]);
    const ask = (province: string) =>
      search("/v1/master/cities", { text: "kept", params: { province_id: province } });
    await ask("11");
    await ask("11");
    expect(mockedRequest).toHaveBeenCalledTimes(1);
    await ask("12");
    window.localStorage.setItem("language", "en");
    await ask("11");
    expect(mockedRequest).toHaveBeenCalledTimes(3);
  });

  test("keeps results for five minutes", async () => {
    mockedRequest.mockResolvedValue([]);
    const start = Date.now();
    const now = jest.spyOn(Date, "now").mockReturnValue(start);
    const ask = () => search("/v1/master/banks", { text: "five" });
    await ask();
    now.mockReturnValue(start + 5 * 60_000 - 1);
    await ask();
    expect(mockedRequest).toHaveBeenCalledTimes(1);
    now.mockReturnValue(start + 5 * 60_000);
    await ask();
    expect(mockedRequest).toHaveBeenCalledTimes(2);
    now.mockRestore();
  });

  test("ignores everything but items in a malformed response", async () => {
    mockedRequest
      .mockResolvedValueOnce({ odd: true })
      .mockResolvedValueOnce([null, "x", { id: 1 }]);
    await expect(search("/odd", { text: "a" })).resolves.toEqual([]);
    await expect(search("/odd", { text: "b" })).resolves.toEqual([{ id: 1 }]);
  });

  test("logs a failure, rethrows it, and does not cache it", async () => {
    const failure = new ApiError({ status: 500, code: "server_error", message: "x" });
    mockedRequest.mockRejectedValueOnce(failure).mockResolvedValueOnce([]);
    await expect(search("/failing", { text: "a" })).rejects.toBe(failure);
    expect(logFailure).toHaveBeenCalledTimes(1);
    await expect(search("/failing", { text: "a" })).resolves.toEqual([]);
  });

  test("does not log aborted searches", async () => {
    mockedRequest.mockRejectedValueOnce(new ApiError({ status: 0, code: "aborted", message: "" }));
    await expect(search("/aborted", { text: "a" })).rejects.toThrow();
    expect(logFailure).not.toHaveBeenCalled();
  });
});
