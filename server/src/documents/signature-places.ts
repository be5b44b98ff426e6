import { type Doc, ink, margin, muted, type Parent } from "./pdf-look.ts";
import type { ContractDraft, Party, Signature, SignaturePlace } from "./terms.ts";
import { type Both, inJakarta } from "./words.ts";

const width = 200;
const height = 64;
/** Of the name below a box. */
const nameHeight = 32;
const headingHeight = 40;
const line = "#B9C1BD";

/** The company signs what it owes its funders with one document for all of them. */
const signsHere = ({ kind }: ContractDraft, { role }: Party): boolean =>
  role === "funder" || (kind !== "musyarakah" && kind !== "murabahah");

const toPoints = (value: number) => Math.round(value * 100) / 100;

const hasRoom = (doc: Doc, needed: number) => doc.y + needed <= doc.page.height - margin;

/** A heading does not stay behind on the page before. */
export function startSignatures(doc: Doc): void {
  if (!hasRoom(doc, headingHeight + height + nameHeight)) doc.addPage();
}

/** A box for the signature of each party, with its name below; one that was used says since when. */
export function writeSignaturePlaces(
  doc: Doc,
  parent: Parent,
  draft: ContractDraft,
  { signatures, nameOf }: { signatures: readonly Signature[]; nameOf: (party: Party) => Both },
): SignaturePlace[] {
  return draft.parties
    .filter((party) => signsHere(draft, party))
    .map((party) => {
      if (!hasRoom(doc, height + nameHeight)) doc.addPage();
      const [top, { start, count }] = [doc.y + 4, doc.bufferedPageRange()];
      const at = signatures.find(({ party: { userId } }) => userId === party.userId)?.at;
      const draw = () => {
        doc.lineWidth(0.75).rect(margin, top, width, height).stroke(line);
      };
      const { name } = party;
      const alt = `Tempat tanda tangan / Place of the signature: ${name}`;
      parent.add(doc.struct("Figure", { alt }, draw));
      if (at) {
        const said: Both = {
          id: `Ditandatangani secara elektronik\n${inJakarta(at, "id")}`,
          en: `Signed electronically\n${inJakarta(at, "en")}`,
        };
        const write = () =>
          doc
            .font("regular")
            .fontSize(8)
            .fillColor(muted)
            .text(`${said.id}\n${said.en}`, margin + 8, top + 8, { width: width - 16 });
        parent.add(doc.struct("P", {}, write));
      }
      const { id, en } = nameOf(party);
      const write = () =>
        doc
          .font("regular")
          .fontSize(9)
          .fillColor(ink)
          .text(id, margin, top + height + 4)
          .fillColor(muted)
          .text(en);
      parent.add(doc.struct("P", {}, write));
      doc.moveDown(0.7);
      return {
        userId: party.userId,
        page: start + count,
        x: margin,
        y: toPoints(doc.page.height - top - height),
        width,
        height,
      };
    });
}
