import { act, fireEvent, render, screen } from "@testing-library/react";
import { type FormEvent, useState } from "react";
import { runZeroDelayTimers } from "@/test/timers";
import { Form } from "./form";

const press = () => fireEvent.submit(screen.getByRole("form"));

function Steps({ onSend }: { onSend: () => void }) {
  const [isSent, setIsSent] = useState(false);
  const submit = async () => {
    onSend();
    await Promise.resolve();
    // As the query library reports the end of a mutation.
    setTimeout(() => setIsSent(true));
  };
  return isSent ? <p>Terkirim</p> : <Form aria-label="Daftar" onSubmit={submit} />;
}

describe("Form", () => {
  it("is sent once while the first time is under way, and again after a failure", async () => {
    const refused = Object.assign(new Error("refused"), { name: "ApiError" });
    const fails: ((error: Error) => void)[] = [];
    const send = jest.fn(() => new Promise((_resolve, reject) => fails.push(reject)));
    render(<Form aria-label="Daftar" onSubmit={send} />);

    press();
    press();
    expect(send).toHaveBeenCalledTimes(1);

    fails[0]?.(refused);
    await runZeroDelayTimers();
    press();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it("holds until what a success leads to is rendered", async () => {
    jest.useFakeTimers();
    const send = jest.fn();
    render(<Steps onSend={send} />);
    const form = screen.getByRole("form");

    fireEvent.submit(form);
    // Renders what was set until now, but runs no timer.
    await act(async () => {});
    fireEvent.submit(form);

    act(() => jest.runAllTimers());
    expect(screen.getByText("Terkirim")).toBeInTheDocument();
    expect(send).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  it("never leaves the page, and may be sent again and again by what ends at once", () => {
    const search = jest.fn();
    const isLeft = jest.fn((event: FormEvent) => !event.defaultPrevented);
    render(
      <div onSubmit={isLeft}>
        <Form aria-label="Cari" onSubmit={search} />
      </div>,
    );
    press();
    press();
    expect(search).toHaveBeenCalledTimes(2);
    expect(isLeft).toHaveReturnedWith(false);
    expect(isLeft).not.toHaveReturnedWith(true);
  });
});
