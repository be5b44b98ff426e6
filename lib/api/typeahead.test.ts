import { logFailure } from "@/lib/log";
import { ApiError } from "./api-error";
import { request } from "./http";
import { searchOptions } from "./typeahead";

jest.mock("./http", () => ({ request: jest.fn() }));
jest.mock("@/lib/log", () => ({ logFailure: jest.fn() }));

const mockedRequest = jest.mocked(request);

beforeEach(() => jest.clearAllMocks());

describe("a search of the typeahead", () => {
  test("sends the text under the label's name, with the caller's parameters", async () => {
    mockedRequest.mockResolvedValue([{ id: "32.73", name: "Kota Bandung" }]);
    const items = await searchOptions("/v1/master/cities", {
      labelKey: "name",
      text: " bandung ",
      params: { province_id: "32" },
    });
    expect(items).toEqual([{ id: "32.73", name: "Kota Bandung" }]);
    expect(mockedRequest).toHaveBeenCalledWith("GET /v1/master/cities", {
      query: { province_id: "32", name: "bandung" },
      signal: undefined,
    });
  });

  test("labels by title unless told, and asks for everything without a text", async () => {
    mockedRequest.mockResolvedValue([]);
    await searchOptions("/v1/master/banks", { text: "bca" });
    await searchOptions("/v1/master/banks", { text: "" });
    expect(mockedRequest.mock.calls.map(([, options]) => options.query)).toEqual([
      { title: "bca" },
      {},
    ]);
  });

  test("keeps answers, apart by language and parameters", async () => {
    mockedRequest.mockResolvedValue([{ id: "1" }]);
    const search = (province: string) =>
      searchOptions("/v1/master/cities", { text: "kept", params: { province_id: province } });
    await search("11");
    await search("11");
    expect(mockedRequest).toHaveBeenCalledTimes(1);
    await search("12");
    window.localStorage.setItem("language", "en");
    await search("11");
    expect(mockedRequest).toHaveBeenCalledTimes(3);
  });

  test("takes nothing but items out of an odd answer", async () => {
    mockedRequest
      .mockResolvedValueOnce({ odd: true })
      .mockResolvedValueOnce([null, "x", { id: 1 }]);
    await expect(searchOptions("/odd", { text: "a" })).resolves.toEqual([]);
    await expect(searchOptions("/odd", { text: "b" })).resolves.toEqual([{ id: 1 }]);
  });

  test("logs a failure, passes it on, and asks again the next time", async () => {
    const failure = new ApiError({ status: 500, code: "server_error", message: "x" });
    mockedRequest.mockRejectedValueOnce(failure).mockResolvedValueOnce([]);
    await expect(searchOptions("/failing", { text: "a" })).rejects.toBe(failure);
    expect(logFailure).toHaveBeenCalledTimes(1);
    await expect(searchOptions("/failing", { text: "a" })).resolves.toEqual([]);
  });

  test("does not log what its caller gave up", async () => {
    mockedRequest.mockRejectedValueOnce(new ApiError({ status: 0, code: "aborted", message: "" }));
    await expect(searchOptions("/aborted", { text: "a" })).rejects.toThrow();
    expect(logFailure).not.toHaveBeenCalled();
  });
});
