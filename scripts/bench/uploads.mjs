import { writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { residentMemory } from "../lib/resident-memory.mjs";
import { createApi } from "./people.mjs";
import { takePicture } from "./picture.mjs";
import { startPlainApi } from "./plain-api.mjs";
import { processorTime } from "./processor-time.mjs";
import { makeScan } from "./scan.mjs";
import { median, megabytes, milliseconds, percent, printTable, target } from "./table.mjs";

const maxFileBytes = 10 * 1024 * 1024;
const warmUp = 3;
/** Odd, for the median. */
const rounds = 31;
/** Uploads per company. */
const roundsEach = 15;
const atOnce = 20;
const atMostAdded = 0.25;
const atMostMemory = 600_000_000;

/**
 * What encryption and check add to the upload of a document, and what concurrent uploads take.
 * @param {import("./run.mjs").Bench} bench
 */
export async function measureUploads({ browser, deployment, api, workDir, step }) {
  const document = await step("Making a PDF of 10 MB", async () =>
    makeScan(await takePicture(browser), maxFileBytes),
  );
  const plain = await step("Building and starting the API without encryption and check", () =>
    startPlainApi(workDir),
  );
  const child = deployment.children.find(({ name }) => name === "api");
  try {
    await compare(
      document,
      { api: createApi(plain.env), child: plain.child },
      { api, child },
      step,
    );
  } finally {
    await plain.stop();
  }
  await measureMany(document, api, child, step);
}

/** Sequential uploads, alternating between both sides, so that other load affects both. */
async function compare(document, plain, real, step) {
  const sides = await Promise.all(
    [plain, real].map(async ({ api, child }) => {
      // A company's storage quota is used up after a few rounds.
      const members = await Promise.all(
        Array.from({ length: Math.ceil((warmUp + rounds) / roundsEach) }, () =>
          api.registerCompany(),
        ),
      );
      let sent = 0;
      const upload = () => api.uploadDocument(members[Math.floor(sent++ / roundsEach)], document);
      return { upload, child, times: [], work: [] };
    }),
  );
  const loadBefore = load();
  await step(`Uploading it ${rounds} times to each`, async (note) => {
    for (let round = -warmUp; round < rounds; round += 1) {
      for (const { upload, child, times, work } of round % 2 === 0 ? sides : sides.toReversed()) {
        const before = processorTime(child);
        const time = await upload();
        if (round < 0) continue;
        times.push(time);
        work.push(processorTime(child) - before);
      }
      note(`${Math.max(0, round + 1)} of ${rounds}`);
    }
  });
  // Compared pairwise with the neighbouring one: the machine's other load changes from round to round.
  const [reference, own] = sides;
  const added = median(own.times.map((time, round) => time / reference.times[round])) - 1;
  const row = (title, { times, work }, ...more) => [
    title,
    ...[median(times), Math.min(...times), Math.max(...times), mean(work)].map(milliseconds),
    ...more,
  ];
  printTable(
    `Upload of a PDF of ${megabytes(document.length)}, from its start until it is stored, ${rounds} times each in turn`,
    ["API", "median", "fastest", "slowest", "processor", "added", "target"],
    [
      row("without encryption and check", reference),
      row("the product's", own, percent(added), target(added, { atMost: atMostAdded }, percent)),
    ],
    [
      "The first is the same API, built with ciphers that let bytes pass and without the check of documents.",
      "Neither asks a virus scanner. Both wait until the bytes are on the disk for good.",
      "Added: the median over the rounds of what the second took beyond the first.",
      "Processor: what all threads of the API worked for one upload, on average.",
      `Load of the machine ${loadBefore} before, ${load()} after, with ${availableParallelism()} processors; the sender runs on it, too.`,
      "Where others keep the processors busy, the times say little, and the processor's column says more.",
    ],
  );
}

const load = () => loadavg()[0].toFixed(1);
const mean = (values) => values.reduce((sum, each) => sum + each, 0) / values.length;

async function measureMany(document, api, child, step) {
  const [before] = residentMemory([child]);
  if (!before) return;
  const members = await Promise.all(Array.from({ length: atOnce }, () => api.registerCompany()));
  forgetPeak(child);
  const begun = Date.now();
  await step(`Uploading ${atOnce} at once`, () =>
    Promise.all(members.map((member) => api.uploadDocument(member, document))),
  );
  const time = Date.now() - begun;
  const [after] = residentMemory([child]);
  printTable(
    `Resident memory of the API during ${atOnce} uploads of ${megabytes(document.length)} at once`,
    ["before", "peak", "after", "all stored after", "target"],
    [
      [
        ...[before.now, after.peak, after.now].map(megabytes),
        milliseconds(time),
        target(after.peak, { atMost: atMostMemory }, megabytes),
      ],
    ],
    ["The API holds the embedded database."],
  );
}

/** Resets the system's peak memory counter. */
const forgetPeak = ({ pid }) => writeFileSync(`/proc/${pid}/clear_refs`, "5");
