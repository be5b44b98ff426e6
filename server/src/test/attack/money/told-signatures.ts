import { randomUUID } from "node:crypto";
import { callbackHeaders } from "@rukun/contract/callback-headers";
import { takeDocumentEvent } from "@rukun/contract/signing";
import { addSeconds } from "../../../lib/clock.ts";
import { setSent } from "../../../modules/contracts/signings.repository.ts";
import { makeAkad } from "../../akads.ts";
import { signedHeaders, signerKey } from "../../callback-token.ts";
import { createCampaign } from "../../campaigns.ts";
import { createFunder, pledgeAs } from "../../funders.ts";
import { askToSign, signedEvent } from "../../signings.ts";
import type { Told } from "./told.ts";
import { times, type World } from "./world.ts";

const { method, path } = takeDocumentEvent;

/** Proofs of a sender that is not the signature provider, or that recorded what it had sent. */
const forgeries: readonly ((body: string) => Record<string, string>)[] = [
  () => ({}),
  (body) => signedHeaders(body, { key: `${signerKey}x` }),
  (body) => signedHeaders(`${body} `),
  (body) => signedHeaders(body, { at: addSeconds(new Date(), -360) }),
  (body) => {
    const recorded = signedHeaders(body, { at: addSeconds(new Date(), -360) });
    return {
      ...recorded,
      [callbackHeaders.timestamp]: String(Math.floor(Date.now() / 1000)),
    };
  },
];

/** Both contracts of a transaction are begun and signed; others tell the same of transactions that nobody signs. */
export async function toldSignatures(world: World): Promise<Told> {
  const { app } = world;
  const { id: campaignId } = await createCampaign(app, { target: 10n ** 12n });

  async function atSigner() {
    const funder = await createFunder(app);
    const id = await pledgeAs(app, funder.id, campaignId);
    await makeAkad(app, funder.token, id, "wakalah");
    const { akads } = await makeAkad(app, funder.token, id, "murabahah");
    const documents: { reference: string; providerId: string }[] = [];
    for (const akad of [akads.wakalah, akads.murabahah]) {
      const reference = await askToSign(app, funder, akad?.id ?? "");
      const providerId = randomUUID();
      await setSent(app.database.db, reference, { providerId, signingUrl: "" });
      documents.push({ reference, providerId });
    }
    return { id, documents };
  }
  type AtSigner = Awaited<ReturnType<typeof atSigner>>;
  const many = () => Promise.all(times(Math.ceil(world.sizes.messages / 50), atSigner));
  const [signed, unsigned] = [await many(), await many()];

  const documentsOf = (all: readonly AtSigner[]) => all.flatMap(({ documents }) => documents);
  const genuine = documentsOf(signed).flatMap(({ reference, providerId }) => [
    signedEvent(reference, providerId, { status: "In Progress", signed_at: null }),
    signedEvent(reference, providerId),
  ]);
  const forged = documentsOf(unsigned).flatMap(({ reference, providerId }) =>
    forgeries.map((proofOf) => {
      const message = signedEvent(reference, providerId);
      return { message, proof: proofOf(JSON.stringify(message)) };
    }),
  );
  const idsOf = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id);
  return {
    of: "signatures",
    call: `${method} ${path}`,
    ...{ genuine, forged, proofOf: signedHeaders },
    async effects() {
      const [row] = await world.rows(
        `select (select count(*)::int from inbox where provider = 'signer' and event_id = any($1)) as kept,
           (select count(*)::int from contract_signings s join contracts c on c.id = s.contract_id
            where c.subject_id = any($2::text[]) and s.signed_at is not null) as signings,
           (select count(*)::int from campaign_transactions where id = any($2::uuid[]) and status = 'SIGNED') as signed,
           (select count(*)::int from audit_log
            where action = 'transaction.status' and to_value = 'SIGNED' and object_id = any($2::uuid[])) as moves,
           (select count(*)::int from campaign_transactions where id = any($3::uuid[]) and status = 'CONTRACTED') as unsigned,
           (select count(*)::int from inbox where provider = 'signer' and event_id = any($4)) as forged`,
        [
          genuine.map(({ event_id }) => event_id),
          idsOf(signed),
          idsOf(unsigned),
          forged.map(({ message }) => message.event_id),
        ],
      );
      return row;
    },
    expected: {
      kept: genuine.length,
      signings: documentsOf(signed).length,
      ...{ signed: signed.length, moves: signed.length, unsigned: unsigned.length, forged: 0 },
    },
  };
}
