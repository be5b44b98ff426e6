/**
 * Two accounts that send costly files until they are told to stop: a process of its own, started by the bench. Says
 * `ready` once both have been worked for, and what they sent in the end.
 */
import { makeCostlyPdf, makeCostlyPicture } from "./attack-files.mjs";
import { createApi } from "./people.mjs";

const megabyte = 1024 * 1024;
/** What an answer that it is too much asks to wait. Floods are a limit of their own, and not what is measured here. */
const retryMs = 5000;
const api = createApi(process.env);
const counts = { pictures: { sent: 0, looked: 0 }, documents: { sent: 0, looked: 0 } };
let isOver = false;

/** Goes on whatever is answered; an answer that it is too much came without any work. */
async function keepSending(count, send) {
  while (!isOver) {
    count.sent += 1;
    const answer = await send().then(String, String);
    if (!answer.includes("429")) count.looked += 1;
    else await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
}

async function sendPictures() {
  const picture = await makeCostlyPicture();
  const member = await api.register();
  await api.verify(member, picture, 1);
  let turn = 0;
  // Behind the end of the picture, so that none is the one that is stored already.
  const next = () => Buffer.concat([picture, Buffer.from(`copy ${turn++}`)]);
  const send = () => api.sendIdCard(member, next());
  await Promise.all(Array.from({ length: 10 }, () => keepSending(counts.pictures, send)));
}

async function sendDocuments(pdf) {
  const member = await api.registerCompany();
  const send = () => api.uploadDocument(member, pdf);
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
while (counts.pictures.looked < 10 || counts.documents.looked < 4) {
  await new Promise((resolve) => setTimeout(resolve, 100));
}
process.send("ready");
