import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RouterContext } from "next/dist/shared/lib/router-context.shared-runtime";
import Link from "next/link";
import { type ComponentProps, type ReactElement, useId, useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { AmountField } from "@/components/form/number/amount-field";
import { createRouter, render } from "@/test/render";
import { definePart, StaticPart } from "./static-part";

jest.mock("next/router", () => ({
  ...jest.requireActual("next/router"),
  __esModule: true,
  default: { router: null, events: { on: jest.fn(), off: jest.fn() } },
}));

function Terms({ name }: { name: string }) {
  return (
    <p>
      <Link href="/campaign">{name}</Link>
    </p>
  );
}

function Simulator({ rate }: { rate: number }) {
  const [amount, setAmount] = useState(1);
  return (
    <>
      <input
        aria-label="amount"
        value={amount}
        onChange={(e) => setAmount(Number(e.target.value))}
      />
      <button type="button" onClick={() => setAmount(amount * 10)}>
        ten times
      </button>
      <output>{amount * rate}</output>
    </>
  );
}

function Menu({ label }: { label: string }) {
  const id = useId();
  const [isOpened, setOpened] = useState(false);
  return (
    <details aria-label={label} suppressHydrationWarning onToggle={() => setOpened(true)}>
      <summary>{label}</summary>
      {isOpened && <output>{id}</output>}
    </details>
  );
}

interface AmountOfPageProps {
  readonly amount: string;
  readonly onAmount: (amount: string) => void;
}

/** The value belongs to the page, and what is being typed to the field. */
function AmountOfPage({ amount, onAmount }: AmountOfPageProps) {
  return (
    <>
      <AmountField id="amount" label="amount" value={amount} onValueChange={onAmount} />
      <output>{`Rp ${amount}`}</output>
    </>
  );
}

type MenuPart = ComponentProps<typeof StaticPart<{ label: string }>>["of"];

function PageWithAmount({
  part,
}: {
  readonly part: ComponentProps<typeof StaticPart<AmountOfPageProps>>["of"];
}) {
  const [amount, setAmount] = useState("5");
  return <StaticPart of={part} props={{ amount, onAmount: setAmount }} />;
}

const load = jest.fn();
const router = createRouter("id");
let root: Root;
let container: HTMLElement;
let show: (ui: ReactElement) => Promise<void>;

const within = (ui: ReactElement) => (
  <RouterContext.Provider value={router}>
    <h1>Title</h1>
    {ui}
  </RouterContext.Provider>
);

/** The page as the server has rendered it, hydrated without the part's code. */
async function open(onServer: ReactElement, inBrowser: ReactElement) {
  container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(within(onServer));
  await act(async () => {
    root = hydrateRoot(container, within(inBrowser), {
      onRecoverableError: (error) => {
        throw error;
      },
    });
  });
  show = (ui) => act(async () => root.render(within(ui)));
}

beforeEach(() => jest.clearAllMocks());
afterEach(async () => {
  await act(async () => root?.unmount());
  container?.remove();
});

const openTerms = () => {
  load.mockResolvedValue(Terms);
  const browser = definePart<{ name: string }>(undefined, load);
  const served = <StaticPart of={definePart(Terms, load)} props={{ name: "Akad" }} />;
  return open(served, <StaticPart of={browser} props={{ name: "Akad" }} />).then(() => browser);
};

test("the server's HTML stays, without the part's code", async () => {
  const part = await openTerms();
  const link = screen.getByRole("link", { name: "Akad" });
  await show(<StaticPart of={part} props={{ name: "Akad" }} />);
  expect(screen.getByRole("link", { name: "Akad" })).toBe(link);
  expect(load).not.toHaveBeenCalled();
});

test("its links lead on without a page load", async () => {
  await openTerms();
  fireEvent.click(screen.getByRole("link"));
  expect(router.push).toHaveBeenCalledWith("/campaign");
});

describe("the page behind its links", () => {
  const leadsTo = jest.fn(async (_link: HTMLAnchorElement) => undefined);
  beforeEach(() => {
    load.mockResolvedValue(Terms);
    const served = <StaticPart of={definePart(Terms, load)} props={{ name: "Akad" }} />;
    const browser = definePart<{ name: string }>(undefined, load, { leadsTo });
    return open(served, <StaticPart of={browser} props={{ name: "Akad" }} />);
  });

  test.each([
    ["a finger comes down on one", { keys: "[TouchA>]" }],
    ["a mouse comes over one", { pointerName: "mouse" }],
  ])("is fetched as soon as %s", async (_title, action) => {
    await userEvent.pointer({ ...action, target: screen.getByRole("link") });
    expect(leadsTo).toHaveBeenCalledWith(screen.getByRole("link"));
  });

  test("is not fetched for anything else", async () => {
    const beside = screen.getByRole("link").parentElement as HTMLElement;
    await userEvent.pointer({ keys: "[TouchA]", target: beside });
    expect(leadsTo).not.toHaveBeenCalled();
  });
});

test("what changes is rendered by the browser; until then the old remains", async () => {
  const part = await openTerms();
  await show(<StaticPart of={part} props={{ name: "Risiko" }} />);
  expect(await screen.findByRole("link", { name: "Risiko" })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test("a part without HTML of the server is loaded", async () => {
  load.mockResolvedValue(Terms);
  const part = definePart<{ name: string }>(undefined, load);
  render(<StaticPart of={part} props={{ name: "Akad" }} />);
  expect(await screen.findByRole("link", { name: "Akad" })).toBeVisible();
});

test.each([
  ["of a whole window, so that what is below stays out of sight", undefined, "100vh"],
  ["of its own, where it lies in a bar or a card", 52, "52px"],
])("until a part is loaded it has the height %s", (_case, room, height) => {
  load.mockReturnValue(new Promise(() => {}));
  const part = definePart<{ name: string }>(undefined, load, room === undefined ? {} : { room });
  const { container: page } = render(<StaticPart of={part} props={{ name: "Akad" }} />);
  expect(page.firstElementChild).toHaveStyle({ minHeight: height });
});

test("a part that the server could not render whole is rendered by the browser", async () => {
  load.mockResolvedValue(Terms);
  const part = definePart<{ name: string }>(undefined, load, { isWhole: () => false });
  const served = <StaticPart of={definePart(Terms, load)} props={{ name: "" }} />;
  await open(served, <StaticPart of={part} props={{ name: "" }} />);
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
});

describe("a part that is used", () => {
  const openSimulator = () => {
    load.mockResolvedValue(Simulator);
    const part = definePart<{ rate: number }>(undefined, load, { wakes: "touched" });
    const served = <StaticPart of={definePart(Simulator, load)} props={{ rate: 2 }} />;
    return open(served, <StaticPart of={part} props={{ rate: 2 }} />).then(() => part);
  };

  test("is loaded when it is touched; the first press counts", async () => {
    await openSimulator();
    expect(load).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button"));
    expect(await screen.findByText("20")).toBeVisible();
  });

  test("is loaded for a press and for a change at once: the press counts", async () => {
    const part = await openSimulator();
    fireEvent.click(screen.getByRole("button"));
    await show(<StaticPart of={part} props={{ rate: 3 }} />);
    expect(await screen.findByText("30")).toBeVisible();
  });

  test("keeps what was typed meanwhile, and the focus", async () => {
    await openSimulator();
    const input = screen.getByLabelText<HTMLInputElement>("amount");
    act(() => input.focus());
    input.value = "7";
    expect(await screen.findByText("14")).toBeVisible();
    expect(screen.getByLabelText("amount")).toHaveFocus();
  });

  test("keeps the selected text selected: what is typed next is put in its place", async () => {
    await openSimulator();
    const input = screen.getByLabelText<HTMLInputElement>("amount");
    act(() => input.focus());
    input.select();
    await act(async () => undefined);
    expect(input).toHaveFocus();
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, input.value.length]);
    expect(input.value).not.toBe("");
    fireEvent.click(screen.getByRole("button"));
    expect(screen.getByText("20")).toBeVisible();
  });

  test("keeps its elements when it wakes, and when it changes before or after that", async () => {
    const part = await openSimulator();
    const input = screen.getByLabelText<HTMLInputElement>("amount");
    input.value = "7";
    await show(<StaticPart of={part} props={{ rate: 3 }} />);
    expect(await screen.findByText("21")).toBeVisible();
    await show(<StaticPart of={part} props={{ rate: 4 }} />);
    expect(screen.getByText("28")).toBeVisible();
    expect(screen.getByLabelText("amount")).toBe(input);
  });

  test("writes nothing into the field that somebody types in while it wakes", async () => {
    await openSimulator();
    const input = screen.getByLabelText<HTMLInputElement>("amount");
    act(() => input.focus());
    input.value = "7";
    const write = jest.spyOn(HTMLInputElement.prototype, "value", "set");
    expect(await screen.findByText("14")).toBeVisible();
    expect(write.mock.contexts).not.toContain(input);
    write.mockRestore();
  });

  test("is not written into with an older value that the page around it still had", async () => {
    load.mockResolvedValue(AmountOfPage);
    const served = <PageWithAmount part={definePart(AmountOfPage, load)} />;
    const part = definePart<AmountOfPageProps>(undefined, load, { wakes: "touched" });
    await open(served, <PageWithAmount part={part} />);
    const input = screen.getByLabelText<HTMLInputElement>("amount");
    act(() => input.focus());
    input.value = "7";
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
    const write = jest.spyOn(HTMLInputElement.prototype, "value", "set");
    expect(await screen.findByText("Rp 7")).toBeVisible();
    const written = () => write.mock.calls.filter((_, nth) => write.mock.contexts[nth] === input);
    set?.call(input, "78");
    fireEvent(
      input,
      new InputEvent("input", { bubbles: true, inputType: "insertText", data: "8" }),
    );
    expect(screen.getByText("Rp 78")).toBeVisible();
    expect(written()).toEqual([]);
    write.mockRestore();
    expect(input).toHaveValue("78");
    expect(screen.getByLabelText("amount")).toBe(input);
  });

  test("is told what was opened before it woke, and has no id of another part", async () => {
    load.mockResolvedValue(Menu);
    const [first, second] = [0, 1].map(() =>
      definePart<{ label: string }>(undefined, load, { wakes: "touched" }),
    ) as [MenuPart, MenuPart];
    const served = definePart(Menu, load);
    const both = (one: MenuPart, other: MenuPart) => (
      <>
        <StaticPart of={one} props={{ label: "one" }} />
        <StaticPart of={other} props={{ label: "other" }} />
      </>
    );
    await open(both(served, served), both(first, second));
    for (const menu of screen.getAllByRole<HTMLDetailsElement>("group")) {
      menu.open = true;
      fireEvent.focus(menu.querySelector("summary") as HTMLElement);
    }
    const ids = await screen.findAllByRole("status");
    expect(new Set(ids.map(({ textContent }) => textContent)).size).toBe(2);
  });

  test("goes with the page that it lies in", async () => {
    await openSimulator();
    fireEvent.click(screen.getByRole("button"));
    const answer = await screen.findByText("20");
    await show(<p>Another page</p>);
    expect(answer).not.toBeInTheDocument();
    expect(screen.getByText("Another page")).toBeVisible();
  });
});
