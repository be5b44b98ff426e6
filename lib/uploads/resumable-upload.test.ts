import { waitFor } from "@testing-library/react";
import { forceLogout } from "@/lib/session/forced-logout";
import { openMaintenance } from "@/lib/session/maintenance";
import { startTusServer, type TusServer } from "@/test/tus-server";
import { startUpload } from "./resumable-upload";
import { forgetUploads } from "./upload-entries";
import type { UploadState } from "./upload-state";

jest.mock("@/lib/session/forced-logout", () => ({ forceLogout: jest.fn() }));
jest.mock("@/lib/session/maintenance", () => ({ openMaintenance: jest.fn() }));
// Node would resolve the package's server entry.
jest.mock("tus-js-client", () => jest.requireActual("tus-js-client/lib.es5/browser/index.js"));
jest.mock("./connection", () => ({
  ...jest.requireActual("./connection"),
  pauseAfter: (failures: number) => mockPause(failures),
}));

jest.mock("@/lib/api/timeouts", () => ({
  ...jest.requireActual("@/lib/api/timeouts"),
  get stallTimeout() {
    return mockStallTimeout();
  },
}));

/** Milliseconds without progress before it is reported. */
const mockStallTimeout = jest.fn<number, []>();
/** Milliseconds before a retry. */
const mockPause = jest.fn<number, [number]>();
const immediately = 1;
const neverInThisTest = 60_000;

const megabyte = 1024 * 1024;
const stored = {
  id: "0b8c52f3-6f0c-4a37-9d2e-8d2f6a1f2c11",
  name: "akta-pendirian.pdf",
  size: 2.5 * megabyte,
  content_type: "application/pdf",
  width: null,
  height: null,
  pages: 12,
  url: "https://files.example/1",
};
const content = Buffer.alloc(2.5 * megabyte, "rukun ");

let server: TusServer;

beforeAll(async () => {
  server = await startTusServer();
});

afterAll(() => server.close());

beforeEach(() => {
  jest.clearAllMocks();
  mockPause.mockReturnValue(immediately);
  mockStallTimeout.mockReturnValue(neverInThisTest);
  // jsdom logs every cut connection on its own.
  jest.spyOn(console, "error").mockImplementation();
  server.reset();
  server.outcome({ state: "stored", file: stored, refusal: null });
  window.__RUKUN__ = {
    apiUrl: server.url,
    apiKey: "web-key",
    helpdeskUrl: "",
    helpdeskKey: "",
    environment: "local",
  };
  window.localStorage.setItem("token", "t");
  window.localStorage.setItem("user_id", "user-rani");
});

afterEach(() => {
  for (const { stop } of handles.splice(0)) stop();
  jest.restoreAllMocks();
  window.__RUKUN__ = undefined;
});

const handles: ReturnType<typeof startUpload>[] = [];

function upload(file = pdf()) {
  const states: UploadState[] = [];
  const handle = startUpload({ file, type: "akta-pendirian", onState: (s) => states.push(s) });
  handles.push(handle);
  const reaches = (kind: UploadState["kind"]) =>
    waitFor(() => expect(states.at(-1)?.kind).toBe(kind));
  return { ...handle, states, reaches };
}

function pdf(name = "akta-pendirian.pdf", bytes: Buffer = content): File {
  const file = new File([], name, { type: "application/pdf", lastModified: Date.now() });
  // jsdom cannot read a file's bytes; browsers can.
  file.arrayBuffer = async () => new Uint8Array(bytes).buffer;
  return file;
}

const entries = () =>
  Object.entries(window.localStorage).filter(([key]) => key.startsWith("rukun:upload:"));

const onlyUpload = () => [...server.uploads.values()][0];

describe("a file", () => {
  test("arrives whole, with its type and name, and becomes a stored file", async () => {
    const { states, reaches } = upload();
    expect(states).toEqual([{ kind: "uploading", fraction: 0 }]);
    await reaches("stored");
    expect(states.at(-1)).toEqual({ kind: "stored", file: stored });
    expect(onlyUpload()?.bytes.equals(content)).toBe(true);
    expect(onlyUpload()?.metadata).toEqual({
      type: "akta-pendirian",
      filename: "akta-pendirian.pdf",
    });
    expect(states.some(({ kind }) => kind === "checking")).toBe(true);
    expect(entries()).toEqual([]);
  });

  test("goes in pieces of a megabyte, each with token, key and language", async () => {
    window.localStorage.setItem("language", "en");
    await upload().reaches("stored");
    expect(server.requests).toEqual([
      "POST",
      "PATCH 0",
      `PATCH ${megabyte}`,
      `PATCH ${2 * megabyte}`,
      "GET",
    ]);
    expect(server.lastHeaders()).toMatchObject({
      authorization: "Bearer t",
      "x-api-key": "web-key",
      "x-localization": "en",
    });
  });

  test("that the server refuses says why", async () => {
    server.outcome({ state: "refused", file: null, refusal: "PDF terkunci dengan kata sandi." });
    const { states, reaches } = upload();
    await reaches("refused");
    expect(states.at(-1)).toMatchObject({ message: "PDF terkunci dengan kata sandi." });
    expect(entries()).toEqual([]);
  });

  test("that was deleted after it was chosen says so and sends nothing", async () => {
    const file = pdf();
    file.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotReadableError"));
    const { states, reaches } = upload(file);
    await reaches("refused");
    expect(states.at(-1)).toMatchObject({
      message: "Berkas tidak dapat dibaca. Pilih berkas itu lagi.",
    });
    expect(server.requests).toEqual([]);
  });
});

describe("a connection that is cut", () => {
  test("in the middle: it goes on where it stopped, and the bytes are the same", async () => {
    server.cutAfter(1.5 * megabyte);
    await upload().reaches("stored");
    expect(onlyUpload()?.bytes.equals(content)).toBe(true);
    expect(server.requests.filter((each) => each === "POST")).toHaveLength(1);
    expect(server.requests.filter((each) => each === "PATCH 0")).toHaveLength(1);
    expect(server.requests).toContain("HEAD");
  });

  test("repeatedly: it waits, and resumes by itself", async () => {
    server.cutAfter(0.5 * megabyte, 3);
    const { states, reaches } = upload();
    await reaches("stored");
    expect(states.some(({ kind }) => kind === "waiting")).toBe(true);
    expect(onlyUpload()?.bytes.equals(content)).toBe(true);
  });

  test("after the last byte: the result is fetched all the same", async () => {
    server.cutAfter(content.length);
    await upload().reaches("stored");
    expect(server.requests.at(-1)).toBe("GET");
  });

  test("no progress: reported long before the connection counts as lost, and not aborted", async () => {
    mockStallTimeout.mockReturnValue(immediately);
    const release = server.holdAfter(megabyte / 2);
    const { states, reaches } = upload();
    await waitFor(() => expect(onlyUpload()?.bytes.length).toBeGreaterThanOrEqual(megabyte / 2));
    await waitFor(() => expect(states.at(-1)?.kind).toBe("waiting"));
    expect(server.requests.filter((line) => line.startsWith("PATCH"))).toEqual(["PATCH 0"]);
    mockStallTimeout.mockReturnValue(neverInThisTest);
    release();
    await reaches("stored");
    expect(onlyUpload()?.bytes.equals(content)).toBe(true);
  });

  test("the browser says it is offline: sending stops at once and goes on when it is back", async () => {
    const release = server.holdAfter(megabyte / 2);
    const { states, reaches } = upload();
    await waitFor(() => expect(onlyUpload()?.bytes.length).toBeGreaterThanOrEqual(megabyte / 2));
    const online = jest.spyOn(window.navigator, "onLine", "get").mockReturnValue(false);
    window.dispatchEvent(new Event("offline"));
    await waitFor(() => expect(states.some(({ kind }) => kind === "waiting")).toBe(true));
    release();
    online.mockReturnValue(true);
    window.dispatchEvent(new Event("online"));
    await reaches("stored");
    expect(onlyUpload()?.bytes.equals(content)).toBe(true);
  });
});

describe("after a reload", () => {
  async function interrupted() {
    mockPause.mockReturnValue(neverInThisTest);
    server.cutAfter(1.5 * megabyte);
    const first = upload();
    await waitFor(() => expect(onlyUpload()?.bytes.length).toBeGreaterThanOrEqual(1.5 * megabyte));
    first.stop();
    mockPause.mockReturnValue(immediately);
    server.requests.length = 0;
    return first;
  }

  test("choosing the same file again resumes, whatever its date", async () => {
    const first = await interrupted();
    const told = first.states.length;
    await upload().reaches("stored");
    expect(server.requests[0]).toBe("HEAD");
    expect(server.uploads.size).toBe(1);
    expect(onlyUpload()?.bytes.equals(content)).toBe(true);
    expect(first.states).toHaveLength(told);
  });

  test("the stored entry reveals nothing about the file", async () => {
    await interrupted();
    expect(entries()).toHaveLength(1);
    expect(JSON.stringify(entries())).not.toContain("akta");
  });

  test.each([
    ["another file", () => upload(pdf("akta-pendirian.pdf", Buffer.alloc(2.5 * megabyte, "x")))],
    [
      "another person",
      () => {
        window.localStorage.setItem("user_id", "user-budi");
        return upload();
      },
    ],
    [
      "a logout",
      () => {
        forgetUploads();
        return upload();
      },
    ],
    [
      "a day",
      () => {
        jest.spyOn(Date, "now").mockReturnValue(Date.now() + 24 * 60 * 60_000);
        return upload();
      },
    ],
  ])("%s starts anew", async (_name, again) => {
    await interrupted();
    await again().reaches("stored");
    expect(server.requests[0]).toBe("POST");
    expect(server.uploads.size).toBe(2);
  });

  test("an upload unknown to the server starts anew", async () => {
    await interrupted();
    server.uploads.clear();
    await upload().reaches("stored");
    expect(onlyUpload()?.bytes.equals(content)).toBe(true);
  });

  test("an entry that points elsewhere gets neither token nor file", async () => {
    await interrupted();
    const elsewhere = await startTusServer();
    const [key = ""] = entries()[0] ?? [];
    const entry = { url: `${elsewhere.url}/v1/company/uploads/upload-1`, at: Date.now() };
    window.localStorage.setItem(key, JSON.stringify(entry));
    await upload().reaches("stored");
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.close();
  });
});

describe("what stops an upload", () => {
  test("cancelling deletes it on the server and forgets it here", async () => {
    mockPause.mockImplementation((failures) => (failures > 1 ? neverInThisTest : immediately));
    server.cutAfter(0.5 * megabyte, 2);
    const { cancel, states, reaches } = upload();
    await reaches("waiting");
    cancel();
    const told = states.length;
    await waitFor(() => expect(server.requests).toContain("DELETE"));
    expect(server.uploads.size).toBe(0);
    expect(entries()).toEqual([]);
    expect(states).toHaveLength(told);
  });

  test.each([
    [409, "under_review", "Data Anda sedang ditinjau."],
    [413, "payload_too_large", "Berkas paling besar 10 MB"],
    [403, "forbidden", "Anda tidak boleh mengubah data perusahaan."],
  ])("a refusal with %d says what the server said, once", async (status, code, message) => {
    server.refuse("POST", { status, body: { message, code, request_id: "r" } });
    const { states, reaches } = upload();
    await reaches("failed");
    expect(states.at(-1)).toEqual({ kind: "failed", message });
    expect(server.requests).toEqual(["POST"]);
  });

  test("it can be tried again by hand", async () => {
    server.refuse("POST", { status: 403, body: { message: "Tidak boleh", code: "forbidden" } });
    const { retry, reaches } = upload();
    await reaches("failed");
    retry();
    await reaches("stored");
  });

  test("a session that ended signs out", async () => {
    server.refuse("PATCH", {
      status: 401,
      body: { message: "Sesi berakhir", code: "unauthenticated" },
    });
    await upload().reaches("failed");
    expect(forceLogout).toHaveBeenCalledWith("t", "Sesi berakhir");
  });

  test("maintenance opens its page", async () => {
    server.refuse("POST", { status: 503, body: { message: "Mohon maaf", code: "maintenance" } });
    await upload().reaches("failed");
    expect(openMaintenance).toHaveBeenCalledTimes(1);
  });
});

describe("a server in trouble", () => {
  test("is retried, and no acknowledged data is lost", async () => {
    server.refuse("PATCH", { status: 500 });
    server.refuse("HEAD", { status: 503 });
    server.refuse("GET", { status: 503 });
    await upload().reaches("stored");
    expect(server.uploads.size).toBe(1);
    expect(onlyUpload()?.bytes.equals(content)).toBe(true);
  });

  test("with a different offset is asked for its own", async () => {
    server.refuse("PATCH", { status: 409 });
    await upload().reaches("stored");
    expect(server.requests.slice(0, 4)).toEqual(["POST", "PATCH 0", "HEAD", "PATCH 0"]);
  });

  test("that is busy with the same upload is asked again", async () => {
    server.refuse("PATCH", { status: 423 });
    await upload().reaches("stored");
    expect(onlyUpload()?.bytes.equals(content)).toBe(true);
  });

  test("that takes a part in between gets all its tries again", async () => {
    server.refuse("PATCH", { status: 500 }, 3);
    const release = server.holdAfter(1.5 * megabyte);
    const { states, reaches } = upload();
    await waitFor(() => expect(onlyUpload()?.bytes.length).toBeGreaterThanOrEqual(1.5 * megabyte));
    server.refuse("PATCH", { status: 500 }, 2);
    release();
    await reaches("stored");
    expect(states.map(({ kind }) => kind)).not.toContain("failed");
    expect(mockPause.mock.calls.map(([failures]) => failures)).toEqual([1, 2, 3, 1, 2, 3]);
  });

  test("that failed to the end gets all its tries again when it is tried by hand", async () => {
    server.refuse("PATCH", { status: 500 }, 7);
    const { retry, states, reaches } = upload();
    await reaches("failed");
    retry();
    await reaches("stored");
    expect(states.filter(({ kind }) => kind === "failed")).toHaveLength(1);
  });

  test("ends as a failure in the person's language when it does not get better", async () => {
    window.localStorage.setItem("language", "en");
    server.refuse("PATCH", { status: 500 }, 4);
    const { states, reaches } = upload();
    await reaches("failed");
    expect(states.at(-1)).toEqual({
      kind: "failed",
      message: "We have a little problem, please try again later",
    });
  });

  test("whose check is not finished is asked again", async () => {
    server.outcome({ state: "receiving", file: null, refusal: null });
    const { retry, reaches } = upload();
    await reaches("failed");
    server.outcome({ state: "stored", file: stored, refusal: null });
    retry();
    await reaches("stored");
    expect(onlyUpload()?.bytes.equals(content)).toBe(true);
  });
});
