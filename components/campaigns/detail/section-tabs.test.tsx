import { act, screen } from "@testing-library/react";
import { render } from "@/test/render";
import { SectionTabs, sections } from "./section-tabs";

const height = 600;

test("after a jump to either end of the page the tab of what is in sight is marked", () => {
  let cross = () => {};
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
      <SectionTabs label="Bagian" />
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
    act(() => cross());
    return marked();
  };
  expect(marked()).toBe("Ringkasan");
  expect(jump(sections.length * height)).toBe("Perusahaan");
  expect(jump(0)).toBe("Ringkasan");
  expect(jump(3 * height)).toBe("Proyeksi");
  window.IntersectionObserver = actual;
});
