import { headers as names } from "@rukun/contract/headers";
import { saveStepOne } from "@rukun/contract/kyc";
import { createMember, type TestMember } from "../factories.ts";
import { stepOneBody } from "../kyc.ts";
import type { Service } from "./service.ts";

/** Acceptable answers during a disturbance: success, or retry later. */
const expected: readonly number[] = [200, 503];

/**
 * People who write 1, 2, 3 … through the API until stopped, and repeat a number after a refusal or a missing answer.
 */
export async function startWriters(service: Service, count: number) {
  const members = await Promise.all(Array.from({ length: count }, () => createMember(service)));
  const acknowledged = new Map(members.map(({ id }) => [id, 0]));
  const attempted = new Map(members.map(({ id }) => [id, 0]));
  const wrong: string[] = [];
  const counts = { sent: 0, saved: 0, refused: 0, cut: 0 };
  let isOver = false;

  async function write({ id, token }: TestMember) {
    while (!isOver) {
      const n = (acknowledged.get(id) ?? 0) + 1;
      attempted.set(id, n);
      counts.sent += 1;
      const body = Buffer.from(JSON.stringify(stepOneBody({ full_name: `Siti ${n}` })));
      const request = {
        method: "POST",
        url: saveStepOne.path,
        payload: body,
        headers: { "Content-Type": "application/json" },
      };
      const headers = { [names.apiKey]: service.config.apiKey, Authorization: `Bearer ${token}` };
      const answer = await service.send(request, headers).catch(() => undefined);
      if (!answer) {
        counts.cut += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
        continue;
      }
      if (answer.status === 200) {
        acknowledged.set(id, n);
        counts.saved += 1;
        continue;
      }
      counts.refused += 1;
      if (!expected.includes(answer.status)) wrong.push(`a write was answered ${answer.status}`);
      if (answer.headers["retry-after"] === undefined)
        wrong.push(`${answer.status} without Retry-After`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  const writing = Promise.all(members.map(write));

  return {
    counts,
    wrong,
    /** Waits for all to finish. @returns how many acknowledged writes are not stored. */
    async stop(): Promise<number> {
      isOver = true;
      await writing;
      const { rows } = await service.database.executeSql(
        "select user_id, full_name from kyc_profiles where user_id = any($1)",
        [members.map(({ id }) => id)],
      );
      const stored = new Map(
        (rows as { user_id: string; full_name: string }[]).map((row) => [
          row.user_id,
          Number(row.full_name.replace("Siti ", "")),
        ]),
      );
      return members.filter(({ id }) => {
        const found = stored.get(id) ?? 0;
        return found < (acknowledged.get(id) ?? 0) || found > (attempted.get(id) ?? 0);
      }).length;
    },
  };
}
