import { setTimeout as pause } from "node:timers/promises";
import { Failure } from "../lib/failure.mjs";
import { say } from "../lib/terminal.mjs";

const languages = ["id", "en"];
/** Within which a change shows everywhere. */
const promisedMs = 5000;
const apartMs = 100;

/** @typedef {{ html: string, status: number, location: string | null, language: "id" | "en" }} Shown */

/** The pages of some webs, as guests get them. @param {readonly string[]} webs addresses */
export function createPages(webs) {
  const sides = webs.flatMap((web) => languages.map((language) => ({ web, language })));

  /** @returns {Promise<Shown>} */
  async function read({ web, language }, path) {
    const address = language === "id" ? web + path : `${web}/en${path === "/" ? "" : path}`;
    const answer = await fetch(address, { redirect: "manual" });
    return {
      // Scripts contain all texts and data of the page, also what it does not show.
      html: (await answer.text()).replace(/<script[^>]*>.*?<\/script>/gs, ""),
      status: answer.status,
      location: answer.headers.get("location"),
      language,
    };
  }

  async function until(side, path, isTrue, begun, limit) {
    for (;;) {
      const shown = await read(side, path);
      const ms = Date.now() - begun;
      if (isTrue(shown)) return ms;
      if (ms > limit) return undefined;
      await pause(apartMs);
    }
  }

  return {
    /**
     * Whether something becomes true of a page of every web, in both languages.
     * @param {string} path without a language
     * @param {string} what for the log
     * @param {(shown: Shown) => boolean} isTrue
     */
    async soon(path, what, isTrue, limit = promisedMs) {
      const begun = Date.now();
      const times = await Promise.all(sides.map((side) => until(side, path, isTrue, begun, limit)));
      const told = sides.map(({ web, language }, index) => {
        const ms = times[index];
        return `web ${webs.indexOf(web) + 1} ${language} ${ms === undefined ? "never" : `${ms} ms`}`;
      });
      const line = `${path} ${what}: ${told.join(", ")}`;
      if (times.includes(undefined)) throw new Failure(`Not within ${limit} ms: ${line}`);
      say(`  ✓ ${line}`);
    },
  };
}
