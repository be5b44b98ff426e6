import { Camera, Glasses, Globe, ScanFace } from "lucide";
import { useTranslation } from "next-i18next/pages";
import { styled } from "styled-components";
import { Icon } from "@/components/ui/icon";
import { color, media, radius, space, type } from "@/styles/theme";

const samples = [
  { image: "/images/selfie-correct-face.svg", verdict: "sampleRight", caption: "sampleFace" },
  { image: "/images/selfie-correct-hijab.svg", verdict: "sampleRight", caption: "sampleHijab" },
  { image: "/images/selfie-wrong-mask.svg", verdict: "sampleWrong", caption: "sampleMask" },
  { image: "/images/selfie-wrong-side.svg", verdict: "sampleWrong", caption: "sampleTurned" },
] as const;

const tips = [
  { icon: ScanFace, text: "tipFace" },
  { icon: Glasses, text: "tipCover" },
  { icon: Camera, text: "tipAllow" },
  { icon: Globe, text: "tipBrowser" },
] as const;

const Samples = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(4)};

  ${media.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Caption = styled.figcaption`
  ${type.small}
  margin-top: ${space(2)};
  color: ${color("text-2")};
  text-wrap: balance;

  strong {
    color: ${color("text")};
    font-weight: 650;
  }
`;

const Picture = styled.img`
  display: block;
  width: 100%;
  height: auto;
  aspect-ratio: 1;
  border-radius: ${radius.banner};

  html[data-theme="dark"] & {
    filter: brightness(0.82);
  }
`;

const Tips = styled.ul`
  display: grid;
  gap: ${space(3)} ${space(8)};
  margin-top: ${space(5)};

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Tip = styled.li`
  ${type.body}
  display: flex;
  gap: ${space(3)};
  text-wrap: pretty;

  svg {
    flex: none;
    margin-top: 2px;
    color: ${color("primary")};
  }

  ${media.tablet} {
    ${type.small}

    svg {
      margin-top: 0;
    }
  }
`;

/** Samples and tips for a good selfie, shown before the camera asks for permission. */
export function SelfieGuidance() {
  const { t } = useTranslation("kyc");
  return (
    <div>
      <Samples aria-label={t("samplesLabel")}>
        {samples.map(({ image, verdict, caption }) => (
          <li key={image}>
            <figure>
              <Picture src={image} alt="" width={160} height={160} />
              <Caption>
                <strong>{t(verdict)}</strong>, {t(caption)}
              </Caption>
            </figure>
          </li>
        ))}
      </Samples>
      <Tips aria-label={t("tipsLabel")}>
        {tips.map(({ icon, text }) => (
          <Tip key={text}>
            <Icon of={icon} size={20} />
            <span>{t(text)}</span>
          </Tip>
        ))}
      </Tips>
    </div>
  );
}
