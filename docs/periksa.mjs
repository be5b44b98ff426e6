// Memeriksa buku kas sebuah kampanye tanpa mempercayai Rukun. Checks a campaign's book without trusting Rukun. Node 20.
//   node periksa.mjs <buku.jsonl, atau alamatnya> [segel.txt, atau nilainya] [alamat API]
// Rangkaian sidik, saldo, dan, bila alamat API diketahui, segel: yang terbaru, atau segel lama yang Anda simpan.
import { createHash } from "node:crypto";
import { createReadStream, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";

const hashes = [];
const sha256 = (...parts) => createHash("sha256").update(Buffer.concat(parts)).digest();
const isUrl = (text) => /^https?:\/\//.test(text);
const stop = (text, code) => process.exit(console.error(text) ?? code);
const wrong = (where, what) => stop(`TIDAK COCOK (MISMATCH) ${where}: ${what}`, 1);
const unread = ({ message }) => stop(`Tidak terbaca setelah no. ${hashes.length}: ${message}`, 2);
process.on("uncaughtException", unread);
const good = (it) => (it.ok ? it : stop(`${it.url} menjawab (answered) ${it.status}`, 2));
function rootOf({ leaf, index, size, path }) {
  let [node, last] = [sha256(Buffer.of(0), Buffer.from(leaf)), size - 1];
  for (const beside of path.map((each) => Buffer.from(each, "hex"))) {
    const isRight = index % 2 === 1 || index === last;
    node = isRight ? sha256(Buffer.of(1), beside, node) : sha256(Buffer.of(1), node, beside);
    while (isRight && index % 2 === 0 && index > 0) [index, last] = [index >> 1, last >> 1];
    [index, last] = [index >> 1, last >> 1];
  }
  return last === 0 ? node.toString("hex") : ""; // RFC 6962: where a leaf and its path lead
}
const [from, ...others] = process.argv.slice(2);
if (!from) stop("node periksa.mjs <buku.jsonl> [segel] [alamat API]", 2);
const api = isUrl(from) ? from.split("/v1/")[0] : others.find(isUrl);
const kept = others.find((each) => !isUrl(each));
const text = /^[0-9a-f]{64}$/.test(kept) ? kept : kept && readFileSync(kept, "utf8");
const seal = kept && (text.match(/[0-9a-f]{64}/)?.[0] ?? stop(`${kept} bukan segel`, 2));
const input = Readable.from(isUrl(from) ? good(await fetch(from)).body : createReadStream(from));
let before = { seq: 0, balance: "0", hash: "0".repeat(64) };
for await (const line of createInterface({ input })) {
  const { hash, ...entry } = JSON.parse(line);
  const where = `${entry.account}#${entry.seq}`;
  if (entry.account !== (before.account ?? entry.account)) wrong(where, "buku lain (another book)");
  if (entry.seq !== before.seq + 1) wrong(where, `setelah no. ${before.seq} (follows it)`);
  if (entry.prev !== before.hash) wrong(where, "tidak menyambung (names another hash before it)");
  const balance = BigInt(before.balance) + BigInt(entry.amount);
  if (balance < 0n || String(balance) !== entry.balance) wrong(where, `saldo (balance) ${balance}`);
  const canonical = JSON.stringify(entry, Object.keys(entry).sort()); // RFC 8785
  if (sha256(Buffer.from(canonical)).toString("hex") !== hash) wrong(where, "sidik (hash)");
  before = { ...entry, hash: hashes[hashes.push(hash) - 1] };
}
console.log(`${hashes.length} catatan cocok, saldo ${before.balance} (entries match, balance)`);
if (!api || !before.account) process.exit(0);
const [book, campaign_id] = before.account.split(":");
const query = new URLSearchParams({ campaign_id, book, ...(seal && { root: seal }) });
const answer = await fetch(`${api}/v1/proof/inclusion?${query}`);
const { code, data } = await answer.json().catch(() => ({}));
if (code === "not_sealed" && !seal)
  process.exit(console.log("Belum disegel: segel dibuat tiap jam (not sealed yet: hourly)") ?? 0);
if (rootOf(data ?? good(answer)) !== (seal ?? data.root)) wrong(`segel ${data.at}`, "jalur (path)");
const [seq, hash] = data.leaf.slice(before.account.length + 1).split(":");
const isSame = data.leaf.startsWith(before.account) && hashes[seq - 1] === hash;
if (!isSame) wrong(`${before.account}#${seq}`, `tersegel (sealed) ${data.at}: ${hash}`);
console.log(`Sama dengan segel ${data.at} sampai no. ${seq} (same as the seal, to that entry)`);
