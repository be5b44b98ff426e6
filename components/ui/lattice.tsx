import { useId } from "react";
import { styled } from "styled-components";
import { color } from "@/styles/theme";

const Field = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  color: ${color("band-line")};
  mask-image: linear-gradient(to right, transparent 30%, rgb(0 0 0 / 55%));
  pointer-events: none;
`;

/** Hairline stars on the dark green band, fading towards the text; its parent is positioned and clips. */
export function Lattice({ className }: { className?: string }) {
  const id = useId();
  return (
    <Field aria-hidden="true" className={className}>
      <pattern id={id} width="88" height="88" patternUnits="userSpaceOnUse">
        <path
          fill="none"
          stroke="currentColor"
          d="M44 14.4l8.67 8.67h12.26v12.26L73.6 44l-8.67 8.67v12.26H52.67L44 73.6l-8.67-8.67H23.07V52.67L14.4 44l8.67-8.67V23.07h12.26ZM44 0v14.4M44 73.6V88M0 44h14.4M73.6 44H88M0 0l23.07 23.07M88 0L64.93 23.07M0 88l23.07-23.07M88 88L64.93 64.93"
        />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </Field>
  );
}
