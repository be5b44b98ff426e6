export default function BarePage() {
  return <main>Rukun</main>;
}
