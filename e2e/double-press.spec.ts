import { newPerson, ownConnection } from "./api";
import { expect, localized, putSession, test } from "./fixtures";
import { createWalk, isDynamic, pageFiles } from "./walk";
import type { Answers } from "./walk-calls";

// A picture of the page before and after each of thousands of steps would take a third of the time.
test.use({ trace: { mode: "retain-on-failure", snapshots: false, screenshots: false } });

const password = "Rukun2026";
/** Opens the forms that ask for a mailed token; none of them is sent to the API. */
const token = "a".repeat(43);

/** People of the demo data, whose forms are filled in, and the pages with and without an id that each of them walks. */
const users = {
  // Pledges and signatures are pressed twice in `funding.spec.ts`, what a company pays and an officer releases in
  // `repayments.spec.ts`, `profit-reports.spec.ts`, `tazirs.spec.ts` and `remittances.spec.ts`, what goes to a company in `disbursement.spec.ts` and `disbursement-company.spec.ts`: what they are about is made there.
  visitor: {
    email: undefined,
    walks: /./,
    sees: /^(?!\/(backoffice|submission|sandbox\/sign|portfolio\/|campaign\/(transaction|.*\/(fund|bukti))))/,
  },
  "visitor, proof": {
    email: undefined,
    walks: /^\/campaign$/,
    sees: /^\/campaign\/\[slug\](\/bukti)?$/,
  },
  "funder, portfolio": { email: "maya@rukun.test", walks: /^\/portfolio$/, sees: /^\/portfolio\// },
  // With a PIN; the company has none.
  funder: { email: "arif@rukun.test", walks: /./, sees: /^$/ },
  company: { email: "perbaikan@rukun.test", walks: /./, sees: /^$/ },
  "company, campaigns": {
    // One of its campaigns was returned, another one is published.
    email: "merapi@rukun.test",
    walks: /^\/submission\/campaigns/,
    sees: /^\/submission\/campaigns(?!.*(repayments|disbursement))/,
  },
  "officer, people": {
    email: "petugas@rukun.test",
    walks: /^(?!\/backoffice\/)/,
    sees: /^\/backoffice\/reviews/,
  },
  "officer, campaigns": {
    email: "petugas@rukun.test",
    walks:
      /^\/backoffice\/(?!companies|transactions|payouts|findings|unmatched|refunds|escrow|reconciliation|ledger|disbursements|distributions|profit-reports|tazirs|remittances|domicile-certificates|income-evidence|account-changes|bank-names)/,
    sees: /^\/backoffice\/(?!reviews|companies|transactions|payouts|findings|unmatched|reconciliation|ledger|disbursements|distributions|profit-reports|tazirs|remittances|domicile-certificates|income-evidence|account-changes|bank-names)/,
  },
  "officer, money": {
    email: "petugas@rukun.test",
    walks:
      /^\/backoffice\/(transactions|payouts|findings|unmatched|refunds|escrow|reconciliation|ledger|disbursements|distributions|profit-reports|tazirs|remittances|domicile-certificates|income-evidence|account-changes|bank-names)/,
    // A payout is read and has no button.
    sees: /^\/backoffice\/(transactions|unmatched|reconciliation|ledger)/,
  },
  "officer, companies": {
    email: "petugas@rukun.test",
    walks: /^\/backoffice\/companies/,
    sees: /^\/backoffice\/companies/,
  },
} as const;

/** Those of `npm test`: every button of a funder, and the longest form. */
const always = ["funder", "company, campaigns"];

for (const [user, { email, walks, sees }] of Object.entries(users)) {
  const tag = always.includes(user) ? "@laptop" : "@sweep";
  test(`pressed twice, every button sends one request: ${user}`, { tag }, async ({
    page,
    request,
    api,
    language,
  }) => {
    const prefix = localized(language, "/").replace(/\/$/, "");
    // Signed in elsewhere too: that session can be ended.
    if (email) await api.login(email, password);
    const session = email && (await api.login(email, password));
    if (session) await putSession(page, { ...session, userId: session.user_id });

    /** Answers with which a page goes on to another form. */
    const saved = (step: number) => async () => ({
      step,
      user: session && (await api.get("/v1/user/profile", session.token)),
    });
    const mailed = () => ({
      otp: {
        challenge_id: "00000000-0000-4000-8000-000000000000",
        destination: "ra•••@rukun.test",
        expires_at: new Date(Date.now() + 300_000).toISOString(),
        resend_at: new Date(Date.now() - 1000).toISOString(),
      },
    });
    const answers: Answers = {
      "/v1/user/register": mailed,
      "/v2/user/pin/forgot": mailed,
      // Refused, it would be sent again after a while.
      "/v1/company/campaign/prepare/draft": () => ({
        version: 0,
        saved_at: new Date().toISOString(),
      }),
      "/v1/company/step-one": saved(1),
      "/v1/company/step-two": saved(2),
      "/v1/company/step-three": saved(3),
    };
    // Until the web has rendered it anew, it shows the page of the build, which leads to no article.
    const articles = `${prefix}/information-center`;
    await expect
      .poll(async () => (await request.get(articles)).text(), { timeout: 60_000 })
      .toContain(`${articles}/`);
    const walk = await createWalk(page, prefix, answers);
    const links = new Set<string>();
    for (const file of pageFiles.filter((each) => !isDynamic(each) && walks.test(each))) {
      // Pages of other users, and what visitors see too: that is walked as one of them.
      const status = (asked: typeof request) =>
        asked
          .get(prefix + file, { maxRedirects: 0, headers: ownConnection })
          .then((answer) => answer.status());
      if ((await status(page.request)) !== 200) continue;
      if (session && file !== "/" && (await status(request)) === 200) continue;
      const visit = await walk.visit(`${file}#token=${token}`);
      for (const link of visit.links) links.add(link);
    }
    if (user === "visitor") await walk.visit(`/invitation${await invite()}`);
    const dynamic = pageFiles.filter((each) => isDynamic(each) && sees.test(each));
    const reached = new Set<string>();
    // Some pages are reached from others only, whichever comes first.
    for (const file of [...dynamic, ...dynamic]) {
      if (reached.has(file)) continue;
      const pattern = new RegExp(`^${prefix}${file.replace(/\[\w+\]/g, "[^/]+")}$`);
      const found = [...links].filter((link) => pattern.test(link)).slice(0, 4);
      if (found.length > 0) reached.add(file);
      // Of two kinds at least, and one to be decided if there is any.
      let hasChoices = false;
      for (const [index, link] of found.entries()) {
        if (hasChoices && index >= 2) break;
        const visit = await walk.visit(link.slice(prefix.length));
        hasChoices ||= visit.hasChoices;
        for (const link of visit.links) links.add(link);
      }
    }
    const unreached = dynamic.filter((file) => !reached.has(file));
    expect(unreached).toEqual([]);
    const more = ({ sent }: (typeof walk.presses)[number]) =>
      Object.values(sent).some((count) => count > 1);
    expect(walk.presses.filter(more)).toEqual([]);
    expect(walk.presses.filter(({ isSubmit, isVain }) => isSubmit && isVain)).toEqual([]);

    /** @returns the fragment of an invitation's address */
    async function invite(): Promise<string> {
      const owner = await api.login("perusahaan@rukun.test", password);
      const guest = newPerson().email;
      await api.post("/v1/company/user/invite", { email: guest, role: "viewer" }, owner.token);
      const [link] = await api.mailTo(guest, /https?:\/\/\S+\/invitation#\S+/);
      return new URL(link).hash;
    }
  });
}
