import type { CampaignDetail } from "@rukun/contract/campaigns";
import { percentOf } from "@/lib/campaigns/campaign-figures";
import { lightColors as colors } from "@/styles/tokens";

/** The picture shown with a link to a campaign: its drawing, title, contract, and how much is collected. */
interface ShareCardProps {
  readonly campaign: Pick<
    CampaignDetail,
    "title" | "company" | "akad_type" | "target" | "collected"
  >;
  /** When it opens, as a sentence; null from then on. */
  readonly opens: string | null;
  /** Such as "terkumpul". */
  readonly collectedText: string;
  /** The risk notice. */
  readonly risk: string;
  /** A data address of the drawing. */
  readonly drawing: string;
}

export const size = { width: 1200, height: 630 } as const;

const longTitle = 50;

/** Drawn by the framework's picture library, which knows flex boxes and inline styles alone. */
export function ShareCard({ campaign, opens, collectedText, risk, drawing }: ShareCardProps) {
  const { title, company, akad_type: akad, target, collected } = campaign;
  const percent = percentOf(collected, target);
  const fontSize = title.length > longTitle ? 46 : 56;
  return (
    <div
      style={{
        display: "flex",
        width: "100%",
        height: "100%",
        backgroundColor: colors.surface,
        color: colors.text,
        fontFamily: "Jakarta",
        fontWeight: 500,
      }}
    >
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          width: 660,
          padding: "56px 48px 44px 64px",
        }}
      >
        <div style={{ display: "flex", alignItems: "center", fontSize: 34, fontWeight: 800 }}>
          <svg
            width="48"
            height="48"
            viewBox="0 0 30 30"
            fill="none"
            strokeWidth="1.9"
            aria-hidden="true"
            style={{ marginRight: 14 }}
          >
            <path
              fill={colors.primary}
              d="M15 .6l4.22 4.22h5.96v5.96L29.4 15l-4.22 4.22v5.96h-5.96L15 29.4l-4.22-4.22H4.82v-5.96L.6 15l4.22-4.22V4.82h5.96Z"
            />
            <circle cx="12.3" cy="15" r="4.8" stroke="#fff" />
            <circle cx="17.7" cy="15" r="4.8" stroke={colors["band-gold"]} />
          </svg>
          Rukun
        </div>
        <div
          style={{
            display: "flex",
            alignSelf: "flex-start",
            marginTop: 32,
            padding: "8px 20px",
            borderRadius: 999,
            backgroundColor: colors["primary-surface"],
            color: colors["on-primary-surface"],
            fontSize: 26,
            fontWeight: 800,
          }}
        >
          {akad.title}
        </div>
        <div
          style={{
            display: "flex",
            marginTop: 16,
            fontSize,
            fontWeight: 800,
            lineHeight: 1.14,
            letterSpacing: "-0.028em",
          }}
        >
          {title}
        </div>
        <div style={{ display: "flex", marginTop: 12, color: colors["text-2"], fontSize: 26 }}>
          {company}
        </div>
        <div style={{ display: "flex", flexDirection: "column", marginTop: "auto" }}>
          {opens ? (
            <div style={{ display: "flex", color: colors.primary, fontSize: 40, fontWeight: 800 }}>
              {opens}
            </div>
          ) : (
            <Collected percent={percent} text={collectedText} />
          )}
          <div style={{ display: "flex", marginTop: 18, color: colors["text-2"], fontSize: 20 }}>
            {risk}
          </div>
        </div>
      </div>
      <div style={{ display: "flex", width: 540, height: "100%", overflow: "hidden" }}>
        {/* biome-ignore lint/performance/noImgElement: no page of the browser */}
        <img src={drawing} alt="" width={1120} height={630} style={{ marginLeft: -290 }} />
      </div>
    </div>
  );
}

function Collected({ percent, text }: { readonly percent: number; readonly text: string }) {
  return (
    <div style={{ display: "flex", flexDirection: "column" }}>
      <div style={{ display: "flex", alignItems: "baseline", fontSize: 28 }}>
        <span style={{ marginRight: 12, color: colors.primary, fontSize: 52, fontWeight: 800 }}>
          {`${percent}%`}
        </span>
        {text}
      </div>
      <div
        style={{
          display: "flex",
          height: 14,
          marginTop: 8,
          borderRadius: 7,
          backgroundColor: colors["surface-3"],
        }}
      >
        <div style={{ width: `${percent}%`, borderRadius: 7, backgroundColor: colors.primary }} />
      </div>
    </div>
  );
}
