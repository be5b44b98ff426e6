import { v7 as newId } from "uuid";
import type { Config } from "../../config.ts";
import { createSealedNumbers } from "../../lib/sealed-numbers.ts";
import { addAuditEntry } from "../../modules/audit/audit.repository.ts";
import { addAuthority, addDecision } from "../../modules/signatories/signatories.repository.ts";
import type { Services } from "../../services.ts";
import type { Transaction } from "../client.ts";
import type { FileRow } from "../schema/files.ts";
import type { OpenedDemoCompany } from "./demo-company-files.ts";
import { type OpenedDemoPerson, saveKyc, storePictures } from "./demo-kyc.ts";
import { createSubmissionReplay, later, submittedAt } from "./demo-replay.ts";
import type { DemoReplayDeps } from "./demo-review-replay.ts";

/** Before their company sends its information. */
const verifiedBeforeMinutes = 600;
const minute = 60_000;
/** Behind the faces of the funders. */
const firstFace = 40;

/** Owners of approved companies as verified people, each with the authority that an officer took from the deed. */
export async function seedSigners(
  tx: Transaction,
  deps: DemoReplayDeps & {
    readonly config: Config;
    readonly services: Pick<Services, "files" | "kyc">;
  },
  companies: readonly {
    readonly opened: OpenedDemoCompany;
    readonly documents: readonly FileRow[];
  }[],
): Promise<void> {
  const { config, services, now, officers } = deps;
  const signers = companies.flatMap(({ opened, documents }) => {
    const { person, ownerId, companyId } = opened;
    const [sent] = person.submissions;
    const deed = documents.find(({ kind }) => kind === "akta-perubahan-terakhir");
    if (!person.signer || !sent?.decision || !deed) return [];
    const sentAt = submittedAt(sent, now);
    const verifiedAt = later(sentAt, -verifiedBeforeMinutes);
    const minutesAgo = (now.getTime() - verifiedAt.getTime()) / minute;
    const owner: OpenedDemoPerson = {
      person: {
        ...person,
        ...person.signer,
        submissions: [
          {
            submitted: { minutesAgo },
            screening: "clear",
            decision: { by: sent.decision.by, after: 95 },
            provider: { answer: "verified" },
          },
        ],
      },
      userId: ownerId,
      savedAt: verifiedAt,
    };
    const decidedAt = later(sentAt, sent.decision.after);
    return [{ owner, companyId, deed, decidedAt, officerId: officers[sent.decision.by] }];
  });
  const pictures = await Promise.all(
    signers.map(({ owner }, nth) => storePictures(services, owner, firstFace + nth)),
  );
  const replay = createSubmissionReplay(tx, { now, config, services, officers });
  const numbers = createSealedNumbers("nik", config);
  for (const [index, signer] of signers.entries()) {
    const { owner, companyId, deed, decidedAt: at, officerId } = signer;
    const files = pictures[index] ?? [];
    for (const file of files) await services.files.record(tx, file);
    await saveKyc(tx, owner, files, numbers);
    for (const submission of owner.person.submissions) {
      await replay(owner.userId, "new", submission);
    }
    const id = newId();
    await addAuthority(tx, {
      ...{ id, companyId, userId: owner.userId, basis: "akta-perubahan-terakhir" },
      ...{ fileId: deed.id, validUntil: null, proposedBy: officerId, at },
    });
    const decided = { result: "recorded", reason: null, decidedBy: officerId, at } as const;
    await addDecision(tx, { authorityId: id, ...decided });
    await addAuditEntry(tx, {
      ...{ actorId: officerId, subjectId: owner.userId, companyId, objectId: id, at },
      ...{ action: "signing_authority.decide", from: "deed", to: "recorded" },
    });
  }
}
