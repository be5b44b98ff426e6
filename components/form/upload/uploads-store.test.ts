import type { FileUploadState } from "./file-upload";
import { isUnfinished } from "./file-upload";
import { createUploadsStore } from "./uploads-store";

const stored = (id: string) => ({
  id,
  name: `${id}.pdf`,
  size: 1,
  content_type: "application/pdf",
  width: null,
  height: null,
  pages: 1,
  url: `https://files.example/${id}`,
});

function createSender() {
  const sent: { tell: (state: FileUploadState) => void; cancel: jest.Mock; stop: jest.Mock }[] = [];
  const start = (_file: File, tell: (state: FileUploadState) => void) => {
    const upload = { cancel: jest.fn(), retry: jest.fn(), stop: jest.fn() };
    sent.push({ ...upload, tell });
    return upload;
  };
  return { sent, start };
}

const file = new File(["x"], "akta.pdf", { type: "application/pdf" });

describe("the uploads of a form", () => {
  test("a field's new upload replaces its running one, whose reports are ignored", () => {
    const uploads = createUploadsStore();
    const { sent, start } = createSender();
    uploads.start("nib", file, start);
    uploads.start("nib", file, start);
    expect(sent[0]?.cancel).toHaveBeenCalledTimes(1);
    sent[0]?.tell({ kind: "stored", file: stored("one") });
    expect(uploads.find("nib")?.state).toEqual({ kind: "uploading", fraction: 0 });
  });

  test("tell whether any is under way", () => {
    const uploads = createUploadsStore();
    const { sent, start } = createSender();
    const listener = jest.fn();
    const stop = uploads.subscribe(listener);
    expect(uploads.isUploading()).toBe(false);
    uploads.start("nib", file, start);
    uploads.start("siup", file, start);
    sent[0]?.tell({ kind: "stored", file: stored("one") });
    sent[1]?.tell({ kind: "waiting", fraction: 0.5 });
    expect(uploads.isUploading()).toBe(true);
    sent[1]?.tell({ kind: "failed", message: "Terhenti" });
    expect(uploads.isUploading()).toBe(false);
    expect(listener).toHaveBeenCalledTimes(5);
    stop();
    uploads.cancel("siup");
    expect(listener).toHaveBeenCalledTimes(5);
  });

  test("a failed replacement keeps the previous file", () => {
    const uploads = createUploadsStore();
    const { sent, start } = createSender();
    uploads.start("nib", file, start);
    sent[0]?.tell({ kind: "stored", file: stored("one") });
    uploads.start("nib", file, start);
    sent[1]?.tell({ kind: "refused", message: "PDF rusak" });
    uploads.forget("nib");
    expect(uploads.find("nib")?.state).toEqual({ kind: "stored", file: stored("one") });
  });

  test("a stored file is forgotten once the form was saved", () => {
    const uploads = createUploadsStore();
    const { sent, start } = createSender();
    uploads.start("nib", file, start);
    sent[0]?.tell({ kind: "stored", file: stored("one") });
    uploads.forget("nib");
    expect(uploads.find("nib")).toBeUndefined();
  });

  test("are paused together, without being cancelled", () => {
    const uploads = createUploadsStore();
    const { sent, start } = createSender();
    uploads.start("nib", file, start);
    uploads.start("siup", file, start);
    uploads.stopAll();
    expect(sent.map(({ stop }) => stop.mock.calls.length)).toEqual([1, 1]);
    expect(sent.map(({ cancel }) => cancel.mock.calls.length)).toEqual([0, 0]);
    expect(uploads.isUploading()).toBe(false);
  });

  describe("of an earlier visit", () => {
    const cancel = jest.fn();
    const half = {
      file: { name: "akta.pdf", size: file.size },
      state: { kind: "interrupted", message: "Terhenti di 50%" },
      earlier: stored("one"),
      cancel,
    } as const;
    beforeEach(() => cancel.mockReset());

    test("are shown, unless there is a newer one", () => {
      const uploads = createUploadsStore();
      const { start } = createSender();
      uploads.start("siup", file, start);
      uploads.restore("siup", half);
      uploads.restore("nib", half);
      expect(uploads.find("siup")?.state.kind).toBe("uploading");
      expect(uploads.find("nib")).toMatchObject({ state: half.state, isRestored: true });
    });

    test("go on with a file of the same size; any other one replaces them", () => {
      const uploads = createUploadsStore();
      const { start } = createSender();
      uploads.restore("nib", half);
      uploads.start("nib", file, start);
      expect(cancel).not.toHaveBeenCalled();
      uploads.restore("siup", half);
      uploads.start("siup", new File(["another"], "akta.pdf"), start);
      expect(cancel).toHaveBeenCalledTimes(1);
      expect(uploads.find("siup")?.earlier).toEqual(stored("one"));
    });

    test("are deleted where their field is given up", () => {
      const uploads = createUploadsStore();
      uploads.restore("nib", half);
      uploads.discard("nib");
      expect(cancel).toHaveBeenCalledTimes(1);
      expect(uploads.find("nib")).toBeUndefined();
    });
  });

  test("that failed would be lost as well as those under way", () => {
    const uploads = createUploadsStore();
    const { sent, start } = createSender();
    uploads.start("nib", file, start);
    expect(isUnfinished(uploads.find("nib"))).toBe(true);
    sent[0]?.tell({ kind: "failed", message: "Terhenti" });
    expect(isUnfinished(uploads.find("nib"))).toBe(true);
    sent[0]?.tell({ kind: "stored", file: stored("one") });
    expect(isUnfinished(uploads.find("nib"))).toBe(false);
  });
});
