import { FrozenNotice } from "../frozen-notice";
import { FactsSections, TermsSections } from "./detail-sections";
import { HeadPicture } from "./head-picture";
import { Crumbs, HeadWords } from "./head-words";
import { KeyFacts } from "./key-facts";
import { PledgeAction } from "./pledge-action";
import { PledgeRisk } from "./pledge-risk";
import { SimilarCampaigns } from "./similar-campaigns";

/** Parts of a campaign's page that are only read, in one file. */
export const readParts = {
  Crumbs,
  FactsSections,
  FrozenNotice,
  HeadPicture,
  HeadWords,
  KeyFacts,
  PledgeAction,
  PledgeRisk,
  SimilarCampaigns,
  TermsSections,
};
