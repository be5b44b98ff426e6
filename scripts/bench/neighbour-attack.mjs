/** One address that asks for made-up campaigns. Usage: node neighbour-attack.mjs WEB_URL PER_SECOND; ends on a message. */
import { get } from "./neighbour-requests.mjs";

const [webUrl, perSecond] = process.argv.slice(2);
const statuses = {};
let next = 0;
const count = (status) => {
  statuses[status] = (statuses[status] ?? 0) + 1;
};

const timer = setInterval(() => {
  get(`${webUrl}/campaign/made-up-${next++}`, "198.51.100.1").then(
    ({ status }) => count(status),
    () => count("failed"),
  );
}, 1000 / Number(perSecond));

process.once("message", () => {
  clearInterval(timer);
  process.send(statuses, () => process.exit(0));
});
process.once("disconnect", () => process.exit(0));
