import { type CompanyRole, companyRoles, mayInCompany } from "@rukun/contract/company-roles";
import fc from "fast-check";
import { testPassword } from "../../test/accounts.ts";
import { createCompany } from "../../test/company-rows.ts";
import { accept, acceptance, invite, join, mailedSecret, newEmail } from "../../test/members.ts";
import { rounds } from "../../test/rounds.ts";
import { createTestApp, type TestApp } from "../../test/test-app.ts";

/** Model: roles by company and person, and the open invitations. */
interface Model {
  readonly people: { company: number | null; role: CompanyRole }[];
  /** By email; the newest invitation of a company is the one that works. */
  readonly invitations: {
    company: number;
    email: number;
    role: CompanyRole;
    inviter: number;
    isOpen: boolean;
  }[];
}

/** The real product, with the ids and secrets that belong to the model's numbers. */
class World {
  readonly people: { id: string; token: string; email: string }[] = [];
  readonly secrets: (string | undefined)[] = [];
  readonly emails = [newEmail(), newEmail(), newEmail()];

  /** Code of the refusal, or `ok`. */
  async post(by: number, path: string, body: Record<string, unknown>): Promise<string> {
    const { token } = this.people[by] as { token: string };
    const response = await app.call(`POST /v1/company/user/${path}`, { token, body });
    return response.json().code ?? "ok";
  }
}

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ RATE_LIMIT_FACTOR: "100000" }, { hasWorkers: false });
});
afterAll(() => app.close());

const companiesInPlay = 2;

async function begin(): Promise<{ model: Model; real: World; companyIds: string[] }> {
  const real = new World();
  const companyIds: string[] = [];
  for (let each = 0; each < companiesInPlay; each += 1) {
    const { owner, companyId } = await createCompany(app);
    real.people.push({ id: owner.id, token: owner.token, email: owner.user.email });
    companyIds.push(companyId);
  }
  const people = companyIds.map((_id, company) => ({ company, role: "owner" as const }));
  return { model: { people, invitations: [] }, real, companyIds };
}

type Step = fc.AsyncCommand<Model, World>;
const step = (title: string, run: (model: Model, real: World) => Promise<void>): Step => ({
  check: () => true,
  run,
  toString: () => title,
});

/** Sessions of removed members have ended, until they join again and log in; the role of all others is checked. */
const refusalOf = (person: Model["people"][number] | undefined): string | undefined => {
  if (!person || person.company === null) return "session_ended_removed";
  return mayInCompany(person.role, "manage_members") ? undefined : "forbidden";
};

const isLastOwner = (model: Model, number: number): boolean => {
  const { company } = model.people[number] as Model["people"][number];
  return !model.people.some(
    (other, index) => index !== number && other.company === company && other.role === "owner",
  );
};

const endInvitationsOf = (model: Model, inviter: number) => {
  for (const each of model.invitations) if (each.inviter === inviter) each.isOpen = false;
};

const inviteSomebody = (who: number, email: number, role: CompanyRole) =>
  step(`person ${who} invites email ${email} as ${role}`, async (model, real) => {
    const by = who % model.people.length;
    const person = model.people[by] as Model["people"][number];
    const address = real.emails[email] as string;
    const owner = real.people.findIndex((each) => each.email === address);
    const response = await invite(app, real.people[by] as { token: string }, {
      email: address,
      role,
    });
    const code = response.json().code ?? "ok";
    const isColleague = owner >= 0 && model.people[owner]?.company === person.company;
    // Mails to one address run out, which is another rule's matter.
    if (code === "too_many_requests") return;
    expect(code).toBe(refusalOf(person) ?? (isColleague ? "already_member" : "ok"));
    if (code !== "ok" || person.company === null) return;
    for (const each of model.invitations) {
      if (each.company === person.company && each.email === email) each.isOpen = false;
    }
    const secret = await mailedSecret(app, address);
    // Who has a company is told so; who was removed from theirs may join again.
    const isTaken = owner >= 0 && model.people[owner]?.company !== null;
    expect(secret === undefined || real.secrets.includes(secret)).toBe(isTaken);
    real.secrets.push(isTaken ? undefined : secret);
    model.invitations.push({
      company: person.company,
      email,
      role,
      inviter: by,
      isOpen: true,
    });
  });

const acceptSome = (number: number) =>
  step(`invitation ${number} is accepted`, async (model, real) => {
    if (model.invitations.length === 0) return;
    const index = number % model.invitations.length;
    const invitation = model.invitations[index] as Model["invitations"][number];
    const secret = real.secrets[index];
    if (!secret) return;
    const email = real.emails[invitation.email] as string;
    const owner = real.people.findIndex((each) => each.email === email);
    if (owner >= 0) {
      const code = (await join(app, secret)).json().code ?? "ok";
      const mayJoin = invitation.isOpen && model.people[owner]?.company === null;
      expect(code).toBe(mayJoin ? "ok" : "invitation_invalid");
      if (!mayJoin) return;
      invitation.isOpen = false;
      const login = { identifier: email, password: testPassword };
      const { session } = (await app.call("POST /v1/user/login", { body: login })).json().data;
      real.people[owner] = { id: session.user_id, token: session.token, email };
      model.people[owner] = { company: invitation.company, role: invitation.role };
      return;
    }
    const response = await accept(app, acceptance(secret));
    expect(response.json().code ?? "ok").toBe(invitation.isOpen ? "ok" : "invitation_invalid");
    if (!invitation.isOpen) return;
    invitation.isOpen = false;
    const { user_id: id, token } = response.json().data.session;
    real.people.push({ id, token, email });
    model.people.push({ company: invitation.company, role: invitation.role });
  });

const changeRole = (who: number, whom: number, role: CompanyRole) =>
  step(`person ${who} makes ${whom} ${role}`, async (model, real) => {
    const [by, of] = [who % model.people.length, whom % model.people.length];
    const [person, member] = [model.people[by], model.people[of]] as Model["people"];
    if (!person || !member) return;
    const isStranger = member.company !== person.company;
    const isRefused = role !== "owner" && member.role === "owner" && isLastOwner(model, of);
    const code = await real.post(by, "role", { user_id: real.people[of]?.id, role });
    expect(code).toBe(
      refusalOf(person) ?? (isStranger ? "not_found" : isRefused ? "last_owner" : "ok"),
    );
    if (code !== "ok") return;
    const wasOwner = member.role === "owner";
    member.role = role;
    if (wasOwner && role !== "owner") endInvitationsOf(model, of);
  });

const removeSomebody = (who: number, whom: number) =>
  step(`person ${who} removes ${whom}`, async (model, real) => {
    const [by, of] = [who % model.people.length, whom % model.people.length];
    const [person, member] = [model.people[by], model.people[of]] as Model["people"];
    if (!person || !member) return;
    const isStranger = member.company !== person.company;
    const isRefused = member.role === "owner" && isLastOwner(model, of);
    const code = await real.post(by, "remove", { user_id: real.people[of]?.id });
    expect(code).toBe(
      refusalOf(person) ?? (isStranger ? "not_found" : isRefused ? "last_owner" : "ok"),
    );
    if (code !== "ok") return;
    member.company = null;
    endInvitationsOf(model, of);
  });

const number = fc.nat(11);
const role = fc.constantFrom(...companyRoles);
const steps = fc.commands(
  [
    fc.tuple(number, fc.nat(2), role).map((args) => inviteSomebody(...args)),
    fc.tuple(fc.constant(0), fc.nat(2), role).map((args) => inviteSomebody(...args)),
    number.map(acceptSome),
    number.map(acceptSome),
    fc.tuple(number, number, role).map((args) => changeRole(...args)),
    fc.tuple(number, number).map((args) => removeSomebody(...args)),
  ],
  { maxCommands: 24 },
);

/** Invariants: every company has an owner, and memberships equal the model's. */
async function expectSound(model: Model, real: World, companyIds: string[]): Promise<void> {
  const { rows } = await app.database.executeSql(
    "select user_id, company_id, role from company_members where company_id = any($1)",
    [companyIds],
  );
  const expected = model.people.flatMap(({ company, role: as }, index) =>
    company === null
      ? []
      : [{ user_id: real.people[index]?.id, company_id: companyIds[company], role: as }],
  );
  expect(rows).toHaveLength(expected.length);
  expect(rows).toEqual(expect.arrayContaining(expected));
  for (const id of companyIds) {
    const owners = (rows as { company_id: string; role: string }[]).filter(
      (row) => row.company_id === id && row.role === "owner",
    );
    expect(owners.length).toBeGreaterThan(0);
  }
}

test("whatever members do to each other, each company keeps an owner and each person one company", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (commands) => {
      const { model, real, companyIds } = await begin();
      await fc.asyncModelRun(() => ({ model, real }), commands);
      await expectSound(model, real, companyIds);
    }),
    { numRuns: rounds(10, 100) },
  );
}, 600_000);
