import { login } from "@rukun/contract/account";
import type { CallData } from "@rukun/contract/call";
import { headers } from "@rukun/contract/headers";
import { getStepOne, getStepTwo, saveStepOne, saveStepTwo } from "@rukun/contract/kyc";
import sharp from "sharp";
import type { ApiProcess } from "./api-process.ts";
import type { TestMember } from "./factories.ts";
import { picture } from "./images.ts";
import { newIdCardNumber, stepOneBody, stepTwoForm } from "./kyc.ts";

/** A worker that repeats one action; numbered writes are retried until accepted. */
export interface Worker {
  readonly title: string;
  /** The last number that was accepted, and the last that was sent. */
  accepted: number;
  sent: number;
  readonly send: (api: ApiProcess, n: number) => Promise<Response>;
  /** The number that is stored. */
  readonly stored?: (api: ApiProcess) => Promise<number>;
}

/** Saves names that count. */
export const names = (member: TestMember): Pick<Required<Worker>, "send" | "stored"> => ({
  send: (api, n) => api.request(member, saveStepOne.path, stepOneBody({ full_name: `Siti ${n}` })),
  async stored(api) {
    const saved = await api.read<CallData<typeof getStepOne>>(member, getStepOne.path);
    return Number(saved.user_profile?.full_name.replace("Siti ", "") ?? 0);
  },
});

/** Sends photos of which each is a pixel wider than the one before, and reads the width from the bytes. */
export const photos = (
  member: TestMember,
  number = newIdCardNumber(),
): Pick<Required<Worker>, "send" | "stored"> => ({
  async send(api, n) {
    const data = await picture({ width: 300 + n, height: 300 });
    return api.request(member, saveStepTwo.path, stepTwoForm(number, { data }));
  },
  async stored(api) {
    const saved = await api.read<CallData<typeof getStepTwo>>(member, getStepTwo.path);
    if (!saved.id_card_file) return 0;
    const { pathname, search } = new URL(saved.id_card_file.url);
    const response = await api.request(member, `${pathname}${search}`);
    const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    return width - 300;
  },
});

export const nameWorker = (member: TestMember): Worker => ({
  title: "saves a name",
  accepted: 0,
  sent: 0,
  ...names(member),
});

export const photoWorker = (member: TestMember): Worker => ({
  title: "uploads a photo",
  accepted: 0,
  sent: 0,
  ...photos(member),
});

/** Logs in. */
export const loginWorker = (member: TestMember, password: string): Worker => ({
  title: "logs in",
  accepted: 0,
  sent: 0,
  send: (api) => api.request(member, login.path, { identifier: member.user.email, password }),
});

/** What is wrong with an answer, whatever happens to the database; undefined when it is as it should be. */
async function problemOf(response: Response) {
  const { status } = response;
  if (status < 500) return status < 300 || status >= 400 ? undefined : `${status}`;
  const body = (await response.json()) as { code?: string; request_id?: string };
  if (status !== 503) return `${status} ${body.code}`;
  if (body.code !== "unavailable") return `503 ${body.code}`;
  if (!Number(response.headers.get("retry-after"))) return "503 without Retry-After";
  return body.request_id === response.headers.get(headers.requestId) ? undefined : "no request id";
}

/** Time-out in milliseconds, generous even on a busy machine. */
const timeoutMs = 60_000;

/** Runs all workers until stopped. */
export function startLoad(api: ApiProcess, workers: readonly Worker[]) {
  const problems: string[] = [];
  const counts = { answered: 0, unavailable: 0 };
  let successes = 0;
  const refusals = new Map(workers.map((worker) => [worker, 0]));
  let isOver = false;
  const listeners = new Set<() => void>();

  async function work(worker: Worker): Promise<void> {
    while (!isOver) {
      worker.sent = worker.accepted + 1;
      try {
        const response = await worker.send(api, worker.sent);
        const problem = await problemOf(response);
        if (problem) problems.push(`${worker.title}: ${problem}`);
        counts.answered += 1;
        if (response.status === 503) {
          counts.unavailable += 1;
          refusals.set(worker, (refusals.get(worker) ?? 0) + 1);
        }
        if (response.status === 200) {
          worker.accepted = worker.sent;
          successes += 1;
        }
        for (const look of listeners) look();
        if (!response.bodyUsed) await response.arrayBuffer();
      } catch (error) {
        problems.push(`${worker.title}: no answer (${(error as Error).message})`);
        return;
      }
    }
  }

  /** Resolves once something is so after an answer. @throws Error when that takes too long. */
  function until(title: string, isSo: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        listeners.delete(look);
        clearTimeout(timer);
      };
      const look = () => {
        if (!isSo()) return;
        end();
        resolve();
      };
      const timer = setTimeout(() => {
        end();
        reject(new Error(`not ${title}: ${JSON.stringify({ successes, ...counts, problems })}`));
      }, timeoutMs);
      listeners.add(look);
    });
  }

  const working = Promise.all(workers.map(work));
  return {
    problems,
    counts,
    /** Resolves once so many more requests have worked. */
    worksAgain(times: number): Promise<void> {
      const wanted = successes + times;
      return until("working again", () => successes >= wanted);
    },
    /** Resolves once each has again been answered that the service is unavailable. */
    allAreRefused(): Promise<void> {
      const before = new Map(refusals);
      return until("refused", () =>
        workers.every((worker) => (refusals.get(worker) ?? 0) > (before.get(worker) ?? 0)),
      );
    },
    async stop() {
      isOver = true;
      await working;
    },
  };
}
