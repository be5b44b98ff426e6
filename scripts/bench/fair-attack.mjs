/**
 * Two accounts that send costly files until they are told to stop: a process of its own, started by the bench. Says
 * `ready` once both have sent more than they may, and what they sent in the end.
 */
import { makeCostlyPdf, makeCostlyPicture } from "./attack-files.mjs";
import { createApi } from "./people.mjs";

const megabyte = 1024 * 1024;
/** Each has an address of its own, and what one may do is counted for each. */
const [painter, writer] = ["203.0.113.1", "203.0.113.2"].map((address) =>
  createApi(process.env, address),
);
const counts = { pictures: { sent: 0, looked: 0 }, documents: { sent: 0, looked: 0 } };
let isOver = false;

/** Goes on at once whatever is answered; an answer that it is too much, or none, came without any work. */
async function keepSending(count, send) {
  while (!isOver) {
    count.sent += 1;
    const answer = await send().then(String, String);
    if (!/429|fetch failed/.test(answer)) count.looked += 1;
  }
}

async function sendPictures() {
  const picture = await makeCostlyPicture();
  const member = await painter.register();
  await painter.verify(member, picture, 1);
  let turn = 0;
  // Behind the end of the picture, so that none is the one that is stored already.
  const next = () => Buffer.concat([picture, Buffer.from(`copy ${turn++}`)]);
  const send = () => painter.sendIdCard(member, next());
  await Promise.all(Array.from({ length: 10 }, () => keepSending(counts.pictures, send)));
}

async function sendDocuments(pdf) {
  const member = await writer.registerCompany();
  const send = () => writer.uploadDocument(member, pdf);
  await Promise.all(Array.from({ length: 6 }, () => keepSending(counts.documents, send)));
}

const pdf = makeCostlyPdf(9 * megabyte);
const attackers = Promise.all([sendPictures(), sendDocuments(pdf)]);
process.on("disconnect", () => process.exit());
process.once("message", async () => {
  isOver = true;
  await attackers;
  process.send({ ...counts, pdfBytes: pdf.length }, () => process.exit());
});
while (counts.pictures.sent < 100 || counts.documents.sent < 20) {
  await new Promise((resolve) => setTimeout(resolve, 100));
}
process.send("ready");
