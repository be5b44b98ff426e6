import { styled } from "styled-components";
import { color, media, radius, space, type } from "@/styles/theme";

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(4)};

  ${media.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Picture = styled.img`
  width: 100%;
  height: auto;
  border-radius: ${radius.banner};
`;

const Caption = styled.span`
  ${type.small}
  display: block;
  margin-top: ${space(2)};
  color: ${color("text-2")};
`;

const pictures = [
  { file: "selfie-correct-face", verdict: "Benar", reason: "wajah penuh" },
  { file: "selfie-correct-hijab", verdict: "Benar", reason: "hijab boleh" },
  { file: "selfie-wrong-mask", verdict: "Salah", reason: "tertutup masker" },
  { file: "selfie-wrong-side", verdict: "Salah", reason: "menoleh" },
];

export function GuidancePictures() {
  return (
    <Grid>
      {pictures.map(({ file, verdict, reason }) => (
        <li key={file}>
          <Picture src={`/images/${file}.svg`} alt="" width={160} height={160} />
          <Caption>
            <strong>{verdict}</strong>, {reason}
          </Caption>
        </li>
      ))}
    </Grid>
  );
}
