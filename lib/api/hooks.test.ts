import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
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

/** Not asked for by components: the probe, the signed address, the upload protocol and its result. */
const withoutHook: readonly string[] = [
  "GET /health",
  "GET /v1/files/:file_id",
  "GET /v1/company/uploads/:upload_id",
  // Public pages read these without the query library, which guests would load for nothing.
  "GET /v1/campaigns",
  "GET /v1/campaigns/count",
  // A search URL for others: pages search the campaigns themselves.
  "GET /v1/project/lists",
  "GET /v1/campaign/detail",
  "GET /campaign/progresses",
  "GET /v1/helpdesk/articles",
  "GET /v1/helpdesk/articles/:slug",
  // The page that most arrive at, which needs nothing else of that library.
  "POST /v1/user/login",
  // The page is loaded anew in the other language.
  "POST /v1/user/language",
  // Linked from pages.
  "GET /v1/campaign/files/:file_id",
  // Pages have it from the check before a pledge.
  "GET /v1/user/funding-limit",
  // For those who recompute figures: pages compute them with the same package.
  "GET /v1/campaign/simulation",
  "GET /v1/disclosure",
  "GET /v1/disclosure/rows",
  // Read by the worker that checks them, and by a page that has no other use for the library.
  "GET /v1/campaign/proof",
  "GET /v1/proof/roots",
  "GET /v1/proof/inclusion",
  "GET /v1/campaign/proof/pseudonym",
  "GET /v1/proof/subscription",
  "POST /v1/proof/subscription",
  "GET /v1/campaign/proof/receipt",
  // Bytes, saved by whoever may read them; and what the document's code leads to.
  "GET /v1/contract/document",
  "GET /v1/contract/signed",
  "GET /v1/contract/list",
  "GET /v1/contract/check",
  "GET /v1/backoffice/profit-reports/:report_id/minutes",
  // Pages have it from the contract.
  "GET /v1/master/xendit/virtual-accounts",
  // Pages have them from the transaction.
  "GET /v1/master/transaction/statuses",
  "GET /v1/campaign/transaction/check/documents",
  "GET /privy/check/document/:document_id/status",
  // For other programs: a page says whose an account is when it is added.
  "POST /bank/validator",
  // Asked by the connection of an open page, not by a component.
  "POST /v1/live/authorise",
  // Played through the API: nobody waits for such a payment.
  "POST /v1/development/sandbox/stray-payments",
  // Made by providers.
  "POST /v1/callbacks/payments/virtual-account",
  "POST /v1/callbacks/payments/disbursement",
  "POST /v1/callbacks/signer/document",
  "POST /v1/callbacks/identity/registration",
  "POST /v1/callbacks/bank-check/name",
  // Made by operators through the API.
  "POST /v1/backoffice/campaigns/:campaign_id/slug",
];

const files = readdirSync(__dirname, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
  .map((file) => ({
    name: basename(file, ".ts"),
    text: readFileSync(join(__dirname, file), "utf8"),
  }));

const isHook = (text: string) =>
  /use(Query|Mutation|InfiniteQuery)(<[^(]*>)?\(/.test(text) &&
  /export (const|function) use\w+/.test(text);

/** The call is made by a file with a hook, or by one that such a file imports. */
const hasHook = (call: string) =>
  files
    .filter(({ text }) => text.includes(`"${call}"`))
    .some(({ name, text }) =>
      [
        text,
        ...files.filter((file) => file.text.includes(`/${name}"`)).map((file) => file.text),
      ].some(isHook),
    );

const named = calls
  .filter(({ path, protocol }) => !protocol && !isGeneric(path))
  .map(({ method, path }) => `${method} ${path}`)
  .filter((name) => !withoutHook.includes(name));

test.each(named)("%s has a React Query hook", (name) => {
  expect(hasHook(name)).toBe(true);
});
