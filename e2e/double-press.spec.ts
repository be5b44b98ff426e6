import { expect, localized, putSession, test } from "./fixtures";
import { createWalk, isDynamic, pageFiles } from "./walk";

// A service worker would make the requests itself, where the test cannot hold them.
test.use({ serviceWorkers: "block" });

const password = "Rukun2026";
/** Opens the forms that ask for a mailed token; none of them is sent to the API. */
const token = "a".repeat(43);

/** People of the demo data, whose forms are filled in: together they see every page. */
const users = {
  visitor: { email: undefined, sees: /^(?!\/backoffice)/ },
  funder: { email: "arif@rukun.test", sees: /^$/ },
  company: { email: "perbaikan@rukun.test", sees: /^$/ },
  officer: { email: "petugas@rukun.test", sees: /^\/backoffice/ },
} as const;

for (const [user, { email, sees }] of Object.entries(users)) {
  test(`pressed twice, every button sends one request: ${user}`, async ({
    page,
    request,
    api,
    language,
  }) => {
    const prefix = localized(language, "/").replace(/\/$/, "");
    const session = email && (await api.login(email, password));
    const signIn = async () => {
      if (session) await putSession(page, { ...session, userId: session.user_id });
    };
    const walk = createWalk(page, prefix, signIn);
    await walk.start();
    const links = new Set<string>();
    for (const file of pageFiles.filter((each) => !isDynamic(each))) {
      // What visitors see too is walked as one of them.
      const asVisitor =
        session && file !== "/" ? await request.get(prefix + file, { maxRedirects: 0 }) : undefined;
      if (asVisitor?.ok()) continue;
      for (const link of await walk.visit(`${file}#token=${token}`)) links.add(link);
    }
    const unreached: string[] = [];
    for (const file of pageFiles.filter((each) => isDynamic(each) && sees.test(each))) {
      const pattern = new RegExp(`^${prefix}${file.replace(/\[\w+\]/g, "[^/]+")}$`);
      const found = [...links].filter((link) => pattern.test(link)).slice(0, 2);
      if (found.length === 0) unreached.push(file);
      for (const link of found) await walk.visit(link.slice(prefix.length));
    }
    expect(unreached).toEqual([]);
    const more = ({ sent }: (typeof walk.presses)[number]) =>
      Object.values(sent).some((count) => count > 1);
    expect(walk.presses.filter(more)).toEqual([]);
    expect(walk.presses.filter(({ isSubmit, isVain }) => isSubmit && isVain)).toEqual([]);
  });
}
