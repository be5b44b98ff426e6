/**
 * Two accounts that send expensive files until told to stop, in a process of its own, started by the bench. Reports
 * `ready` once both were rate limited, and at the end what they sent.
 */
import { makeCostlyPdf, makeCostlyPicture } from "./attack-files.mjs";
import { createApi } from "./people.mjs";

const megabyte = 1024 * 1024;
/** Each has an address of its own, and its own rate limit. */
const [painter, writer] = ["203.0.113.1", "203.0.113.2"].map((address) =>
  createApi(process.env, address),
);
const counts = { pictures: { sent: 0, looked: 0 }, documents: { sent: 0, looked: 0 } };
let isOver = false;

/** Continues at once whatever the response; a rate limit or no response means that no work was done. */
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
  // Behind the end of the picture, so that no two are the same file.
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
