export default function BarePage({ at }) {
  return <main>Rukun {at}</main>;
}

/** Rendered for every request. */
export const getServerSideProps = () => ({ props: { at: Date.now() } });
