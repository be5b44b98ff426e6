import { definePart } from "@/lib/first-load/static-part";
import { CampaignCards } from "../campaign-cards";
import { fetchDetail } from "../fetch-detail";
import { ActiveFilters } from "./active-filters";
import { ListProblem } from "./list-problem";
import { NoneFound } from "./none-found";
import { LowerFields, SortField, UpperFields } from "./panel-fields";
import { StaleNote } from "./stale-note";

/* Parts of the list that a reader only looks at, or that the browser's own form handles. */

export const upperFields = definePart(typeof window === "undefined" ? UpperFields : undefined, () =>
  import("./panel-fields").then((module) => module.UpperFields),
);

export const sortField = definePart(typeof window === "undefined" ? SortField : undefined, () =>
  import("./panel-fields").then((module) => module.SortField),
);

export const lowerFields = definePart(typeof window === "undefined" ? LowerFields : undefined, () =>
  import("./panel-fields").then((module) => module.LowerFields),
);

export const activeFilters = definePart(
  typeof window === "undefined" ? ActiveFilters : undefined,
  () => import("./active-filters").then((module) => module.ActiveFilters),
  { wakes: "touched" },
);

export const cardList = definePart(
  typeof window === "undefined" ? CampaignCards : undefined,
  () => import("../campaign-cards").then((module) => module.CampaignCards),
  { leadsTo: fetchDetail },
);

export const noneFound = definePart(
  typeof window === "undefined" ? NoneFound : undefined,
  () => import("./none-found").then((module) => module.NoneFound),
  { wakes: "touched" },
);

export const staleNote = definePart(typeof window === "undefined" ? StaleNote : undefined, () =>
  import("./stale-note").then((module) => module.StaleNote),
);

export const problem = definePart(
  typeof window === "undefined" ? ListProblem : undefined,
  () => import("./list-problem").then((module) => module.ListProblem),
  { wakes: "touched" },
);
