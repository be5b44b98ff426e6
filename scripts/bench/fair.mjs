import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { makeCostlyPicture, makePage, makePhonePhoto } from "./attack-files.mjs";
import { startOwnApi } from "./own-api.mjs";
import { createApi } from "./people.mjs";
import { makeScan } from "./scan.mjs";
import { median, megabytes, milliseconds, printTable, target } from "./table.mjs";

const megabyte = 1024 * 1024;
/** Odd, for the median. */
const rounds = 11;
const atMostTimes = 3;
const atMostMemory = 450_000_000;
/** Sampling interval of the memory, in milliseconds. */
const sampleMs = 20;

/**
 * The effect of two accounts on others: one sends pictures that are slow to decode, one slow documents.
 * With the product's limits; every account has an address of its own.
 * @param {Pick<import("./run.mjs").Bench, "step" | "workDir">} bench
 */
export async function measureFairness({ step, workDir }) {
  const files = await step("Making ordinary and costly files", async () => ({
    photo: await makePhonePhoto(),
    document: await makeScan(await makePage(), megabyte),
    picture: await makeCostlyPicture(),
  }));
  const { env, child } = await step("Starting the API", () =>
    startOwnApi({
      name: "api with limits",
      workDir,
      env: { RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "true" },
    }),
  );
  const { pid } = child;
  try {
    const single = await step("A costly picture alone", () =>
      measureSingle(env, pid, files.picture),
    );
    const alone = await step("Ordinary files alone", () => measureVictims(env, pid, files));
    const attack = await step("The attack begins", () => startAttack(env));
    const attacked = await step("Ordinary files under attack", () =>
      measureVictims(env, pid, files),
    );
    printTimes(files, alone, attacked, await attack.stop());
    printMemory({ single, alone, attacked });
  } finally {
    await child.stop();
  }
}

let guests = 0;
/** The API for a user with an address of their own. */
const apiFor = (env) => createApi(env, `198.51.${100 + (guests >> 8)}.${guests++ & 255}`);

async function measureSingle(env, pid, picture) {
  const api = apiFor(env);
  const member = await api.register();
  await api.verify(member, picture, 1);
  const memory = watchMemory(pid);
  await api.sendIdCard(member, picture);
  return memory.stop();
}

async function measureVictims(env, pid, { photo, document }) {
  const memory = watchMemory(pid);
  const times = { photo: [], document: [] };
  for (let round = 0; round < rounds; round += 1) {
    const api = apiFor(env);
    const person = await api.register();
    await api.verify(person, photo, 1);
    times.photo.push(await api.sendIdCard(person, photo));
    times.document.push(await api.uploadDocument(await api.registerCompany(), document));
  }
  return { times, ...memory.stop() };
}

/** Starts the attackers in a separate process: their own work must not count as the victims' waiting time. */
async function startAttack({ API_URL, API_KEY }) {
  const child = fork(new URL("./fair-attack.mjs", import.meta.url), [], {
    env: { PATH: process.env.PATH, API_URL, API_KEY },
  });
  const nextMessage = async () => (await once(child, "message"))[0];
  await nextMessage();
  return {
    async stop() {
      child.send("stop");
      return nextMessage();
    },
  };
}

function printTimes({ photo, document }, alone, attacked, { pictures, documents, pdfBytes }) {
  const row = (title, key) => {
    const [before, after] = [alone, attacked].map(({ times }) => median(times[key]));
    const times = after / before;
    return [
      title,
      ...[before, after, Math.max(...attacked.times[key])].map(milliseconds),
      times.toFixed(1),
      target(times, { atMost: atMostTimes }, (value) => value.toFixed(1)),
    ];
  };
  printTable(
    `An ordinary upload, alone and while two other accounts attack, ${rounds} times each`,
    ["file", "alone", "attacked", "slowest", "times", "target"],
    [
      row(`photo of 12 megapixels, ${megabytes(photo.length)}`, "photo"),
      row(`PDF of ${megabytes(document.length)}`, "document"),
    ],
    [
      `The attack: one account sends PNGs of 49 megapixels, 10 requests at once, another one PDFs of ${megabytes(pdfBytes)} in small objects, 6 at once.`,
      `Meanwhile ${pictures.sent} pictures were sent and ${pictures.looked} looked at, ${documents.sent} documents and ${documents.looked}: who is refused sends the next one at once.`,
      "Limits are the product's. The senders run on the same machine and take their share.",
    ],
  );
}

function printMemory(parts) {
  const rows = Object.entries(parts).map(([part, { api, all }]) => [
    { single: "one picture of 49 megapixels", alone: "ordinary files", attacked: "attack" }[part],
    megabytes(api),
    megabytes(all),
    part === "single" ? target(all, { atMost: atMostMemory }, megabytes) : "",
  ]);
  printTable(
    "Resident memory at its peak",
    ["during", "API", "with the processes for pictures", "target"],
    rows,
    ["The API holds the embedded database."],
  );
}

/** Samples the memory of a process and its children. Nothing on systems without /proc. */
function watchMemory(pid) {
  let [api, all] = [0, 0];
  const look = () => {
    const own = residentBytes(pid);
    const children = read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean);
    api = Math.max(api, own);
    all = Math.max(all, own + children.reduce((sum, child) => sum + residentBytes(child), 0));
  };
  const timer = setInterval(look, sampleMs);
  return {
    stop() {
      clearInterval(timer);
      return { api, all };
    },
  };
}

const read = (file) => {
  try {
    return existsSync(file) ? readFileSync(file, "utf8") : "";
  } catch {
    return "";
  }
};
const residentBytes = (pid) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
