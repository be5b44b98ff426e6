import { fireEvent, screen, waitFor } from "@testing-library/react";
import { render } from "@/test/render";
import { SectionTabs } from "./section-tabs";
import { sections } from "./sections";
import { useSectionInSight } from "./use-section-in-sight";

const height = 600;

const Tabs = () => <SectionTabs label="Bagian" current={useSectionInSight()} isProjected />;

test("after a jump to either end of the page the tab of what is in sight is marked, and in sight itself", async () => {
  let scrolled = 0;
  const place = (section: HTMLElement | null) => {
    if (!section) return;
    const top = (sections.indexOf(section.id as never) + 1) * height;
    section.getBoundingClientRect = () => ({ top: top - scrolled }) as DOMRect;
  };
  const page = (key: string) => (
    <>
      <Tabs />
      {sections.map((id) => (
        <section key={`${key}-${id}`} id={id} ref={place} />
      ))}
    </>
  );
  const { rerender } = render(page("served"));
  const marked = () => screen.getByRole("link", { current: "location" }).textContent;
  const jump = async (to: number, name: string) => {
    scrolled = to;
    fireEvent.scroll(window);
    await waitFor(() => expect(marked()).toBe(name));
  };
  expect(marked()).toBe("Ringkasan");
  await jump(sections.length * height, "Perusahaan");
  await jump(0, "Ringkasan");
  await jump(3 * height, "Proyeksi");
  // Its figures have changed: another element is there.
  rerender(page("live"));
  await jump(2 * height, "Akad");
  await jump(3 * height, "Proyeksi");
  // The bar is wider than a phone: the marked tab comes to its beginning.
  const bar = screen.getByRole("list");
  const last = screen.getByRole("link", { name: "Perusahaan" });
  jest.spyOn(bar, "getBoundingClientRect").mockReturnValue({ left: -16 } as DOMRect);
  jest
    .spyOn(last, "getBoundingClientRect")
    .mockImplementation(() => ({ left: 700 - bar.scrollLeft }) as DOMRect);
  bar.scrollLeft = 100;
  await jump(sections.length * height, "Perusahaan");
  expect(bar.scrollLeft).toBe(692);
  // Whoever moves the bar meanwhile is not sent back.
  bar.scrollLeft = 0;
  scrolled += 1;
  fireEvent.scroll(window);
  await new Promise(requestAnimationFrame);
  expect(bar.scrollLeft).toBe(0);
});
