/** The current time; tests substitute their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export const addSeconds = (date: Date, seconds: number): Date =>
  new Date(date.getTime() + seconds * 1000);

export const addHours = (date: Date, hours: number): Date => addSeconds(date, hours * 3600);
