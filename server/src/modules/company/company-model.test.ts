import { movesOf } from "@rukun/contract/state-machine";
import { type CompanyStatus, companyMachine } from "@rukun/contract/status";
import fc from "fast-check";
import {
  companyForm,
  companyStepFourBody,
  companyStepOneBody,
  companyStepThreeForm,
  companyStepTwoBody,
  createCompanyMember,
  createDraftCompany,
  newNpwpNumber,
  type TestCompanyMember,
} from "../../test/company.ts";
import { picture } from "../../test/images.ts";
import { companyStatusMoves, submissionsOfCompany } from "../../test/queries.ts";
import { rounds } from "../../test/rounds.ts";
import { changeCompanyStatus } from "../../test/status.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

const names = ["Sumber Tani Makmur", "Karya Bahari"] as const;
/** Numbers that the sandbox finds, does not find, and cannot be asked about. */
const numbers = { fits: newNpwpNumber(), unknown: "012345678901000", unsure: "012345678901998" };
const accounts = ["5271234561", "5271234562"] as const;

/** Model: a simple implementation of the rules for one company. */
interface Model {
  status: CompanyStatus;
  name: (typeof names)[number];
  hasAddress: boolean;
  hasDocuments: boolean;
  hasCard: boolean;
  check: "match" | "unavailable" | null;
  /** The account that was sent last. */
  account: string | null;
  step: number;
  submissions: number;
}

let app: TestApp;
let card: Buffer;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: "1000" }, { hasWorkers: false });
  card = await picture();
});
afterAll(() => app.close());

/** One company with two people who fill it in; each action is made by one of them and answers the HTTP status. */
class Company {
  private turn = 0;
  constructor(
    readonly members: readonly [TestCompanyMember, TestCompanyMember],
    private readonly documents: FormData,
    private readonly bodies: ReadonlyMap<string, object>,
  ) {}

  static async create(): Promise<Company> {
    const owner = await createDraftCompany(app, { name: names[0] });
    const editor = await createCompanyMember(app, owner.companyId, "editor");
    const documents = companyForm(await companyStepTwoBody(app, owner));
    const bodies = new Map<string, object>();
    for (const account_number of accounts) {
      bodies.set(account_number, await companyStepFourBody(app, owner, { account_number }));
    }
    return new Company([owner, editor], documents, bodies);
  }

  get id(): string {
    return this.members[0].companyId;
  }

  private async post(path: string, body: Record<string, unknown> | FormData): Promise<number> {
    this.turn += 1;
    const { token } = this.members[this.turn % 2 ? 0 : 1];
    return (await app.call(`POST /v1/company/${path}`, { token, body })).statusCode;
  }

  saveAddress = () => this.post("step-one", companyForm(companyStepOneBody()));
  saveDocuments = () => this.post("step-two", this.documents);
  saveNumber = (number: keyof typeof numbers, withCard: boolean) =>
    this.post(
      "step-three",
      companyStepThreeForm(numbers[number], withCard ? { data: card } : undefined),
    );
  /** Its bank names a company as it is called. */
  sendAccount = async (account: string) => {
    const account_name = `PT ${(await this.read()).name}`;
    return this.post("step-four", { ...this.bodies.get(account), account_name });
  };
  rename = (company_name: string) => this.post("name", { business_entity: "PT", company_name });
  /** An officer's decision; refused by the transition table unless it is theirs to make. */
  decide = (event: "approve" | "reject") =>
    changeCompanyStatus(app, this.id, event, { actorId: this.members[0].id }).then(
      () => true,
      () => false,
    );

  async read(): Promise<{ status: CompanyStatus; step: number; name: string }> {
    const { rows } = await app.database.executeSql(
      "select status, step, name from companies where id = $1",
      [this.id],
    );
    return rows[0] as Awaited<ReturnType<Company["read"]>>;
  }
}

/** Invariants: only transitions of the table, in sequence; one current submission; complete files. */
async function expectSound(company: Company): Promise<void> {
  let status: CompanyStatus = "draft";
  for (const move of await companyStatusMoves(app, company.id)) {
    const made = movesOf(companyMachine).find(({ from, to }) => `${from} -> ${to}` === move);
    expect([move, made?.from]).toEqual([move, status]);
    status = made?.to ?? status;
  }
  expect((await company.read()).status).toBe(status);
  const submissions = await submissionsOfCompany(app, company.id);
  expect(submissions.filter((each) => each.is_current)).toHaveLength(submissions.length ? 1 : 0);
  if (status === "waiting" || status === "approved") {
    expect((await app.services.company.getDossier(company.id)).files).toHaveLength(7);
  }
  const { rows } = await app.database.executeSql(
    `select f.id from files f join company_profiles p on p.company_id = f.company_id
     where f.company_id = $1 and f.kind = 'npwp' and p.npwp_file_id is distinct from f.id`,
    [company.id],
  );
  expect(rows).toEqual([]);
}

const isOpen = ({ status }: Model) => status === "draft" || status === "rejected";

type Step = fc.AsyncCommand<Model, Company>;

/** A command that may come at any time: what it expects depends on the model. */
const step = (title: string, act: (model: Model, company: Company) => Promise<void>): Step => ({
  check: () => true,
  run: act,
  toString: () => title,
});

const saveAddress = step("address", async (model, company) => {
  expect(await company.saveAddress()).toBe(isOpen(model) ? 200 : 409);
  if (!isOpen(model)) return;
  model.hasAddress = true;
  model.step = Math.max(model.step, 2);
});

const saveDocuments = step("documents", async (model, company) => {
  const isSaved = isOpen(model) && model.hasAddress;
  expect(await company.saveDocuments()).toBe(isSaved ? 200 : 409);
  if (!isSaved) return;
  model.hasDocuments = true;
  model.step = Math.max(model.step, 3);
});

const saveNumber = (number: keyof typeof numbers, withCard: boolean) =>
  step(`number ${number}${withCard ? " with its card" : ""}`, async (model, company) => {
    const isDue = isOpen(model) && model.hasDocuments;
    const isRefused = number === "unknown" || !(withCard || model.hasCard);
    const answer = await company.saveNumber(number, withCard);
    expect(answer).toBe(isDue ? (isRefused ? 422 : 200) : 409);
    if (!isDue || isRefused) return;
    model.hasCard = true;
    model.check = number === "fits" ? "match" : "unavailable";
    model.step = 4;
  });

const sendAccount = (account: (typeof accounts)[number]) =>
  step(`account ${account}`, async (model, company) => {
    const isRepeated = model.status === "waiting" && model.account === account;
    const isSent = isOpen(model) && model.check !== null;
    expect(await company.sendAccount(account)).toBe(isRepeated || isSent ? 200 : 409);
    if (!isSent) return;
    model.status = "waiting";
    model.account = account;
    model.submissions += 1;
  });

const rename = (name: (typeof names)[number]) =>
  step(`name ${name}`, async (model, company) => {
    expect(await company.rename(name)).toBe(isOpen(model) ? 200 : 409);
    if (!isOpen(model) || model.name === name) return;
    model.name = name;
    if (model.check !== "match") return;
    model.check = null;
    model.step = 3;
  });

const decide = (event: "approve" | "reject") =>
  step(`an officer decides ${event}`, async (model, company) => {
    const isTheirs = model.status === "waiting";
    expect(await company.decide(event)).toBe(isTheirs);
    if (isTheirs) model.status = event === "approve" ? "approved" : "rejected";
  });

/** The usual next action; without it few random walks would reach an officer. */
const moveOn = step("what comes next", async (model, company) => {
  const filling = () => {
    if (!model.hasAddress) return saveAddress;
    if (!model.hasDocuments) return saveDocuments;
    return model.check === null ? saveNumber("fits", true) : sendAccount(accounts[0]);
  };
  await (model.status === "waiting" ? decide("reject") : filling()).run(model, company);
});

const anyStep = [
  fc.constant(saveAddress),
  fc.constant(saveDocuments),
  fc
    .tuple(fc.constantFrom("fits", "unknown", "unsure"), fc.boolean())
    .map(([number, withCard]) => saveNumber(number, withCard)),
  fc.constantFrom(...accounts).map(sendAccount),
  fc.constantFrom(...names).map(rename),
  fc.constantFrom("approve" as const, "reject" as const).map(decide),
  ...Array.from({ length: 6 }, () => fc.constant(moveOn)),
];

describe("whatever is called in whatever order", () => {
  it("a company is where the rules put it, and every move is in the table", async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(anyStep, { maxCommands: 30, size: "max" }), async (steps) => {
        const company = await Company.create();
        const model: Model = {
          status: "draft",
          name: names[0],
          hasAddress: false,
          hasDocuments: false,
          hasCard: false,
          check: null,
          account: null,
          step: 1,
          submissions: 0,
        };
        await fc.asyncModelRun(() => ({ model, real: company }), steps);
        const { status, step: due, name } = model;
        expect(await company.read()).toEqual({ status, step: due, name });
        expect(await submissionsOfCompany(app, company.id)).toHaveLength(model.submissions);
        await expectSound(company);
      }),
      { numRuns: rounds(8, 100) },
    );
  }, 600_000);
});

describe("whatever is called at the same moment", () => {
  const calls: Record<string, (company: Company) => Promise<unknown>> = {
    address: (company) => company.saveAddress(),
    documents: (company) => company.saveDocuments(),
    number: (company) => company.saveNumber("fits", true),
    unsureNumber: (company) => company.saveNumber("unsure", false),
    account: (company) => company.sendAccount(accounts[0]),
    otherAccount: (company) => company.sendAccount(accounts[1]),
    name: (company) => company.rename(names[0]),
    otherName: (company) => company.rename(names[1]),
    approval: (company) => company.decide("approve"),
    returning: (company) => company.decide("reject"),
  };

  it("leaves a sound record and never a server error", async () => {
    const burst = fc.array(fc.constantFrom(...Object.keys(calls)), { minLength: 2, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(fc.array(burst, { minLength: 1, maxLength: 5 }), async (bursts) => {
        const company = await Company.create();
        await company.saveAddress();
        await company.saveDocuments();
        await company.saveNumber("fits", true);
        for (const burstNames of bursts) {
          const answers = await Promise.all(burstNames.map((name) => calls[name]?.(company)));
          expect(answers.filter((answer) => answer === 500)).toEqual([]);
        }
        await expectSound(company);
      }),
      { numRuns: rounds(6, 80) },
    );
  }, 600_000);
});
