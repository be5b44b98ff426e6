import type { CampaignAkad, CampaignDetail } from "@rukun/contract/campaigns";

/** What the diagram of an akad shows of its campaign, published or still being typed. */
export type DiagrammedCampaign = Pick<
  CampaignDetail,
  "company" | "target" | "instalments" | "margin" | "nisbah" | "akad"
> & {
  readonly project_type: Pick<CampaignDetail["project_type"], "title">;
};

export interface DiagramProps<Kind extends CampaignAkad["kind"]> {
  readonly campaign: Omit<DiagrammedCampaign, "akad">;
  readonly akad: Extract<CampaignAkad, { kind: Kind }>;
}
