import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { render } from "@/test/render";
import { SectionTabs } from "./section-tabs";
import { sections } from "./sections";
import { useSectionInSight } from "./use-section-in-sight";

const height = 600;

const Tabs = () => <SectionTabs label="Bagian" current={useSectionInSight()} isProjected />;

test("after a jump to either end of the page the tab of what is in sight is marked, and in sight itself", async () => {
  let cross: (() => void) | undefined;
  const actual = window.IntersectionObserver;
  window.IntersectionObserver = class {
    constructor(callback: () => void) {
      cross = callback;
    }
    observe() {}
    disconnect() {}
  } as never;
  let scrolled = 0;
  const { container } = render(
    <>
      <Tabs />
      {sections.map((id) => (
        <section key={id} id={id} />
      ))}
    </>,
  );
  for (const [place, id] of sections.entries()) {
    const section = container.querySelector(`#${id}`) as HTMLElement;
    const top = () => (place + 1) * height - scrolled;
    jest
      .spyOn(section, "getBoundingClientRect")
      .mockImplementation(() => ({ top: top() }) as DOMRect);
  }
  const marked = () => screen.getByRole("link", { current: "location" }).textContent;
  const jump = (to: number) => {
    scrolled = to;
    act(() => cross?.());
    return marked();
  };
  expect(marked()).toBe("Ringkasan");
  fireEvent.scroll(window);
  await waitFor(() => expect(cross).toBeDefined());
  expect(jump(sections.length * height)).toBe("Perusahaan");
  expect(jump(0)).toBe("Ringkasan");
  expect(jump(3 * height)).toBe("Proyeksi");
  // The bar is wider than a phone: the marked tab comes to its beginning.
  const bar = screen.getByRole("list");
  const last = screen.getByRole("link", { name: "Perusahaan" });
  jest.spyOn(bar, "getBoundingClientRect").mockReturnValue({ left: -16 } as DOMRect);
  jest
    .spyOn(last, "getBoundingClientRect")
    .mockImplementation(() => ({ left: 700 - bar.scrollLeft }) as DOMRect);
  bar.scrollLeft = 100;
  jump(sections.length * height);
  expect(bar.scrollLeft).toBe(692);
  // Whoever moves the bar meanwhile is not sent back.
  bar.scrollLeft = 0;
  jump(sections.length * height + 1);
  expect(bar.scrollLeft).toBe(0);
  window.IntersectionObserver = actual;
});
