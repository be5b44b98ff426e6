import type { CallDescriptor } from "@rukun/contract/call";
import { calls } from "@rukun/contract/calls";
import { headers as names } from "@rukun/contract/headers";
import { inviteMember } from "@rukun/contract/members";
import { createUpload } from "@rukun/contract/uploads";
import type { ExecuteSql } from "../../db/client.ts";
import { createCampaignDraft } from "../campaign-drafts.ts";
import { createCompanySubmission, joinCompany } from "../company-rows.ts";
import { createSubmission } from "../submissions.ts";
import type { TestApp } from "../test-app.ts";
import { honestFields } from "./contract-shape.ts";
import { honestRequest, type RawRequest } from "./honest-request.ts";
import type { Answer } from "./verdict.ts";

type Store = Pick<TestApp, "database" | "config">;
export type Send = (request: RawRequest, headers: Record<string, string>) => Promise<Answer>;

/** Marker in every text of the target, and nowhere else. */
export const mark = "Zqalfa";

/** Each use of a session writes when it was; that says nothing about who it belongs to. */
const changesByItself = ["last_seen_at"];

/**
 * Tables in which something of anybody is kept. The registers of regions and banks are everybody's, and a mail on its
 * way changes by itself.
 */
async function tablesWithOwners(executeSql: ExecuteSql): Promise<string[]> {
  const { rows } = await executeSql(
    `select distinct table_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'uuid' and table_name not in ('banks', 'mails')
     order by 1`,
  );
  return (rows as { name: string }[]).map(({ name }) => name);
}

/**
 * A function that finds every row that names one of some ids, in all tables: what is about somebody, and what must not
 * change. One text a row, in a fixed order.
 */
export async function createRowFinder(executeSql: ExecuteSql) {
  const tables = await tablesWithOwners(executeSql);
  const query = tables
    .map(
      (name) =>
        `select '${name} ' || (to_jsonb(t) - $2::text[])::text as row from "${name}" t where to_jsonb(t)::text ~ $1`,
    )
    .join(" union all ");
  return async (ids: readonly string[]): Promise<string[]> => {
    const { rows } = await executeSql(`${query} order by 1`, [ids.join("|"), changesByItself]);
    return (rows as { row: string }[]).map(({ row }) => row);
  };
}
type FindRows = Awaited<ReturnType<typeof createRowFinder>>;

/** Not within an email. */
const uuid = /(?<!\.)[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** The ids that stand in such rows: of files, uploads, submissions, invitations, whatever a call may name. */
export const idsIn = (rows: readonly string[]): string[] => [
  ...new Set(rows.flatMap((row) => row.match(uuid) ?? [])),
];

const sessionHeaders = ({ config }: Store, token: string) => ({
  [names.apiKey]: config.apiKey,
  Authorization: `Bearer ${token}`,
});

/** A company and a person with something of everything that calls can name. @returns every id of theirs. */
async function createTarget(store: Store, send: Send, rowsAbout: FindRows): Promise<string[]> {
  const { companyId, owner } = await createCompanySubmission(store, {
    name: `Rahasia ${mark}`,
    status: "rejected",
    profile: { fullAddress: `Jl. ${mark} 118`, notarisName: `Notaris ${mark}` },
    owner: { fullName: `Pemilik ${mark}` },
  });
  await joinCompany(store, companyId, "editor", { fullName: `Penyunting ${mark}` });
  const titles = { titleId: `Kampanye ${mark}`, titleEn: `Campaign ${mark}` };
  await createCampaignDraft(store, titles, { ...owner, companyId });
  const invitation = honestRequest(inviteMember, Buffer.alloc(0), (name, honest) =>
    name === "email" ? `undangan.${mark}@example.test` : honest,
  );
  const upload: RawRequest = {
    method: createUpload.method,
    url: createUpload.path,
    headers: {
      "Tus-Resumable": "1.0.0",
      "Upload-Length": "10",
      "Upload-Metadata": `type ${btoa("siup")},filename ${btoa(`${mark}.pdf`)}`,
    },
  };
  for (const request of [invitation, upload]) {
    const { status, body } = await send(request, sessionHeaders(store, owner.token));
    if (status >= 300) throw new Error(`the target could not be made: ${body}`);
  }
  const person = await createSubmission(store, { fullName: `Siti ${mark}`, status: "REJECTED" });
  const ids = idsIn(await rowsAbout([companyId, owner.id, person.id]));
  // Banks are everybody's: a stranger's own company may be with the same one.
  const { rows: banks } = await store.database.executeSql("select id from banks");
  const ofBanks = new Set((banks as { id: string }[]).map(({ id }) => id));
  return ids.filter((id) => !ofBanks.has(id));
}

const isId = (name: string) => /(^|_)(id|file|certificate)$/.test(name);
const takesIds = (call: CallDescriptor) =>
  [call.params, call.query, call.body].some((part) => Object.keys(honestFields(part)).some(isId));

/** Calls for testers only show everything on purpose. */
export const strangerCalls = calls.filter((call) => !call.developmentOnly);

/**
 * Strangers who know every id of another account must neither read nor change any of its data, whatever call they use
 * the ids in.
 * @returns a function that tries one call and answers with what was reached.
 */
export async function prepareStrangers(store: Store, send: Send, photo: Buffer) {
  const rowsAbout = await createRowFinder(store.database.executeSql);
  const ids = await createTarget(store, send, rowsAbout);
  const company = await createCompanySubmission(store, { name: "Lain", status: "rejected" });
  const person = await createSubmission(store, { status: "REJECTED" });
  const strangers = [
    { title: "the owner of another company", headers: sessionHeaders(store, company.owner.token) },
    { title: "another funder", headers: sessionHeaders(store, person.token) },
  ];

  let before = await rowsAbout(ids);

  async function reached(call: CallDescriptor): Promise<string[]> {
    const seen: string[] = [];
    for (const { title, headers } of strangers) {
      for (const id of takesIds(call) ? ids : [""]) {
        const request = honestRequest(call, photo, (name, honest) =>
          id && isId(name) ? id : honest,
        );
        const answer = await send(request, headers);
        const text = answer.body + JSON.stringify(answer.headers);
        const typed = `${request.url}${request.payload}`;
        const told = [mark, ...ids].filter((each) => text.includes(each) && !typed.includes(each));
        seen.push(...told.map((each) => `${title}: ${answer.status} tells ${each}`));
      }
    }
    const known = before;
    before = await rowsAbout(ids);
    const changed = before.filter((row) => !known.includes(row));
    const gone = known.filter((row) => !before.includes(row));
    return [
      ...seen,
      ...changed.map((row) => `changed: ${row}`),
      ...gone.map((row) => `gone: ${row}`),
    ];
  }
  return { ids, reached };
}
