import { definePart } from "@/lib/first-load/static-part";
import { FrozenNotice } from "../frozen-notice";
import { CardSimulation } from "./card-simulation";
import { FactsSections, TermsSections } from "./detail-sections";
import { HeadPicture } from "./head-picture";
import { HeadShare } from "./head-share";
import { Crumbs, HeadWords } from "./head-words";
import { KeyFacts } from "./key-facts";
import { PledgeAction } from "./pledge-action";
import { PledgeRisk } from "./pledge-risk";
import { Projection } from "./projection";
import { SectionTabs } from "./section-tabs";
import { SimilarCampaigns } from "./similar-campaigns";

/*
 * Parts of a campaign's page that a reader only looks at. Those that only a page opened within the site loads have one
 * file together: each of its own would be a request, and a line in what every page loads first.
 */

const loadRead = () => import("./read-parts").then((module) => module.readParts);

export const frozenPart = definePart(typeof window === "undefined" ? FrozenNotice : undefined, () =>
  loadRead().then((parts) => parts.FrozenNotice),
);

export const keyPart = definePart(typeof window === "undefined" ? KeyFacts : undefined, () =>
  loadRead().then((parts) => parts.KeyFacts),
);

export const tabsPart = definePart(
  typeof window === "undefined" ? SectionTabs : undefined,
  () => import("./section-tabs").then((module) => module.SectionTabs),
  // With its margin and its line.
  { wakes: "touched", room: 57 },
);

export const termsPart = definePart(typeof window === "undefined" ? TermsSections : undefined, () =>
  loadRead().then((parts) => parts.TermsSections),
);

export const projectionPart = definePart(
  typeof window === "undefined" ? Projection : undefined,
  () => import("./projection").then((module) => module.Projection),
  { wakes: "near" },
);

export const cardPart = definePart(
  typeof window === "undefined" ? CardSimulation : undefined,
  () => import("./card-simulation").then((module) => module.CardSimulation),
  { wakes: "touched" },
);

export const actionPart = definePart(
  typeof window === "undefined" ? PledgeAction : undefined,
  () => loadRead().then((parts) => parts.PledgeAction),
  // Its button.
  { room: 52 },
);

export const riskPart = definePart(
  typeof window === "undefined" ? PledgeRisk : undefined,
  () => loadRead().then((parts) => parts.PledgeRisk),
  { room: 0 },
);

export const sharePart = definePart(
  typeof window === "undefined" ? HeadShare : undefined,
  () => import("./head-share").then((module) => module.HeadShare),
  { wakes: "touched" },
);

export const crumbsPart = definePart(typeof window === "undefined" ? Crumbs : undefined, () =>
  loadRead().then((parts) => parts.Crumbs),
);

export const wordsPart = definePart(typeof window === "undefined" ? HeadWords : undefined, () =>
  loadRead().then((parts) => parts.HeadWords),
);

export const picturePart = definePart(typeof window === "undefined" ? HeadPicture : undefined, () =>
  loadRead().then((parts) => parts.HeadPicture),
);

export const factsPart = definePart(typeof window === "undefined" ? FactsSections : undefined, () =>
  loadRead().then((parts) => parts.FactsSections),
);

export const similarPart = definePart(
  typeof window === "undefined" ? SimilarCampaigns : undefined,
  () => loadRead().then((parts) => parts.SimilarCampaigns),
);
