import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { type Access, type CallDescriptor, isCallback } from "@rukun/contract/call";
import { calls } from "@rukun/contract/calls";
import { companySteps } from "@rukun/contract/company-steps";
import { kycSteps } from "@rukun/contract/kyc-steps";
import { preOnboardingSteps } from "@rukun/contract/pre-onboarding-steps";

const steps = [companySteps, kycSteps, preOnboardingSteps].flatMap((form) => Object.values(form));
/** Their hooks take the step (also to correct it), or the subject of the review, as a parameter. */
const isGeneric = (path: string) =>
  steps.some((step) => [step.path, `${step.path}/update`].includes(path)) ||
  path.startsWith("/v1/company/campaign/prepare/") ||
  /^\/v1\/backoffice\/(reviews|companies|pre-onboardings)\b/.test(path);

/** Made by monitors, by whoever has an address that was linked or signed, or by providers: not by components. */
const withoutHook: readonly Access[] = ["probe", "published", "signed-address"];
const isOfHook = ({ access, protocol, path }: CallDescriptor) =>
  !(protocol || withoutHook.includes(access) || isCallback(access) || isGeneric(path));

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(folder, file), "utf8") }));

const api = sources(__dirname);
/** The text of each file with hooks, and of what it imports beside it. */
const hooks = api
  .filter(({ file }) => /\/(queries|mutations|[a-z-]+-mutation)\.ts$/.test(file))
  .map(({ file, text }) => {
    const beside = api.filter((other) => dirname(other.file) === dirname(file));
    const imported = beside.filter((other) => text.includes(`"./${basename(other.file, ".ts")}"`));
    return [text, ...imported.map((other) => other.text)].join("");
  });

test.each(calls.filter(isOfHook).map(({ method, path }) => `${method} ${path}`))(
  "%s has a React Query hook",
  (name) => {
    expect(hooks.filter((text) => text.includes(`"${name}"`))).not.toHaveLength(0);
  },
);

test("each mutation says what it makes stale", () => {
  const makers = api.filter(({ text }) => /\buseMutation\b/.test(text)).map(({ file }) => file);
  expect(makers).toEqual(["mutation.ts"]);
});

test("no component changes what is known by hand", () => {
  const root = join(__dirname, "../..");
  const byHand = ["components", "pages"].flatMap((folder) =>
    sources(join(root, folder)).filter(({ text }) =>
      /\b(useMutation|invalidateQueries|refetchQueries|setQueryData|setQueriesData)\b/.test(text),
    ),
  );
  expect(byHand.map(({ file }) => file)).toEqual([]);
});
