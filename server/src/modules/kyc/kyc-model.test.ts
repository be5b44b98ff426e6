import { movesOf } from "@rukun/contract/state-machine";
import {
  type UserEvent,
  type UserStatus,
  userMachine,
  userStatusGroup,
} from "@rukun/contract/status";
import fc from "fast-check";
import { createMember, type TestMember } from "../../test/factories.ts";
import { picture } from "../../test/images.ts";
import { newIdCardNumber, stepOneBody, stepThreeForm, stepTwoForm } from "../../test/kyc.ts";
import { statusMoves, submissionsOf } from "../../test/queries.ts";
import { rounds } from "../../test/rounds.ts";
import { changeUserStatus } from "../../test/status.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

/** Full names that the sandboxes tell apart. */
const names = ["Siti Rahmawati", "Siti Tolak", "Siti Invalid", "Terduga Contoh Satu"] as const;
const listed = "Terduga Contoh Satu";

/** Model: a simple implementation of the rules for one person. */
interface Model {
  status: UserStatus;
  name: (typeof names)[number] | null;
  hasIdCard: boolean;
  /** Index of the selfie that was sent last. */
  selfie: number | null;
  screening: "pending" | "clear" | "possible_hit";
  submissions: number;
}

let app: TestApp;
let selfies: Buffer[];
let cards: Buffer[];

beforeAll(async () => {
  app = await createTestApp({}, { hasWorkers: false });
  selfies = await Promise.all(["#a08070", "#b09080"].map((colour) => picture({ colour })));
  cards = await Promise.all(["#70a080", "#80b090"].map((colour) => picture({ colour })));
});
afterAll(() => app.close());

/** One person and what can happen to them; each answers the HTTP status. */
class Person {
  constructor(
    readonly member: TestMember,
    private readonly idCardNumber = newIdCardNumber(),
  ) {}

  private post = async (path: string, body: Record<string, unknown> | FormData) =>
    (await app.call(`POST /v1/user/kyc/${path}`, { token: this.member.token, body })).statusCode;

  saveName = (name: string) => this.post("step-one", { ...stepOneBody({ full_name: name }) });
  saveCard = (card: number | null) =>
    this.post(
      "step-two",
      stepTwoForm(
        this.idCardNumber,
        card === null ? undefined : { data: cards[card] ?? Buffer.alloc(0) },
      ),
    );
  sendSelfie = (selfie: number) =>
    this.post("step-three", stepThreeForm({ data: selfies[selfie] ?? Buffer.alloc(0) }));

  runJob = async (name: "screen-submission" | "register-identity") => {
    for (const { id } of await submissionsOf(app, this.member.id)) {
      await app.services.jobHandlers[name]({ userId: this.member.id, submissionId: id });
    }
  };
  /** An officer's decision; refused by the transition table unless it is theirs to make. */
  decide = (event: UserEvent) =>
    changeUserStatus(app, this.member.id, event).then(
      () => true,
      () => false,
    );

  status = async (): Promise<UserStatus> => {
    const { rows } = await app.database.executeSql("select status from users where id = $1", [
      this.member.id,
    ]);
    return (rows[0] as { status: UserStatus }).status;
  };
}

/** Invariants: only transitions of the table, in sequence; one current submission; no orphaned files. */
async function expectSound(person: Person): Promise<void> {
  const { id } = person.member;
  let status: UserStatus = "REGISTERED";
  for (const move of await statusMoves(app, id)) {
    const made = movesOf(userMachine).find(({ from, to }) => `${from} -> ${to}` === move);
    expect([move, made?.from]).toEqual([move, status]);
    status = made?.to ?? status;
  }
  expect(await person.status()).toBe(status);
  const submissions = await submissionsOf(app, id);
  expect(submissions.filter((each) => each.is_current)).toHaveLength(submissions.length ? 1 : 0);
  const { rows } = await app.database.executeSql(
    `select f.id from files f left join kyc_profiles p
       on p.id_card_file_id = f.id or p.selfie_file_id = f.id
     where f.owner_id = $1 and p.user_id is null`,
    [id],
  );
  expect(rows).toEqual([]);
}

const isOpen = (model: Model) => ["registered", "rejected"].includes(userStatusGroup(model.status));

type Step = fc.AsyncCommand<Model, Person>;

/** A command that may come at any time: what it expects depends on the model. */
const step = (title: string, act: (model: Model, person: Person) => Promise<void>): Step => ({
  check: () => true,
  run: act,
  toString: () => title,
});

const saveName = (name: (typeof names)[number]) =>
  step(`name ${name}`, async (model, person) => {
    expect(await person.saveName(name)).toBe(isOpen(model) ? 200 : 409);
    if (isOpen(model)) model.name = name;
  });

const saveCard = (card: number | null) =>
  step(`card ${card}`, async (model, person) => {
    const isRefused = !isOpen(model) || model.name === null;
    const isMissing = card === null && !model.hasIdCard;
    expect(await person.saveCard(card)).toBe(isRefused ? 409 : isMissing ? 422 : 200);
    if (!isRefused && !isMissing) model.hasIdCard = true;
  });

const sendSelfie = (selfie: number) =>
  step(`selfie ${selfie}`, async (model, person) => {
    const isRepeated = userStatusGroup(model.status) === "waiting" && model.selfie === selfie;
    const isSent = isOpen(model) && model.hasIdCard;
    expect(await person.sendSelfie(selfie)).toBe(isRepeated || isSent ? 200 : 409);
    if (!isSent) return;
    model.status = model.status === "INVALID_PRIVY" ? "WAITING_PRIVY" : "WAITING_CHECK_DTTOT";
    model.selfie = selfie;
    model.screening = "pending";
    model.submissions += 1;
  });

const screenInModel = (model: Model) => {
  if (model.screening === "pending") {
    model.screening = model.name === listed ? "possible_hit" : "clear";
  }
};

const runScreening = step("screening runs", async (model, person) => {
  await person.runJob("screen-submission");
  if (model.status !== "WAITING_CHECK_DTTOT") return;
  screenInModel(model);
  if (model.screening === "clear") model.status = "WAITING_CHECK_ADMIN";
});

const runProvider = step("the provider answers", async (model, person) => {
  await person.runJob("register-identity");
  if (model.status !== "WAITING_PRIVY") return;
  screenInModel(model);
  if (model.screening !== "clear") return;
  const answers: Record<string, UserStatus> = {
    "Siti Tolak": "REJECTED_PRIVY",
    "Siti Invalid": "INVALID_PRIVY",
  };
  model.status = answers[model.name ?? ""] ?? "VERIFIED";
});

const officerDecides = (event: "approve" | "reject") =>
  step(`an officer decides ${event}`, async (model, person) => {
    if (model.status !== "WAITING_CHECK_ADMIN") return;
    expect(await person.decide(event)).toBe(true);
    model.status = event === "approve" ? "WAITING_PRIVY" : "REJECTED";
  });

/** The usual next action; without it few random walks would reach the provider. */
const moveOn = step("what comes next", async (model, person) => {
  const next: Partial<Record<UserStatus, Step>> = {
    WAITING_CHECK_DTTOT: runScreening,
    WAITING_CHECK_ADMIN: officerDecides("approve"),
    WAITING_PRIVY: runProvider,
  };
  const beforeSending = model.name === null ? saveName("Siti Rahmawati") : saveCard(0);
  const whileOpen = model.hasIdCard ? sendSelfie(model.selfie === 0 ? 1 : 0) : beforeSending;
  await (next[model.status] ?? whileOpen).run(model, person);
});

const anyStep = [
  fc.constantFrom(...names).map(saveName),
  fc.constantFrom(0, 1, null).map(saveCard),
  fc.constantFrom(0, 1).map(sendSelfie),
  fc.constant(runScreening),
  fc.constant(runProvider),
  fc.constantFrom("approve" as const, "reject" as const).map(officerDecides),
  ...Array.from({ length: 6 }, () => fc.constant(moveOn)),
];

describe("whatever is called in whatever order", () => {
  it("a person is where the rules put them, and every move is in the table", async () => {
    await fc.assert(
      fc.asyncProperty(fc.commands(anyStep, { maxCommands: 30, size: "max" }), async (steps) => {
        const person = new Person(await createMember(app));
        const model: Model = {
          status: "REGISTERED",
          name: null,
          hasIdCard: false,
          selfie: null,
          screening: "pending",
          submissions: 0,
        };
        await fc.asyncModelRun(() => ({ model, real: person }), steps);
        expect(await person.status()).toBe(model.status);
        expect(await submissionsOf(app, person.member.id)).toHaveLength(model.submissions);
        await expectSound(person);
      }),
      { numRuns: rounds(8, 100) },
    );
  }, 600_000);
});

describe("whatever is called at the same moment", () => {
  const calls: Record<string, (person: Person) => Promise<unknown>> = {
    name: (person) => person.saveName("Siti Rahmawati"),
    invalidName: (person) => person.saveName("Siti Invalid"),
    card: (person) => person.saveCard(0),
    otherCard: (person) => person.saveCard(1),
    selfie: (person) => person.sendSelfie(0),
    otherSelfie: (person) => person.sendSelfie(1),
    screening: (person) => person.runJob("screen-submission"),
    provider: (person) => person.runJob("register-identity"),
    approval: (person) => person.decide("approve"),
    rejection: (person) => person.decide("reject"),
  };

  it("leaves a sound record and never a server error", async () => {
    const burst = fc.array(fc.constantFrom(...Object.keys(calls)), { minLength: 2, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(fc.array(burst, { minLength: 1, maxLength: 5 }), async (bursts) => {
        const person = new Person(await createMember(app));
        await person.saveName("Siti Rahmawati");
        await person.saveCard(0);
        for (const names of bursts) {
          const answers = await Promise.all(names.map((name) => calls[name]?.(person)));
          expect(answers.filter((answer) => answer === 500)).toEqual([]);
        }
        await expectSound(person);
      }),
      { numRuns: rounds(6, 80) },
    );
  }, 600_000);
});
