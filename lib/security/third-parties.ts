/** Scripts of others that an operator has every page load (spec §7), and what they may use. */
interface ThirdParties {
  /** Full addresses. */
  readonly scripts: readonly string[];
  /** Origins of the scripts, and of what they load, talk to and show. */
  readonly hosts: readonly string[];
}

/** Exact hosts: no wildcard, and no character that would end a directive of the policy. */
const host = /^https:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/;

const listOf = (text: string | undefined): string[] =>
  (text ?? "")
    .split(",")
    .map((each) => each.trim())
    .filter((each) => URL.canParse(each) && host.test(new URL(each).origin));

/** Server side: none by default. The API refuses to start with what is left out here. */
export function readThirdParties(
  env: Readonly<Record<string, string | undefined>> = process.env,
): ThirdParties {
  const scripts = listOf(env.THIRD_PARTY_SCRIPTS);
  const named = [...scripts, ...listOf(env.THIRD_PARTY_HOSTS)];
  return { scripts, hosts: [...new Set(named.map((each) => new URL(each).origin))] };
}
