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
import { SimilarCampaigns } from "./similar-campaigns";

/*
 * Parts of a campaign's page that a reader only looks at. Those that only a page opened within the site loads have one
 * file together: each of its own would be a request, and a line in what every page loads first.
 */

export const frozenPart = definePart(typeof window === "undefined" ? FrozenNotice : undefined, () =>
  import(/* webpackChunkName: "campaign" */ "../frozen-notice").then(
    (module) => module.FrozenNotice,
  ),
);

export const keyPart = definePart(typeof window === "undefined" ? KeyFacts : undefined, () =>
  import(/* webpackChunkName: "campaign" */ "./key-facts").then((module) => module.KeyFacts),
);

export const termsPart = definePart(typeof window === "undefined" ? TermsSections : undefined, () =>
  import(/* webpackChunkName: "campaign" */ "./detail-sections").then(
    (module) => module.TermsSections,
  ),
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
  () =>
    import(/* webpackChunkName: "campaign" */ "./pledge-action").then(
      (module) => module.PledgeAction,
    ),
  // Its button.
  { room: 52 },
);

export const riskPart = definePart(
  typeof window === "undefined" ? PledgeRisk : undefined,
  () =>
    import(/* webpackChunkName: "campaign" */ "./pledge-risk").then((module) => module.PledgeRisk),
  { room: 0 },
);

export const sharePart = definePart(
  typeof window === "undefined" ? HeadShare : undefined,
  () => import("./head-share").then((module) => module.HeadShare),
  { wakes: "touched" },
);

export const crumbsPart = definePart(typeof window === "undefined" ? Crumbs : undefined, () =>
  import(/* webpackChunkName: "campaign" */ "./head-words").then((module) => module.Crumbs),
);

export const wordsPart = definePart(typeof window === "undefined" ? HeadWords : undefined, () =>
  import(/* webpackChunkName: "campaign" */ "./head-words").then((module) => module.HeadWords),
);

export const picturePart = definePart(typeof window === "undefined" ? HeadPicture : undefined, () =>
  import(/* webpackChunkName: "campaign" */ "./head-picture").then((module) => module.HeadPicture),
);

export const factsPart = definePart(typeof window === "undefined" ? FactsSections : undefined, () =>
  import(/* webpackChunkName: "campaign" */ "./detail-sections").then(
    (module) => module.FactsSections,
  ),
);

export const similarPart = definePart(
  typeof window === "undefined" ? SimilarCampaigns : undefined,
  () =>
    import(/* webpackChunkName: "campaign" */ "./similar-campaigns").then(
      (module) => module.SimilarCampaigns,
    ),
);
