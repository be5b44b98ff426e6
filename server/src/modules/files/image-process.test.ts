import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { picture } from "../../test/images.ts";
import { createImageProcess, type ImageProcess } from "./image-process.ts";

const workerFile = process.env.RUKUN_TEST_IMAGE_WORKER ?? "";
const opened: ImageProcess[] = [];
const open = (limits = {}, file = workerFile) => {
  const created = createImageProcess(file, 0, limits);
  opened.push(created);
  return created;
};
afterAll(() => Promise.all(opened.map((each) => each.close())));

const refusal = (cleaner: ImageProcess, data: Buffer) =>
  cleaner.clean(data).then(
    () => "accepted",
    (error: Error) => error.message,
  );
/** Takes some tenths of a second. */
const large = () => picture({ width: 6000, height: 6000 });
const itWithProc = existsSync("/proc/self/stat") ? it : it.skip;

it("cleans as in this process, one picture after the other", async () => {
  const cleaner = open();
  const { bytes, width, height } = await cleaner.clean(await picture());
  expect([width, height]).toEqual([640, 480]);
  expect((await sharp(bytes).metadata()).format).toBe("jpeg");
  expect(await refusal(cleaner, Buffer.alloc(0))).toBe("fileEmpty");
  expect(await refusal(cleaner, await picture({ format: "gif" }))).toBe("fileNotImage");
  expect(await refusal(cleaner, (await picture()).subarray(0, 900))).toBe("fileBroken");
  expect(await refusal(cleaner, await picture({ format: "png" }))).toBe("accepted");
});

/** Cleans nothing: a picture of one byte takes for ever, any other no time, however busy the machine is. */
const endless = `
process.send("ready");
process.on("message", ({ length }) => {
  if (length > 1) process.send({ image: { bytes: Buffer.alloc(length), width: 1, height: 1 } });
});
`;

it("gives a picture up that takes too long, and takes the next one", async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "rukun-worker-")), "worker.mjs");
  writeFileSync(file, endless);
  const cleaner = open({ maxMs: 1000 }, file);
  expect(await refusal(cleaner, Buffer.alloc(2))).toBe("accepted");
  expect(await refusal(cleaner, Buffer.alloc(1))).toBe("imageTooComplex");
  expect(await refusal(cleaner, Buffer.alloc(2))).toBe("accepted");
});

itWithProc("aborts a picture that takes too much CPU time", async () => {
  expect(await refusal(open({ maxWorkMs: -1 }), await large())).toBe("imageTooComplex");
});

itWithProc("aborts a picture that takes too much memory", async () => {
  expect(await refusal(open({ maxBytes: 1 }), await large())).toBe("imageTooComplex");
});

it("blames no picture when it cannot be started", async () => {
  expect(await refusal(open({}, "/nowhere/worker.mjs"), await picture())).toBe(
    "the process that cleans pictures cannot be started",
  );
});

it("keeps this process from ending while it is closed", async () => {
  const kept = () => process.getActiveResourcesInfo().filter((each) => each === "ProcessWrap");
  const cleaner = open();
  await cleaner.clean(await picture());
  const before = kept().length;
  const closing = cleaner.close();
  expect(kept()).toHaveLength(before + 1);
  await closing;
});

it("restarts after it was closed, and refuses no picture that was in progress when it was closed", async () => {
  const cleaner = open();
  await cleaner.clean(await picture());
  const underWay = refusal(cleaner, await large());
  await cleaner.close();
  expect(await underWay).toBe("unavailable");
  expect(await refusal(cleaner, await picture())).toBe("accepted");
});
