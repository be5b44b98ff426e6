/** Preloaded into an API by `npm run attack -- money` only: its clock jumps as its parent says, `{ shift: milliseconds }`. */
const RealDate = Date;
let shift = 0;

class ShiftedDate extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + shift);
    else super(...parts);
  }

  static now() {
    return RealDate.now() + shift;
  }

  static [Symbol.hasInstance](value) {
    return RealDate[Symbol.hasInstance].call(RealDate, value);
  }
}
globalThis.Date = ShiftedDate;

process.on("message", (message) => {
  if (typeof message?.shift === "number") shift = message.shift;
});
process.channel?.unref();
